import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { MakingStep } from '../../shared/book-formats.ts';
import type { FromMaker, MadeOutcome, MakerTask, SetOutcome, ToMaker } from './maker-messages.ts';
import { MakingFails } from './making-fails.ts';
import { residentBytes } from './resident-bytes.ts';

const LOOK_AT_MEMORY_EVERY_MS = 200;
/** One time zone everywhere. On one of its `threads` native code holds a fifth less memory and takes no more of the processor; on two it is there sooner. */
export const makerEnvironment = (threads: number) => ({
  TZ: 'UTC',
  MALLOC_ARENA_MAX: '1',
  RAYON_NUM_THREADS: String(threads),
});
/** The web process goes first. */
const NICE = 10;

/** The process that makes books ended, or could not go on, in the middle of a task. */
export class MakerBroke extends Error {
  override readonly name = 'MakerBroke';
}

export type TaskAbout = {
  /** null: it is not there. */
  readonly photo: (id: string) => Promise<Uint8Array | null>;
  readonly onProgress?: (step: MakingStep, share: number) => void;
  readonly longestMs: number;
};

/** One process that makes books. */
export type Maker = {
  /** One task at a time. Throws MakingFails and MakerBroke; the process has then ended, unless it only said that the book cannot be made. */
  perform(task: MakerTask, about: TaskAbout): Promise<MadeOutcome | SetOutcome>;
  readonly hasEnded: boolean;
  /** What it holds of the memory that it may, from 0 to 1; 0 where the system does not say. */
  fullness(): Promise<number>;
  /** At once, whatever it is at. */
  end(): Promise<void>;
};

const whyItEnded = (code: number | null, signal: NodeJS.Signals | null): Error =>
  // So V8 ends a process that has no room left.
  signal === 'SIGABRT' || code === 134
    ? new MakingFails('too-large')
    : new MakerBroke(`the maker process ended with ${signal ?? code}`);

type ProcessLimits = { readonly memory: number; readonly threads: number };

const begin = (program: URL, { memory, threads }: ProcessLimits): ChildProcess => {
  const megabytes = Math.ceil(memory / (1024 * 1024));
  const child = fork(program, [], {
    // Nothing of this process's secrets.
    env: makerEnvironment(threads),
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It keeps no process alive that is done otherwise.
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICE);
  } catch {
    // It ended already, or this machine knows no priorities.
  }
  return child;
};

/** Begins a process that makes books, held to so much `memory`, in bytes. */
export const openMaker = (program: URL, limits: ProcessLimits): Maker => {
  const child = begin(program, limits);
  const ended = once(child, 'exit').catch(() => undefined);
  let hasEnded = false;
  let fail = (_why: Error): void => undefined;
  const endFor = (why: Error): void => {
    hasEnded = true;
    child.kill('SIGKILL');
    fail(why);
  };
  child.once('error', (error) => endFor(new MakerBroke(error.message)));
  child.once('exit', (code, signal) => endFor(whyItEnded(code, signal)));
  const send = (message: ToMaker): void => {
    // One that has just ended says so itself.
    if (child.connected) child.send(message, () => undefined);
  };

  /** Native libraries keep their memory where V8's own limit does not see it. */
  const fullness = async (): Promise<number> => {
    const held = child.pid === undefined || hasEnded ? undefined : await residentBytes(child.pid);
    return (held ?? 0) / limits.memory;
  };
  const lookAtMemory = async (): Promise<void> => {
    if ((await fullness()) > 1) endFor(new MakingFails('too-large'));
  };

  return {
    get hasEnded() {
      return hasEnded;
    },
    fullness,
    end: async () => {
      endFor(new MakerBroke('the maker process was ended'));
      if (child.exitCode === null && child.signalCode === null) child.ref();
      await ended;
    },
    perform: async (task, { photo, onProgress, longestMs }) => {
      if (hasEnded) throw new MakerBroke('the maker process has ended');
      const outcome = Promise.withResolvers<MadeOutcome | SetOutcome>();
      fail = outcome.reject;
      const bring = async (id: string): Promise<void> => {
        try {
          send({ photo: id, bytes: await photo(id) });
        } catch (error) {
          endFor(new MakerBroke('a photo could not be read', { cause: error }));
        }
      };
      const hear = (message: FromMaker): void => {
        if ('wants' in message) void bring(message.wants);
        else if ('step' in message) onProgress?.(message.step, message.share);
        else if ('fails' in message) outcome.reject(new MakingFails(message.fails));
        else if ('breaks' in message) endFor(new MakerBroke(message.breaks));
        else outcome.resolve(message);
      };
      child.on('message', hear);
      const timer = setTimeout(() => endFor(new MakingFails('took-too-long')), longestMs);
      const memoryTimer = setInterval(() => void lookAtMemory(), LOOK_AT_MEMORY_EVERY_MS);
      try {
        send(task);
        return await outcome.promise;
      } finally {
        child.off('message', hear);
        clearTimeout(timer);
        clearInterval(memoryTimer);
        fail = () => undefined;
      }
    },
  };
};
