import { parentPort } from 'node:worker_threads';
import type { Told } from './compose-apart.ts';
import { composeChapter } from './builtin/composer/compose-chapter.ts';

/*
 * The whole of a thread that composes chapters: a conversation comes in, its chapter goes out. `compose-apart.ts` starts it, gives it one at a
 * time, and ends it where one takes too long; a fault in composing ends it too, and is told there.
 */
parentPort?.on('message', ({ turns, corrections }: Told) =>
  // A thread has no origin; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(composeChapter(turns, corrections)),
);
