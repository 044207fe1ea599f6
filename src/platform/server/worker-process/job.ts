/**
 * Work that is done in a worker process. `Input` and `Output` go between the processes as structured clones: data, bytes, maps and sets, no
 * functions and no classes.
 */
export type Job<Input, Output> = {
  /** Under which the worker's program finds what does it. */
  readonly name: string;
  /** Of the processor's time; by the clock it may take several times as long where the machine is busy. */
  readonly timeoutMs: number;
  readonly mostOutputBytes: number;
  /** Only a type: ties the caller's input and output to the handler's. */
  readonly does?: (input: Input) => Output;
};

export const defineJob = <Input, Output>(
  name: string,
  limits: Pick<Job<Input, Output>, 'timeoutMs' | 'mostOutputBytes'>,
): Job<Input, Output> => ({ name, ...limits });

/** How a job speaks with the process that asked for it while it runs. */
export type JobContext = {
  /** Asks for something that only the other process can reach. */
  ask(question: unknown): Promise<unknown>;
  report(progress: unknown): void;
};

export type JobHandler<Input, Output> = (input: Input, context: JobContext) => Promise<Output> | Output;

/** A job with what does it, which is loaded when it is first asked for. */
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
  // The job's own type ties the two ends together; a list of all jobs cannot express that.
  load: load as ServedJob['load'],
});
