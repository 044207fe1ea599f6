import { cookieValue } from '#platform/server/http/cookies.ts';
import type { Context, Hono } from 'hono';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import { asRefusal } from '#platform/server/http/problem-response.ts';
import { allowedOrigins, originsOfWrite } from '#platform/server/http/origin-check.ts';
import type { HttpVariables, ReadSession } from '#platform/server/http/request-facts.ts';
import type { Language } from '#platform/shared/language.ts';
import { Refusal } from '#platform/shared/problem.ts';
import { nextPath } from '#features/account/shared/next-path.ts';
import { NO_ROOM_TO_SIGN_IN } from '#features/account/shared/no-room-to-sign-in.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { AuthRefusal, authRefusalResponse } from './auth-refusal.ts';
import type { Auth } from './auth.ts';
import { deviceOf, deviceText } from '#features/account/attempts/server/device-of.ts';
import { rememberDevice } from '#features/account/attempts/server/device-cookie.ts';
import { inEvenTime } from './even-time.ts';
import { type LibraryRequest, passToLibrary } from './pass-to-library.ts';
import { keyedHash, tokenHash } from './keyed-hash.ts';
import { DISABLED } from './library-names.ts';
import { SESSION_DAYS } from './session-lifetime.ts';
import { SESSION_COOKIE_SECONDS, sessionCookie, sessionCookieName, sessionTokenOf } from './session.ts';
import { isFromBrowser, withoutToken } from './without-token.ts';

/**
 * Fewer than the wrong attempts one network may make at an account, so that simultaneous correct ones never
 * use those up.
 */
const AT_ONCE = 4;
const MOST_WAITING = 200;
const COME_BACK_AFTER_SECONDS = 5;

type Lane = { running: number; readonly waiting: (() => void)[] };

type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs only a few attempts per key at the same time and queues the rest. An attempt counts as wrong until it
 * succeeds, and a house full of people signing in at once must not look like someone guessing. Throws
 * TOO_MANY_TRIES if the queue is too long.
 */
const takingTurns = (): InTurn => {
  const lanes = new Map<string, Lane>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.waiting.length >= MOST_WAITING) throw new AuthRefusal('TOO_MANY_TRIES', COME_BACK_AFTER_SECONDS);
    // A finished attempt passes its place to the next one, so the count stays the same.
    if (lane.running >= AT_ONCE) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    else lane.running += 1;
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
      if (lane.running === 0) lanes.delete(key);
    }
  };
};

export type AuthContext = Context<HttpVariables>;

const SIGN_UP_COOKIE_SECONDS = 86_400;

/**
 * The library lets its cookie expire when an unused session would, and does not know that use extends our
 * sessions. Without this, users would be signed out after thirty days of writing.
 */
const lasting = (response: Response): Response => {
  const cookies = response.headers.getSetCookie();
  response.headers.delete('set-cookie');
  for (const line of cookies)
    response.headers.append(
      'set-cookie',
      line.replace(`Max-Age=${SESSION_DAYS * 86_400};`, `Max-Age=${SESSION_COOKIE_SECONDS};`),
    );
  return response;
};

