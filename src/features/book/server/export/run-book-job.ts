import type { Job } from '#platform/server/worker-process/job.ts';
import type { Worker } from '#platform/server/worker-process/start-worker.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import type { BytesQuestion, ExportProgress, OrFails } from './book-jobs.ts';
import { ExportFailed } from './export-failed.ts';

export type AboutBookJob = {
  /** null: the photo is missing. */
  readonly photo: (id: string) => Promise<Uint8Array | null>;
  /** null: the recording is no longer in the book. */
  readonly voice: (id: string) => Promise<Uint8Array | null>;
  readonly onProgress?: (progress: ExportProgress) => void;
  readonly timeoutMs: number;
  /** Ends the process. */
  readonly signal: AbortSignal;
};

const asExportFailed = (error: unknown): unknown => {
  if (!(error instanceof WorkerFailed)) return error;
  if (error.why === 'memory') return new ExportFailed('too-large');
  return error.why === 'time' ? new ExportFailed('took-too-long') : error;
};

/**
 * Has a worker make or lay out a book. Throws ExportFailed if the book can't be made, and WorkerFailed if the
 * process broke.
 */
export const runBookJob = async <Input, Output extends object>(
  worker: Worker,
  job: Job<Input, OrFails<Output>>,
  input: Input,
  { photo, voice, onProgress, timeoutMs, signal }: AboutBookJob,
): Promise<Output> => {
  signal.throwIfAborted();
  const letGo = (): void => void worker.end();
  signal.addEventListener('abort', letGo, { once: true });
  const outcome = await worker
    .run(job, input, {
      timeoutMs,
      // The questions and progress reports of `serve-book-jobs.ts`.
      answer: (question) => {
        const asked = question as BytesQuestion;
        return 'photo' in asked ? photo(asked.photo) : voice(asked.voice);
      },
      onProgress: (progress) => onProgress?.(progress as ExportProgress),
    })
    .catch((error: unknown) => {
      throw asExportFailed(error);
    })
    .finally(() => signal.removeEventListener('abort', letGo));
  if ('fails' in outcome) throw new ExportFailed(outcome.fails);
  return outcome;
};
