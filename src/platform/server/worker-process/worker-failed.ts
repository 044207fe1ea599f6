/**
 * `memory`, `time` and `output`: the job exceeded its limit. `ended`: the process crashed or was ended.
 * `stopped`: it stalled, which isn't the job's fault.
 */
export type WorkerFailure = 'memory' | 'time' | 'output' | 'ended' | 'stopped';

/** A worker process could not do its job, with the reason. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
  readonly why: WorkerFailure;

  constructor(why: WorkerFailure, detail = '', options?: ErrorOptions) {
    super(`The worker process failed (${why})${detail === '' ? '' : `: ${detail}`}`, options);
    this.why = why;
  }
}
