/**
 * `memory`, `time` and `output`: the job wanted more than it may have. `ended`: the process broke, or was ended. `stopped`: it stood still, which is
 * no fault of the job's.
 */
export type WorkerFailure = 'memory' | 'time' | 'output' | 'ended' | 'stopped';

/** A worker process could not do its job, and why. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
  readonly why: WorkerFailure;

  constructor(why: WorkerFailure, detail = '', options?: ErrorOptions) {
    super(`The worker process failed (${why})${detail === '' ? '' : `: ${detail}`}`, options);
    this.why = why;
  }
}
