import { serialize } from 'node:v8';
import { Refusal } from '#platform/shared/problem.ts';
import type { JobContext, ServedJob } from './job.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const tell = (message: FromWorker): void => void process.send?.(message);

/** Questions to the other process that are not answered yet. */
const asked = new Map<number, (value: unknown) => void>();
let questions = 0;

const context: JobContext = {
  ask: (question) => {
    questions += 1;
    const number = questions;
    const answer = new Promise<unknown>((resolve) => asked.set(number, resolve));
    tell({ ask: number, question });
    return answer;
  },
  report: (progress) => tell({ progress }),
};

/** Where it broke, without the error's message, which may quote what someone wrote. */
const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no error was thrown';
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...lines.slice(0, 6).map((line) => line.trim())].join(' ');
};

/** The error that V8 throws if the system gives it no more memory. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation failed|string length/i.test(error.message);

const endingOf = (error: unknown): FromWorker =>
  error instanceof Refusal
    ? { refused: error.code, extra: error.extra }
    : { failed: placeOf(error), isMemory: isOutOfMemory(error) };

const perform = async (job: ServedJob | undefined, input: unknown): Promise<FromWorker> => {
  if (!job) return { failed: 'no such job', isMemory: false };
  const handler = await job.load();
  const output = serialize(await handler(input, context));
  return { done: output.byteLength > job.mostOutputBytes ? new Uint8Array() : output };
};

/** Does the jobs that arrive on its channel, one at a time, until its parent process disconnects. */
export const serveJobs = (jobs: readonly ServedJob[]): void => {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  process.on('message', (message: ToWorker) => {
    if ('answer' in message) {
      asked.get(message.answer)?.(message.value);
      asked.delete(message.answer);
      return;
    }
    void perform(byName.get(message.run), message.input).catch(endingOf).then(tell);
  });
  process.once('disconnect', () => process.exit(0));
};
