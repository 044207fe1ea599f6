import routes from 'virtual:call-routes';
import type { Call, Calls, OutputOf, SentInputOf } from '#platform/shared/call.ts';
import type { Problem, ProblemCode } from '#platform/shared/problem.ts';

/** A call that did not succeed: the server refused (`code`), or there was no way to it (`offline`). */
export class CallFailed extends Error {
  readonly code: ProblemCode | 'offline';
  readonly problem: Problem | undefined;

  constructor(code: ProblemCode | 'offline', problem?: Problem) {
    super(problem?.title ?? 'There is no connection.');
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

type Asking<C extends Call> =
  NonNullable<C['stream']> extends true
    ? (input: SentInputOf<C>, options?: CallOptions) => AsyncIterable<OutputOf<C>>
    : (input: SentInputOf<C>, options?: CallOptions) => Promise<OutputOf<C>>;

/** The calls of one feature, as functions: `callsOf<typeof chapterCalls>('chapters').read({ id })`. They throw CallFailed. */
export const callsOf = <C extends Calls>(feature: string): { readonly [K in keyof C]: Asking<C[K]> } => {
  const ofFeature = routes[feature] ?? {};
  const asFunctions = Object.entries(ofFeature).map(([name, [method, path, stream]]) => [
    name,
    (input: Record<string, unknown>, options: CallOptions = {}) => {
      const request = requestFor(method, path, input, options);
      return stream ? readEvents(request) : send(request).then((response) => response.json());
    },
  ]);
  // The routes come from the same table as the types, through the build.
  return Object.fromEntries(asFunctions) as { readonly [K in keyof C]: Asking<C[K]> };
};

/** One of the specification's server functions, by name. Throws CallFailed. */
export const callFunction = async <O>(
  name: string,
  body: object = {},
  options: CallOptions = {},
): Promise<O> => {
  const response = await send(requestFor('POST', `/api/functions/${name}`, { ...body }, options));
  // The function's shape is the specification's; the caller names it.
  return (await response.json()) as O;
};

const requestFor = (
  method: string,
  path: string,
  input: Record<string, unknown>,
  { signal, keepalive }: CallOptions,
): Request => {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => {
    const value = String(rest.get(key));
    rest.delete(key);
    return encodeURIComponent(value);
  });
  const reads = method === 'GET' || method === 'DELETE';
  const query =
    reads && rest.size > 0
      ? `?${new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]))}`
      : '';
  return new Request(new URL(filled + query, location.origin), {
    method,
    headers: { accept: 'application/json', ...(reads ? {} : { 'content-type': 'application/json' }) },
    ...(reads ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
};

const send = async (request: Request): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new CallFailed('offline');
  }
  if (response.ok) return response;
  // Whatever the server refuses is a problem document; anything else came from something in between.
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  throw new CallFailed(problem?.code ?? 'unexpected', problem);
};

/** Server-sent events as values. Throws CallFailed also when the stream breaks off or ends in a problem. */
async function* readEvents(request: Request): AsyncGenerator<never> {
  const response = await send(request);
  if (!response.body) throw new CallFailed('offline');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  try {
    while (true) {
      const { done, value } = await reader.read().catch(() => {
        throw new CallFailed('offline');
      });
      if (done) return;
      const events = (waiting + value).split('\n\n');
      waiting = events.pop() ?? '';
      // What the events are is the contract's to say: see `Asking`.
      for (const event of events) yield* readEvent(event) as Iterable<never>;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function* readEvent(event: string): Iterable<unknown> {
  const lines = event.split('\n');
  const text = lines
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (text === '') return;
  if (lines.includes('event: problem')) {
    // The server's last word, where it can no longer change the status: see http/event-stream.ts.
    const problem = JSON.parse(text) as Problem;
    throw new CallFailed(problem.code, problem);
  }
  yield JSON.parse(text);
}
