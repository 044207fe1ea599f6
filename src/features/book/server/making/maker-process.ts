// A process of its own, which the web process begins (`open-maker.ts`): it makes files of books, and has neither database nor settings.
import { FORMAT_MAKERS } from './format-makers.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks(FORMAT_MAKERS);