/** What every route of the sign-in service needs: the library, the cookies, and one way to respond. */
export const openAuthGateway = (
  app: Hono<HttpVariables>,
  options: AccountOptions,
  readSession: ReadSession,
) => {
  const { db, secret, baseUrl } = options;
  let library: Promise<Auth> | undefined;
  /** Loaded on first use: it is a tenth of all our code, so the server starts without it. */
  const auth = (): Promise<Auth> =>
    (library ??= import('./auth.ts').then(({ createAuth }) => createAuth(options)));
  const isSecure = baseUrl.startsWith('https:');
  const ours = allowedOrigins(baseUrl);
  const signUpCookie = `${isSecure ? '__Host-' : ''}hearthbook.sign_up`;

  const sessionToken = (c: AuthContext): string | undefined =>
    sessionTokenOf(c.req.raw.headers, sessionCookieName(baseUrl), secret);

  /** A new session replaces the one this browser had. */
  const endOldSession = async (c: AuthContext): Promise<void> => {
    const old = sessionToken(c);
    if (old) await db.deleteFrom('session').where('token_hash', '=', tokenHash(old)).execute();
  };

  /** Names the account in the log. Without our secret, no one can tell whose it is. */
  const nameInLog = (c: AuthContext, userId: string | undefined): void => {
    if (userId !== undefined) c.set('account', keyedHash(secret, 'log', userId));
  };

  return {
    options,
    nameInLog,
    inTurn: takingTurns(),
    readSession,
    endOldSession,

    /**
     * A route below /api/auth. Refusals become its response. Only clients that are not browsers are given
     * their session's token.
     */
    route: (method: 'GET' | 'POST', path: string, answer: (c: AuthContext) => Promise<Response>): void => {
      app.on(method, `/api/auth/${path}`, async (c) => {
        c.set('route', `${method} /api/auth/${path}`);
        try {
          const full = await answer(c);
          const response = isFromBrowser(c.req.raw.headers) ? await withoutToken(full) : full;
          response.headers.set('cache-control', 'no-store');
          return response;
        } catch (error) {
          if (error instanceof AuthRefusal) return authRefusalResponse(error);
          const { code, extra } = asRefusal(error);
          if (code !== 'no-room') throw error;
          throw new Refusal(code, { ...extra, message: NO_ROOM_TO_SIGN_IN });
        }
      });
    },

    /** Lets the library respond, with the session of this request. Throws AuthRefusal. */
    pass: async (
      c: AuthContext,
      request: Pick<LibraryRequest, 'method' | 'path' | 'body'>,
    ): Promise<Response> =>
      lasting(
        await passToLibrary(await auth(), options, {
          ...request,
          sessionToken: sessionToken(c),
          address: c.get('facts').address,
          device: deviceText(deviceOf(c.req.header('user-agent') ?? null)),
        }),
      ),

    /** If nothing may be revealed about an address, every response takes the same time, even a refusal. */
    quietly: <T>(work: () => Promise<T>): Promise<T> =>
      options.confirmationRequired ? inEvenTime(work) : work(),

    /**
     * Accepts a redirect as a full URL on this site ('{origin}/thank-you') or as a path. Another site gives
     * undefined (decision 0041).
     */
    nextOf: (c: AuthContext, wanted: string | undefined): string | undefined => {
      const origins = originsOfWrite(ours, c.req.raw.headers);
      const origin = origins.find((one) => wanted === one || wanted?.startsWith(`${one}/`));
      return nextPath(origin ? wanted?.slice(origin.length) || '/' : wanted);
    },

    /** The language of the request. */
    languageAsked: (c: AuthContext): Language => languageOfRequest((name) => c.req.header(name)),

    /** The secret this browser was given at sign-up. */
    browserSecret: (c: AuthContext): string | undefined =>
      cookieValue(c.req.header('cookie') ?? '', signUpCookie),

    rememberBrowser: (c: AuthContext, browserSecret: string): void => {
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${SIGN_UP_COOKIE_SECONDS}${isSecure ? '; Secure' : ''}`;
      c.header('set-cookie', `${signUpCookie}=${browserSecret}; ${attributes}`, { append: true });
    },

    /** Signs the browser in without asking for the password again. Returns the session's token. */
    startSession: async (c: AuthContext, userId: string): Promise<string> => {
      await endOldSession(c);
      nameInLog(c, userId);
      const { isAPIError } = await import('better-auth/api');
      const { internalAdapter } = await (await auth()).$context;
      const session = await internalAdapter
        .createSession(userId, false, {
          userAgent: deviceText(deviceOf(c.req.header('user-agent') ?? null)),
        })
        .catch((error: unknown) => {
          throw isAPIError(error) && error.body?.code === DISABLED
            ? new AuthRefusal('ACCOUNT_DISABLED')
            : error;
        });
      if (!session) throw new AuthRefusal('WRONG_SIGN_IN');
      c.header('set-cookie', sessionCookie(session.token, secret, baseUrl), { append: true });
      c.header('set-cookie', rememberDevice(options, c.req.raw.headers, userId), { append: true });
      return session.token;
    },
  };
};

export type AuthGateway = ReturnType<typeof openAuthGateway>;
