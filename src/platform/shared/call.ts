import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/** Who may make a call at all; ownership of what it touches is the use case's to decide. */
export type Access = 'open' | 'signed-in' | 'administrator';

/** A body that is the bytes of one file: its types without parameters ('image/jpeg'), and how many bytes at the most. */
export type TakenBytes = { readonly types: readonly string[]; readonly most: number };

/**
 * One call of the wire, written once. `path` holds its parameters in braces ('/api/chapters/{id}'); they are part of `input`
 * beside the query (GET, DELETE) or the body (the rest). `output` is parsed before it leaves: a column it does not name never does.
 * With `stream` the answer is server-sent events, each of the shape `output`. With `takesBytes` the body is a file and `input` the path and the
 * query; with `givesBytes` the answer is a file, so that no JSON is an `output`: `z.never()`.
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
  /** The shape of each event where a caller that accepts `text/event-stream` may be answered with a stream instead of JSON. */
  readonly alsoStreams?: V;
  readonly takesBytes?: T;
  readonly givesBytes?: G;
  /** Refusals beyond those that every call shares (bad input, not signed in, too large, unexpected). */
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

/** The names in braces of a call's path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** Whether the input is all in the address: its path and its query. */
export const inAddress = ({ method, takesBytes }: Pick<Call, 'method' | 'takesBytes'>): boolean =>
  method === 'GET' || method === 'DELETE' || takesBytes !== undefined;
