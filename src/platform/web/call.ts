import { t } from '#platform/shared/i18n.ts';
import type { Call, Calls, OutputOf, SentInputOf } from '#platform/shared/call.ts';
import type { CallRoute } from '#platform/shared/call-table.ts';
import type { Problem, ProblemCode } from '#platform/shared/problem.ts';

/** A call that did not succeed: the server refused (`code`), or could not be reached (`offline`). */
export class CallFailed extends Error {
  readonly code: ProblemCode | 'offline';
  readonly problem: Problem | undefined;

  constructor(code: ProblemCode | 'offline', problem?: Problem) {
    super(problem?.title ?? t('There’s no connection.'));
    this.name = 'CallFailed';
    this.code = code;
    this.problem = problem;
  }
}

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Lets a last save outlive the page; at most 64 kB. */
  readonly keepalive?: boolean;
};

/** The file sent with a call that takes bytes. */
export type SentFile = {
  readonly file: Blob;
  /** How much of it has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

type Asking<C extends Call> = [NonNullable<C['takesBytes']>] extends [never]
  ? NonNullable<C['stream']> extends true
    ? (input: SentInputOf<C>, options?: CallOptions) => AsyncIterable<OutputOf<C>>
    : (input: SentInputOf<C>, options?: CallOptions) => Promise<Answered<C>>
  : (input: SentInputOf<C>, options: CallOptions & SentFile) => Promise<OutputOf<C>>;

type Answered<C extends Call> = NonNullable<C['givesBytes']> extends true ? Blob : OutputOf<C>;

/**
 * The calls of one feature, as functions: `callsOf<typeof chapterCalls>(routes).read({ id })`, with `routes`
 * from `virtual:call-routes/chapters`. They throw CallFailed.
 */
export const callsOf = <C extends Calls>(
  routes: Record<string, CallRoute>,
): { readonly [K in keyof C]: Asking<C[K]> } => {
  const asFunctions = Object.entries(routes).map(([name, [method, path, wire]]) => [
    name,
    (input: Record<string, unknown>, options: CallOptions & Partial<SentFile> = {}) => {
      if (options.file) return sendFile(method, path, input, { ...options, file: options.file });
      const request = requestFor(method, path, input, options);
      if (wire === 'stream') return eventsOf(request);
      return send(request).then((response) => (wire === 'gives-bytes' ? response.blob() : response.json()));
    },
  ]);
  // The build makes the routes from the same table as the types.
  return Object.fromEntries(asFunctions) as { readonly [K in keyof C]: Asking<C[K]> };
};

/** Calls one of the server's named functions (decision 0038). Throws CallFailed. */
export const callFunction = async <O>(
  name: string,
  body: object = {},
  options: CallOptions = {},
): Promise<O> => {
  const response = await send(requestFor('POST', `/api/functions/${name}`, { ...body }, options));
  // Each function's shape is fixed in its contract, and the caller names it.
  return (await response.json()) as O;
};

/** The URL with its parameters filled in, and the rest of the input. */
const addressOf = (
  path: string,
  input: Record<string, unknown>,
): { readonly address: URL; readonly rest: [string, unknown][] } => {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => {
    const value = String(rest.get(key));
    rest.delete(key);
    return encodeURIComponent(value);
  });
  return { address: new URL(filled, location.origin), rest: [...rest] };
};

const inQuery = (address: URL, rest: [string, unknown][]): URL => {
  for (const [key, value] of rest) address.searchParams.set(key, String(value));
  return address;
};

const requestFor = (
  method: string,
  path: string,
  input: Record<string, unknown>,
  { signal, keepalive }: CallOptions,
): Request => {
  const { address, rest } = addressOf(path, input);
  const reads = method === 'GET' || method === 'DELETE';
  return new Request(reads ? inQuery(address, rest) : address, {
    method,
    headers: { accept: 'application/json', ...(reads ? {} : { 'content-type': 'application/json' }) },
    ...(reads ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
};

/** Few pages send files, so the code that shows progress is loaded with the first file. */
const sendFile = async (
  method: string,
  path: string,
  input: Record<string, unknown>,
  options: CallOptions & SentFile,
): Promise<unknown> => {
  const { address, rest } = addressOf(path, input);
  const sending = import('./upload.ts').then(({ upload }) => upload(method, inQuery(address, rest), options));
  return (await answered(sending, options.signal)).json();
};

const send = (request: Request): Promise<Response> => answered(fetch(request), request.signal);

const answered = async (asking: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> => {
  let response: Response;
  try {
    response = await asking;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed('offline');
  }
  if (response.ok) return response;
  // Every refusal of the server is a problem document. Anything else came from something in between.
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  throw new CallFailed(problem?.code ?? 'unexpected', problem);
};

/**
 * Server-sent events as values, read by a module that is loaded only when needed. Throws CallFailed, also if
 * the stream breaks off or ends in a problem.
 */
async function* eventsOf(request: Request): AsyncGenerator<never> {
  // Loaded first, so that nothing is requested if the response can't be read.
  const { readEvents } = await import('./read-events.ts').catch(() => {
    throw new CallFailed('offline');
  });
  yield* readEvents(await send(request));
}
