/**
 * Work that is done in a worker process. `Input` and `Output` pass between the processes as structured
 * clones: data, bytes, maps and sets, but no functions or classes.
 */
export type Job<Input, Output> = {
  /** The name by which the worker's program finds its handler. */
  readonly name: string;
  /** In processor time. On a busy machine it may take several times as long by the clock. */
  readonly timeoutMs: number;
  readonly mostOutputBytes: number;
  /** Only a type: connects the caller's input and output with the handler's. */
  readonly does?: (input: Input) => Output;
};

export const defineJob = <Input, Output>(
  name: string,
  limits: Pick<Job<Input, Output>, 'timeoutMs' | 'mostOutputBytes'>,
): Job<Input, Output> => ({ name, ...limits });

/** How a running job communicates with the process that requested it. */
export type JobContext = {
  /** Asks for something that only the other process can reach. */
  ask(question: unknown): Promise<unknown>;
  report(progress: unknown): void;
};

export type JobHandler<Input, Output> = (input: Input, context: JobContext) => Promise<Output> | Output;

/** A job with its handler, which is loaded when it is first needed. */
export type ServedJob = {
  readonly name: string;
  readonly mostOutputBytes: number;
  readonly load: () => Promise<JobHandler<unknown, unknown>>;
};

export const served = <Input, Output>(
  { name, mostOutputBytes }: Job<Input, Output>,
  load: () => Promise<JobHandler<Input, Output>>,
): ServedJob => ({
  name,
  mostOutputBytes,
  // The job's own type connects the two ends, which a list of all jobs can't express.
  load: load as ServedJob['load'],
});
