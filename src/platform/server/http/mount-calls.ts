import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { type Access, type Call, type Calls, inAddress, type InputOf } from '#platform/shared/call.ts';
import { type FieldFault, problemOf, refuse } from '#platform/shared/problem.ts';
import type { OwnRows } from '../database/prepared-query.ts';
import type { Caller } from '../worker-process/work-accounts.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import { callerOf } from './caller-of.ts';
import { type Download, downloadResponse, isDownload } from './download-answer.ts';
import { eventStream } from './event-stream.ts';
import { type FileAnswer, fileResponse } from './file-answer.ts';
import { asRefusal } from './problem-response.ts';
import { type BodyLimits, MAX_BODY_BYTES, MAX_VISITOR_BODY_BYTES, readBody } from './read-body.ts';
import type { ReceivedFile } from './received-file.ts';
import type { HttpVariables, ReadSession, RequestFacts } from './request-facts.ts';

type Viewer<A extends Access> = A extends 'open' ? Session | null : Session;

/** What a call's implementation receives. */
export type Asked<C extends Call> = {
  readonly input: InputOf<C>;
  readonly viewer: Viewer<C['access']>;
  readonly request: RequestFacts;
  /**
   * Whether the caller accepts server-sent events. Only a call with `alsoStreams` may then answer with a
   * stream.
   */
  readonly wantsStream: boolean;
} & ([NonNullable<C['takesBytes']>] extends [never] ? unknown : Sent);

/** The body of a call that takes bytes. It exists until the call has answered. */
type Sent = { readonly file: ReceivedFile };

/** What it returns. Columns that the contract doesn't name are removed before it is sent. */
export type Answer<C extends Call> =
  NonNullable<C['stream']> extends true
    ? AsyncIterable<z.input<C['output']>>
    : NonNullable<C['givesBytes']> extends true
      ? Promise<FileAnswer | Download>
      : Promise<z.input<C['output']>> | z.input<C['output']> | Variant<C>;

/** The events of a call that may also stream; `never` for all other calls. */
type Variant<C extends Call> =
  NonNullable<C['alsoStreams']> extends infer V extends z.ZodType ? AsyncIterable<z.input<V>> : never;

export type Implementation<C extends Calls> = {
  readonly [K in keyof C]: ((asked: Asked<C[K]>) => Answer<C[K]>) | OwnReadOf<C[K]>;
};

/** A response made only of the caller's own rows, so that one statement can read the session and the rows. */
export type OwnRead<I, O> = {
  readonly find: (
    readSession: ReadSession,
    headers: Headers,
    input: I,
  ) => Promise<{ readonly userId: UserId; readonly answer: () => O } | null>;
};

/** Only if signing in is all that the call requires. */
type OwnReadOf<C extends Call> = C['access'] extends 'signed-in'
  ? OwnRead<InputOf<C>, z.input<C['output']>>
  : never;

/** `answerOf` may throw a refusal, for example if the row doesn't exist. */
export const ownRead = <I, P extends Record<string, unknown>, Row, O>(
  rows: OwnRows<P, Row>,
  parametersOf: (input: I) => P,
  answerOf: (rows: Row[]) => O,
): OwnRead<I, O> => ({
  find: async (readSession, headers, input) => {
    const found = await readSession.withOwn(headers, rows, parametersOf(input));
    return found && { userId: found.userId, answer: () => answerOf(found.rows) };
  },
});

const faultsOf = (error: z.ZodError): FieldFault[] =>
  error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.'), reason: issue.message }));

const admit = async (access: Access, readSession: ReadSession, headers: Headers): Promise<Session | null> => {
  const session = await readSession(headers);
  if (access !== 'open' && !session) refuse('sign-in-required');
  if (access === 'administrator' && session?.role !== 'administrator') refuse('not-allowed');
  return session;
};

const sentInput = async (call: Call, c: Context, limits: BodyLimits = {}): Promise<unknown> => {
  const params = c.req.param() as Record<string, string>;
  if (inAddress(call)) return { ...c.req.query(), ...params };
  const body = await readBody(c.req.raw, limits);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    refuse('bad-input', { detail: 'The body must be a JSON object.' });
  return { ...(body as object), ...params };
};

/**
 * Registers the calls of a feature as routes. Access is checked first, then the input against the contract,
 * then the use case runs. Refusals are thrown and become problem documents in one place (`app.onError`).
 */
