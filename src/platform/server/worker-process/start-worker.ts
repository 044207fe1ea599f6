import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { Refusal } from '#platform/shared/problem.ts';
import type { Job } from './job.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { processorMs, residentBytes } from './process-use.ts';
import { WorkerFailed, type WorkerFailure } from './worker-failed.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
/**
 * Native libraries take memory at a gigabyte a second at most. Whatever this check misses is stopped by the
 * system's own limit.
 */
const LOOK_AT_MEMORY_EVERY_MS = 20;
/**
 * Memory that a process reserves and never touches (`VmData` of an idle Node.js less its `VmRSS`: 530 MB):
 * V8's spare room and the stacks of its threads.
 */
const UNTOUCHED_BYTES = 640 * MEGABYTE;
/** The process that handles requests gets CPU priority over the workers. */
const NICE = 10;
/**
 * On a busy machine a job may take longer by the clock than in processor time: up to this many times as long.
 */
const MOST_CLOCK_TIME = 6;
const LOOK_AT_TIME_AGAIN_MS = 100;
/** A process that has work uses at least some processor time within this, however busy the machine is. */
const LONGEST_STANDSTILL_MS = 15_000;
const SHELL = '/bin/sh';
/**
 * Beyond this the system refuses the process any more memory of its own. The allocation fails, or ends the
 * process.
 */
const WITH_LIMIT = 'ulimit -d "$1" && shift && unset PWD && exec "$@"';

export type WorkerLimits = {
  /** Of the whole process, in bytes. */
  readonly memory: number;
  /** How many threads native code may use. */
  readonly threads: number;
};

export type RunOptions = {
  /** Overrides the job's own. */
  readonly timeoutMs?: number;
  /** Answers the job's questions. */
  readonly answer?: (question: unknown) => Promise<unknown>;
  readonly onProgress?: (progress: unknown) => void;
};

/** One process that works on untrusted input. */
export type Worker = {
  /**
   * Runs one job at a time. Throws the job's refusals, and WorkerFailed. By then the process has ended,
   * unless the job only refused or broke.
   */
  run<Input, Output>(job: Job<Input, Output>, input: Input, options?: RunOptions): Promise<Output>;
  readonly hasEnded: boolean;
  /** How much of its allowed memory it holds, from 0 to 1; 0 if the system doesn't say. */
  fullness(): Promise<number>;
  /** Immediately, whatever it is doing. */
  end(): Promise<void>;
};

/**
 * Contains none of this process's settings and secrets. With one thread, native code uses a fifth less
 * memory; with two, it is faster.
 */
export const workerEnvironment = (threads: number) => ({
  TZ: 'UTC',
  MALLOC_ARENA_MAX: '1',
  RAYON_NUM_THREADS: String(threads),
  VIPS_CONCURRENCY: String(threads),
  UV_THREADPOOL_SIZE: '2',
});

const commandFor = (program: URL, memory: number): [command: string, args: string[]] => {
  const args = [`--max-old-space-size=${Math.ceil(memory / MEGABYTE)}`, fileURLToPath(program)];
  if (!existsSync(SHELL)) return [process.execPath, args];
  const kilobytes = String(Math.ceil((memory + UNTOUCHED_BYTES) / KILOBYTE));
  return [SHELL, ['-c', WITH_LIMIT, 'worker', kilobytes, process.execPath, ...args]];
};

const begin = (program: URL, { memory, threads }: WorkerLimits): ChildProcess => {
  const child = spawn(...commandFor(program, memory), {
    env: workerEnvironment(threads),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It doesn't keep our process alive.
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICE);
  } catch {
    // It has already ended, or this system doesn't support priorities.
  }
  return child;
};

/** How V8 and native code end a process that has run out of memory. */
const endedForMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  ['SIGABRT', 'SIGTRAP', 'SIGILL'].includes(signal ?? '') || code === 134 || code === 133;

