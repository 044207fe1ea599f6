import { parentPort } from 'node:worker_threads';
import type { Turn } from '../shared/turn.ts';
import { composeChapter } from './builtin/composer/compose-chapter.ts';

/*
 * The whole of a thread that composes chapters: a conversation comes in, its chapter goes out. `compose-apart.ts` starts it, gives it one at a
 * time, and ends it where one takes too long; a fault in composing ends it too, and is told there.
 */
// A thread has no origin; the rule is about windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.on('message', (turns: readonly Turn[]) => parentPort?.postMessage(composeChapter(turns)));
