import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/** Who may make a call at all. Whether they own what it touches is up to the use case. */
export type Access = 'open' | 'signed-in' | 'administrator';

/** A body that is one file: its allowed types without parameters ('image/jpeg'), and the most bytes. */
export type TakenBytes = { readonly types: readonly string[]; readonly most: number };

/**
 * One API call, defined once. `path` has its parameters in braces ('/api/chapters/{id}'). They are part of
 * `input`, together with the query (GET, DELETE) or the body (the rest). `output` is parsed before it is
 * sent: a column that it doesn't name is never sent. With `stream` the response is server-sent events, each
 * in the shape of `output`. With `takesBytes` the body is a file, and `input` is the path and the query. With
 * `givesBytes` the response is a file, and `output` is `z.never()`.
 */
export type Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  S extends boolean = boolean,
  V extends z.ZodType | undefined = z.ZodType | undefined,
  T extends TakenBytes | undefined = TakenBytes | undefined,
  G extends boolean = boolean,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: A;
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  readonly stream?: S;
  /**
   * The shape of each event, if a caller that accepts `text/event-stream` may get a stream instead of JSON.
   */
  readonly alsoStreams?: V;
  readonly takesBytes?: T;
  readonly givesBytes?: G;
  /** Refusals besides those that every call shares (bad input, not signed in, too large, unexpected). */
  readonly refusals?: readonly ProblemCode[];
};

export const defineCall = <
  I extends z.ZodType,
  O extends z.ZodType,
  const A extends Access,
  const S extends boolean = false,
  V extends z.ZodType | undefined = undefined,
  const T extends TakenBytes | undefined = undefined,
  const G extends boolean = false,
>(
  call: Call<I, O, A, S, V, T, G>,
): Call<I, O, A, S, V, T, G> => call;

export type Calls = Record<string, Call>;
export type InputOf<C extends Call> = z.output<C['input']>;
export type SentInputOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

/** The parameter names in a call's path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** Whether all of the input is in the URL: its path and its query. */
export const inAddress = ({ method, takesBytes }: Pick<Call, 'method' | 'takesBytes'>): boolean =>
  method === 'GET' || method === 'DELETE' || takesBytes !== undefined;