/** Starts a process that runs `program` (which calls `serveJobs`) within these limits. */
export const startWorker = (program: URL, limits: WorkerLimits): Worker => {
  const child = begin(program, limits);
  const ended = once(child, 'exit').catch(() => undefined);
  let hasEnded = false;
  let fail = (_why: Error): void => undefined;
  const endFor = (why: WorkerFailure, detail?: string, cause?: unknown): void => {
    hasEnded = true;
    child.kill('SIGKILL');
    fail(new WorkerFailed(why, detail, { cause }));
  };
  child.once('error', (error) => endFor('ended', error.message));
  child.once('exit', (code, signal) =>
    endFor(endedForMemory(code, signal) ? 'memory' : 'ended', `it ended with ${signal ?? code}`),
  );
  const send = (message: ToWorker): void => {
    // If it has just ended, its exit event says so.
    if (child.connected) child.send(message, () => undefined);
  };

  /** Native libraries keep memory that V8's own limit doesn't see. */
  const fullness = async (): Promise<number> => {
    const held = child.pid === undefined || hasEnded ? undefined : await residentBytes(child.pid);
    return (held ?? 0) / limits.memory;
  };
  /**
   * Calls `onOver` once the current job has used `timeoutMs` of processor time (by the clock if the system
   * doesn't say), or if it stalls while it isn't waiting for us. Returns a function that stops watching.
   */
  const watchTime = (
    timeoutMs: number,
    waitsForUs: () => boolean,
    onOver: (why: 'time' | 'stopped') => void,
  ): (() => void) => {
    const began = performance.now();
    const used = async (): Promise<number | undefined> =>
      child.pid === undefined ? undefined : processorMs(child.pid);
    const before = used();
    let isOver = false;
    let timer: NodeJS.Timeout;
    let latest: number | undefined;
    let movedAt = began;
    const lookIn = (ms: number): void => {
      timer = setTimeout(() => void look(), Math.min(ms, LONGEST_STANDSTILL_MS / 3));
    };
    const look = async (): Promise<void> => {
      const [start, now] = await Promise.all([before, used()]);
      if (isOver) return;
      const at = performance.now();
      if (now === undefined || now !== latest || waitsForUs()) movedAt = at;
      latest = now;
      const usedSoFar = start === undefined || now === undefined ? at - began : now - start;
      const left = timeoutMs - usedSoFar;
      if (left <= 0 || at - began >= timeoutMs * MOST_CLOCK_TIME) onOver('time');
      else if (at - movedAt >= LONGEST_STANDSTILL_MS) onOver('stopped');
      else lookIn(Math.max(left, LOOK_AT_TIME_AGAIN_MS));
    };
    lookIn(timeoutMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  };
  const lookAtMemory = async (): Promise<void> => {
    if ((await fullness()) > 1) endFor('memory');
  };

  return {
    get hasEnded() {
      return hasEnded;
    },
    fullness,
    end: async () => {
      endFor('ended', 'it was told to');
      if (child.exitCode === null && child.signalCode === null) child.ref();
      await ended;
    },
    run: async <Input, Output>(
      job: Job<Input, Output>,
      input: Input,
      { timeoutMs = job.timeoutMs, answer, onProgress }: RunOptions = {},
    ): Promise<Output> => {
      if (hasEnded) throw new WorkerFailed('ended');
      const outcome = Promise.withResolvers<Output>();
      fail = outcome.reject;
      let unanswered = 0;
      const giveAnswer = async (number: number, question: unknown): Promise<void> => {
        unanswered += 1;
        try {
          send({ answer: number, value: await answer?.(question) });
        } catch (error) {
          endFor('ended', 'what it asked for could not be had', error);
        } finally {
          unanswered -= 1;
        }
      };
      const finish = (output: Uint8Array): void => {
        if (output.byteLength === 0 || output.byteLength > job.mostOutputBytes) endFor('output');
        // The handler's output, as the job's type says.
        else outcome.resolve(deserialize(output) as Output);
      };
      const hear = (message: FromWorker): void => {
        if ('ask' in message) void giveAnswer(message.ask, message.question);
        else if ('progress' in message) onProgress?.(message.progress);
        else if ('refused' in message) outcome.reject(new Refusal(message.refused, message.extra));
        else if ('failed' in message) endFor(message.isMemory ? 'memory' : 'ended', message.failed);
        else finish(message.done);
      };
      child.on('message', hear);
      const stopWatch = watchTime(timeoutMs, () => unanswered > 0, endFor);
      const memoryTimer = setInterval(() => void lookAtMemory(), LOOK_AT_MEMORY_EVERY_MS);
      try {
        send({ run: job.name, input });
        return await outcome.promise;
      } finally {
        child.off('message', hear);
        stopWatch();
        clearInterval(memoryTimer);
        fail = () => undefined;
      }
    },
  };
};
