/**
 * Why a model could not be added.
 *
 * - `busy`: another add is running, perhaps from the command line. `cancelled`: someone stopped it.
 * - `bad-address`: neither http nor https, or a redirect from https to http. `not-found` and `refused`: the
 *   server said so.
 * - `no-such-host`, `connection-refused`: no host has that name, or nothing listens there. `no-network`:
 *   nothing answers, or the connection kept breaking. `no-room` and `disk`: the disk is full, or can't be
 *   written to.
 * - `wrong-size`, `wrong-checksum`: not the bytes that were promised. `not-a-model`: not a GGUF file.
 * - `npm-missing`, `runtime-not-installed`: npm isn't here, or it failed. `unsupported-machine`: there is no
 *   build of the runtime for this machine.
 * - `out-of-memory`, `broken-file`, `runtime-missing`: the model did not load. `no-answer`: it loaded, but
 *   did not answer a short question.
 */
export const ADD_FAILURES = [
  'busy',
  'cancelled',
  'bad-address',
  'not-found',
  'refused',
  'no-such-host',
  'connection-refused',
  'no-network',
  'no-room',
  'disk',
  'wrong-size',
  'wrong-checksum',
  'not-a-model',
  'npm-missing',
  'runtime-not-installed',
  'unsupported-machine',
  'out-of-memory',
  'broken-file',
  'runtime-missing',
  'no-answer',
] as const;
export type AddFailure = (typeof ADD_FAILURES)[number];

/** The only error that adding a model throws. */
export class AddFailed extends Error {
  override readonly name = 'AddFailed';
  readonly failure: AddFailure;
  /** The host that could not be reached. After a redirect it differs from the host in the URL. */
  readonly host: string | null;

  constructor(failure: AddFailure, { host, ...options }: ErrorOptions & { readonly host?: string } = {}) {
    super(`The model could not be added: ${failure}.`, options);
    this.failure = failure;
    this.host = host ?? null;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Turns any error into the typed failure. */
export const asAddFailed = (error: unknown, signal?: AbortSignal): AddFailed => {
  if (signal?.aborted) return new AddFailed('cancelled');
  if (error instanceof AddFailed) return error;
  const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
  return new AddFailed(isFull ? 'no-room' : 'disk', { cause: error });
};
