import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ownBytes } from '../../worker-process/process-use.ts';
import type {
  AnswerFailure,
  AnswerUse,
  FromProgram,
  LoadFailure,
  Loading,
  Question,
  ToProgram,
} from '../model-messages.ts';

const LOOK_AT_MEMORY_EVERY_MS = 100;
/** Windows can't start a process without it. */
const SYSTEM_ROOT = 'C:\\Windows';
/** Contains none of this process's settings and secrets. Code that is compiled once starts sooner. */
const environment = (): NodeJS.ProcessEnv => {
  const compiled = getCompileCacheDir();
  return {
    TZ: 'UTC',
    ...(process.platform === 'win32' ? { SystemRoot: SYSTEM_ROOT } : {}),
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
  };
};

export type ProgramOptions = Loading & {
  readonly program: URL;
  /** The memory limit of the whole process, in bytes, apart from pages of files. */
  readonly memory: number;
};

/**
 * Callbacks for one answer. `onOver` is called once, without an argument if the process ended before the
 * answer did.
 */
export type Hearing = {
  onPiece(text: string): void;
  onOver(over: { use: AnswerUse; failure: AnswerFailure | null } | undefined): void;
};

export type RunningProgram = {
  readonly pid: number | undefined;
  readonly hasEnded: boolean;
  /** Resolves to undefined once the model answers, or to the reason it can't. */
  readonly loaded: Promise<LoadFailure | undefined>;
  /** Returns a function that cancels; `onOver` is still called. */
  ask(question: Question, hearing: Hearing): () => void;
  /** Whether our own process waits for it before it exits. */
  keepUsAlive(isNeeded: boolean): void;
  /** Immediately, whatever it is doing. */
  end(): Promise<void>;
};

/** How a process ends that has run out of memory: killed by the system, or aborted by V8 or native code. */
const FOR_MEMORY: ReadonlySet<string | number | null> = new Set([
  'SIGKILL',
  'SIGABRT',
  'SIGTRAP',
  'SIGILL',
  134,
]);

/**
 * Starts a process that loads a model. `onEnd` is called once it is gone, and says whether it ran out of
 * memory.
 */
export const startModelProgram = (
  { program, memory, ...load }: ProgramOptions,
  onEnd: (isMemory: boolean) => void,
): RunningProgram => {
  const child = spawn(process.execPath, [fileURLToPath(program)], {
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  });
  // Unless someone is waiting for an answer, it doesn't keep our process alive.
  child.unref();
  child.channel?.unref();
  const exited = once(child, 'exit').catch(() => undefined);
  const loaded = Promise.withResolvers<LoadFailure | undefined>();
  const hearings = new Map<number, Hearing>();
  let asks = 0;
  let hasEnded = false;
  let isOverMemory = false;
  let isToldToEnd = false;

  const ended = (isMemory: boolean): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearInterval(memoryTimer);
    loaded.resolve(isMemory ? 'out-of-memory' : 'ended');
    for (const hearing of hearings.values()) hearing.onOver(undefined);
    hearings.clear();
    onEnd(isMemory);
  };
  const lookAtMemory = async (): Promise<void> => {
    const held = child.pid === undefined ? undefined : await ownBytes(child.pid);
    if (held === undefined || held <= memory || hasEnded) return;
    isOverMemory = true;
    child.kill('SIGKILL');
  };
  const memoryTimer = setInterval(() => void lookAtMemory(), LOOK_AT_MEMORY_EVERY_MS).unref();
  child.once('error', () => ended(false));
  child.once('exit', (code, signal) =>
    ended(isOverMemory || (!isToldToEnd && FOR_MEMORY.has(signal ?? code))),
  );

  const send = (message: ToProgram): void => {
    // If it has just ended, its exit event says so.
    if (child.connected) child.send(message, () => undefined);
  };
  child.on('message', (message: FromProgram) => {
    if ('loaded' in message) loaded.resolve(undefined);
    else if ('notLoaded' in message) loaded.resolve(message.notLoaded);
    else if ('piece' in message) hearings.get(message.piece)?.onPiece(message.text);
    else {
      hearings.get(message.over)?.onOver(message);
      hearings.delete(message.over);
    }
  });
  send({ load });

  return {
    pid: child.pid,
    get hasEnded() {
      return hasEnded;
    },
    loaded: loaded.promise,
    ask: (question, hearing) => {
      const ask = ++asks;
      if (hasEnded) {
        hearing.onOver(undefined);
        return () => undefined;
      }
      hearings.set(ask, hearing);
      send({ ask, question });
      return () => send({ cancel: ask });
    },
    keepUsAlive: (isNeeded) => {
      if (isNeeded) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
    end: async () => {
      isToldToEnd = true;
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
        child.ref();
        await exited;
      }
    },
  };
};
