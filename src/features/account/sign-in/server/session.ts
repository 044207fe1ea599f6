import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { cookieValue } from '#platform/server/http/cookies.ts';
import { type OwnRows, preparedQuery } from '#platform/server/database/prepared-query.ts';
import type { ReadSession } from '#platform/server/http/request-facts.ts';
import { type Clock, systemClock } from '#platform/shared/clock.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import { tokenHash } from './keyed-hash.ts';
import { lengthen, lengthenedBefore } from './session-lifetime.ts';

/**
 * The name of the session cookie. Behind TLS, the prefix tells the browser to bind it to this host and to
 * TLS.
 */
export const sessionCookieName = (baseUrl: string): string =>
  baseUrl.startsWith('https:') ? '__Host-hearthbook.session_token' : 'hearthbook.session_token';

/** The cookie outlives the session, which the server ends. Browsers don't allow a longer lifetime. */
export const SESSION_COOKIE_SECONDS = 400 * 86_400;

const signatureOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64');

/** The full Set-Cookie header that signs a browser in. */
export const sessionCookie = (token: string, secret: string, baseUrl: string): string =>
  [
    `${sessionCookieName(baseUrl)}=${signedToken(token, secret)}`,
    'Path=/; HttpOnly; SameSite=Lax',
    `Max-Age=${SESSION_COOKIE_SECONDS}`,
    ...(baseUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** The cookie's value: the token and its signature, in the sign-in library's format. */
export const signedToken = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${signatureOf(token, secret)}`);

const decoded = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** What a cookie claims, not verified yet. */
const claimIn = (value: string): { token: string; signature: string } | undefined => {
  const text = decoded(value);
  const dot = text?.lastIndexOf('.') ?? -1;
  return text && dot > 0 ? { token: text.slice(0, dot), signature: text.slice(dot + 1) } : undefined;
};

/** Compared as text: base64 has more than one spelling, and only ours counts. */
const isSignature = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const MOST_CHECKED_TOKENS = 10_000;

/** Returns the token of a cookie that has our signature. */
type TokenOfCookie = (value: string) => string | undefined;

/**
 * Caches computed signatures: computing one takes a twentieth of the time of a whole read, and a browser
 * sends the same cookie every time. The database is still asked each time whether the session is valid.
 */
const cookieChecker = (secret: string): TokenOfCookie => {
  const signatures = new Map<string, string>();
  return (value) => {
    const claim = claimIn(value);
    if (!claim) return undefined;
    const known = signatures.get(claim.token);
    const expected = known ?? signatureOf(claim.token, secret);
    if (!isSignature(claim.signature, expected)) return undefined;
    if (known === undefined) {
      // A Map keeps its order, so the first key is the oldest.
      if (signatures.size >= MOST_CHECKED_TOKENS) signatures.delete(signatures.keys().next().value ?? '');
      signatures.set(claim.token, expected);
    }
    return claim.token;
  };
};

/**
 * The token of the session a request claims: from a bearer header, or from the cookie if it has our
 * signature.
 */
export const sessionTokenOf = (
  headers: Headers,
  cookie: string,
  secret: string,
  tokenOfCookie: TokenOfCookie = cookieChecker(secret),
): string | undefined => {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (bearer) return bearer;
  const value = cookieValue(headers.get('cookie') ?? '', cookie);
  return value === undefined ? undefined : tokenOfCookie(value);
};

/** The hash under which the session a request claims is stored. */
export const sessionHashOf = (...asked: Parameters<typeof sessionTokenOf>): string | undefined => {
  const token = sessionTokenOf(...asked);
  return token === undefined ? undefined : tokenHash(token);
};

const sessionOfHash = preparedQuery<{ hash: string; now: Date }>()((db, parameter) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .where('session.token_hash', '=', parameter('hash'))
    .where('session.expires_at', '>', parameter('now'))
    .select(['user.id', 'user.email', 'user.display_name', 'user.role', 'session.last_used_at'])
    .compile(),
);

/** The session's own columns, together with those of the requested rows. */
type WithCaller<Row> = Row & { caller_id: string; caller_fades: boolean; caller_owns: true | null };
type SessionParameters = { hash: string; now: Date; lengthenedBefore: Date };

/**
 * The session and the caller's own rows in one statement. If the caller has no rows, there is one row without
 * `caller_owns`.
 */
const withCaller = <P extends Record<string, unknown>, Row>(own: OwnRows<P, Row>) =>
  preparedQuery<P & SessionParameters>()((db, parameter) =>
    sql<WithCaller<Row>>`
      select caller.user_id as caller_id, caller.fades as caller_fades, own.*
      from (
        select user_id, last_used_at < ${parameter('lengthenedBefore')} as fades from session
        where token_hash = ${parameter('hash')} and expires_at > ${parameter('now')}
      ) as caller
      left join lateral (
        select true as caller_owns, rows.* from (${own.build(db, sql.ref('caller.user_id'), parameter)}) as rows
      ) as own on true`.compile(db),
  );

/**
 * Reads who is calling, from the signed cookie or a bearer token, in one statement. The sign-in library needs
 * several for this, and every request would pay for them. This is the only place that creates a UserId.
 */
export const sessionReader = (
  db: Db,
  options: { readonly secret: string; readonly baseUrl: string; readonly clock?: Clock },
): ReadSession => {
  const cookie = sessionCookieName(options.baseUrl);
  const clock = options.clock ?? systemClock;
  const tokenOfCookie = cookieChecker(options.secret);
  const hashOf = (headers: Headers): string | undefined =>
    sessionHashOf(headers, cookie, options.secret, tokenOfCookie);

  const read = async (headers: Headers): Promise<Session | null> => {
    const hash = hashOf(headers);
    if (!hash) return null;
    const now = clock();
    const [row] = await sessionOfHash(db, { hash, now });
    if (!row) return null;
    if (row.last_used_at < lengthenedBefore(now)) await lengthen(db, hash, now);
    // The session was verified above. This is where an id becomes that of a verified user.
    return {
      userId: row.id as UserId,
      email: row.email,
      displayName: row.display_name,
      role: row.role === 'administrator' ? 'administrator' : 'writer',
    };
  };

  const statements = new WeakMap<object, unknown>();
  const statementFor = <P extends Record<string, unknown>, Row>(own: OwnRows<P, Row>) => {
    type Statement = ReturnType<typeof withCaller<P, Row>>;
    // Cached by `own`, so that each statement is built only once.
    const known = statements.get(own) as Statement | undefined;
    if (known) return known;
    const made = withCaller(own);
    statements.set(own, made);
    return made;
  };

  const withOwn: ReadSession['withOwn'] = async (headers, own, parameters) => {
    const hash = hashOf(headers);
    if (!hash) return null;
    const now = clock();
    const found = await statementFor(own)(db, {
      ...parameters,
      hash,
      now,
      lengthenedBefore: lengthenedBefore(now),
    });
    const [first] = found;
    if (!first) return null;
    if (first.caller_fades) await lengthen(db, hash, now);
    // As above: the statement found the session before it found the rows.
    return { userId: first.caller_id as UserId, rows: first.caller_owns ? found : [] };
  };

  return Object.assign(read, { withOwn });
};

/**
 * The `userId` in a server function's body must be the caller's own, or 'anonymous' when signed out (decision
 * 0038). Throws not-your-id.
 */
export const requireOwnId = (viewer: Session | null, userId: string | undefined): void => {
  if (userId === undefined) return;
  if (userId !== (viewer?.userId ?? 'anonymous')) refuse('not-your-id');
};
