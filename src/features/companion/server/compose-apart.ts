import { Worker } from 'node:worker_threads';
import { Refusal } from '#platform/shared/problem.ts';
import type { ComposedChapter, Correction } from '../shared/chapter.ts';
import type { Turn } from '../shared/turn.ts';
import { composeChapter } from './builtin/composer/compose-chapter.ts';

/** Up to here composing takes a few milliseconds, and a thread would only be a detour. */
const HERE_UP_TO_CHARACTERS = 4_000;
const LONGEST_MS = 10_000;
const MOST_WAITING = 100;
/** A thread that nobody needs gives its memory back. */
const IDLE_AFTER_MS = 60_000;

/** Among the sources the thread's own file; the build has one entry, `main.js`, above the chunk that this becomes. */
const THREAD = import.meta.url.endsWith('.ts')
  ? new URL('./composer-thread.ts', import.meta.url)
  : new URL('../main.js', import.meta.url);

/** What a thread is given. */
export type Told = { readonly turns: readonly Turn[]; readonly corrections: readonly Correction[] };

type Job = {
  readonly told: Told;
  readonly characters: number;
  readonly resolve: (chapter: ComposedChapter) => void;
  readonly reject: (error: unknown) => void;
};

export type ComposeApartOptions = {
  readonly thread?: URL;
  readonly longestMs?: number;
};

export type ComposeApart = (
  turns: readonly Turn[],
  signal?: AbortSignal,
  corrections?: readonly Correction[],
) => Promise<ComposedChapter>;

/**
 * Composing where it holds up nobody else: 3 MB of conversation take seconds, and crafted ones longer, in which this thread would answer
 * no other request. One conversation at a time, the shortest that waits first, so that a life told at length waits and everybody else does
 * not. Throws upstream-failed for one that takes longer than `longestMs`, whose caller went away while it waited, or that
 * finds the line too long.
 */
export const openComposeApart = ({
  thread = THREAD,
  longestMs = LONGEST_MS,
}: ComposeApartOptions = {}): ComposeApart => {
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let running: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  const finish = (): Job | undefined => {
    const job = running;
    running = undefined;
    clearTimeout(timer);
    return job;
  };

  const end = (ended: Worker | undefined): void => {
    if (!ended || ended !== worker) return;
    worker = undefined;
    void ended.terminate();
  };

  const begin = (): Worker => {
    const begun = new Worker(thread, { execArgv: [] });
    // Ends with the process, and keeps none alive.
    begun.unref();
    begun.on('message', (chapter: ComposedChapter) => {
      finish()?.resolve(chapter);
      next();
    });
    begun.on('error', (error) => {
      if (begun !== worker) return;
      end(begun);
      finish()?.reject(error);
      next();
    });
    return begun;
  };

  const next = (): void => {
    if (running) return;
    running = waiting.shift();
    if (!running) {
      timer = setTimeout(() => end(worker), IDLE_AFTER_MS).unref();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      end(worker);
      finish()?.reject(new Refusal('upstream-failed'));
      next();
    }, longestMs);
    worker ??= begin();
    // A thread has no origin; the rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(running.told);
  };

  /** Whoever went away has nobody left to hear the answer; what runs already runs on, because a new thread costs more. */
  const forget = (job: Job): void => {
    const at = waiting.indexOf(job);
    if (at < 0) return;
    waiting.splice(at, 1);
    job.reject(new Refusal('upstream-failed'));
  };

  return (turns, signal, corrections = []) => {
    const characters = turns.reduce((sum, { content }) => sum + content.length, 0);
    if (characters <= HERE_UP_TO_CHARACTERS) return Promise.resolve(composeChapter(turns, corrections));
    if (waiting.length >= MOST_WAITING) return Promise.reject(new Refusal('upstream-failed'));
    return new Promise<ComposedChapter>((resolve, reject) => {
      const job: Job = { told: { turns, corrections }, characters, resolve, reject };
      const behind = waiting.findIndex((other) => other.characters > characters);
      waiting.splice(behind < 0 ? waiting.length : behind, 0, job);
      signal?.addEventListener('abort', () => forget(job), { once: true });
      next();
    });
  };
};
