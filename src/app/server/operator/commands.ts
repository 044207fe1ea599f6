import type { Command } from './command.ts';
import { modelAdd } from './model-add.ts';
import { modelConnect } from './model-connect.ts';
import { modelList } from './model-list.ts';
import { modelRemove } from './model-remove.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [modelList, modelAdd, modelRemove, modelConnect];