export const mountCalls = <C extends Calls>(
  app: Hono<HttpVariables>,
  calls: C,
  implementation: Implementation<C>,
  readSession: ReadSession,
): void => {
  for (const [name, call] of Object.entries(calls)) {
    // The mapped type ties each name to its own call, which a loop over the entries can't express.
    const answer = implementation[name] as unknown as
      ((asked: Asked<Call>) => Answer<Call>) | OwnRead<unknown, unknown>;
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      c.set('route', `${call.method} ${call.path}`);
      const facts = c.get('facts');
      if (typeof answer === 'object') {
        const parsed = call.input.safeParse(await sentInput(call, c));
        // Callers who aren't signed in are told so before anything else.
        if (!parsed.success) {
          await admit(call.access, readSession, facts.headers);
          return refuse('bad-input', { faults: faultsOf(parsed.error) });
        }
        const found = await answer.find(readSession, facts.headers, parsed.data);
        if (!found) return refuse('sign-in-required');
        c.set('who', found.userId);
        return jsonAnswer(c, call.output.parse(found.answer()));
      }
      const viewer = await admit(call.access, readSession, facts.headers);
      if (viewer) c.set('who', viewer.userId);
      const caller = callerOf(viewer, facts.address);
      let giveBack = (): void => undefined;
      try {
        const sent = await sentInput(call, c, {
          most: viewer ? MAX_BODY_BYTES : MAX_VISITOR_BODY_BYTES,
          onLarge: (bytes) => {
            giveBack = c.get('bodies').take(caller, bytes);
          },
        });
        const parsed = call.input.safeParse(sent);
        if (!parsed.success) return refuse('bad-input', { faults: faultsOf(parsed.error) });
        const wantsStream = acceptsEvents(facts.headers);
        // If the call requires a signed-in user, there is one here.
        const asked = { input: parsed.data, viewer: viewer as Session, request: facts, wantsStream };
        if (call.takesBytes)
          return await c.get('uploads').receive(c.req.raw, call.takesBytes, caller.person, async (file) => {
            // This call's type says that it takes a file.
            const given = await answer({ ...asked, file } as Asked<Call>);
            return jsonAnswer(c, call.output.parse(given));
          });
        const answered = answer(asked as Asked<Call>);
        if (call.givesBytes) return bytesAnswer(c, await answered);
        const events = call.stream ? call.output : call.alsoStreams;
        if (events && isStream(answered)) return await startStream(c, caller, events, answered);
        return jsonAnswer(c, call.output.parse(await answered));
      } finally {
        giveBack();
      }
    });
  }
};

/** The headers of a response that includes its security headers. */
const sealed = (c: Context<HttpVariables>): Record<string, string> => {
  c.set('sealed', true);
  return { ...c.get('securityHeaders'), 'x-request-id': c.get('facts').id };
};

const jsonAnswer = (c: Context<HttpVariables>, value: unknown): Response =>
  new Response(JSON.stringify(value), {
    headers: { ...sealed(c), 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

/** The contract guarantees that only a file or a download gets here. */
const bytesAnswer = (c: Context<HttpVariables>, answered: unknown): Response => {
  const given = answered as FileAnswer | Download;
  return isDownload(given)
    ? downloadResponse(given, sealed(c))
    : fileResponse(given, c.get('facts').headers, sealed(c));
};

const acceptsEvents = (headers: Headers): boolean =>
  /\btext\/event-stream\b/i.test(headers.get('accept') ?? '');

const isStream = (answered: unknown): answered is AsyncIterable<unknown> =>
  typeof answered === 'object' && answered !== null && Symbol.asyncIterator in answered;

/**
 * Waits for the first event, so that a refusal before it still gets its own status. Throws too-much-at-once.
 */
const startStream = async (
  c: Context<HttpVariables>,
  caller: Caller,
  shape: z.ZodType,
  events: AsyncIterable<unknown>,
): Promise<Response> => {
  const close = c.get('streams').take(caller, 1);
  const rest = events[Symbol.asyncIterator]();
  const first = await rest.next().catch((error: unknown) => {
    close();
    throw error;
  });
  const ended = c.get('streamBegan')?.();
  const source = {
    first,
    rest,
    shape: (event: unknown) => shape.parse(event),
    onError: (error: unknown) => problemOf(asRefusal(error), c.get('facts').id),
    onEnd: () => {
      close();
      ended?.();
    },
  };
  return eventStream(source, sealed(c));
};
