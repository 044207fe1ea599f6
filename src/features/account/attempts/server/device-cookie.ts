import { timingSafeEqual } from 'node:crypto';
import { cookieValue } from '#platform/server/http/cookies.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { keyedHash, randomToken } from '#features/account/sign-in/server/keyed-hash.ts';
import { SESSION_COOKIE_SECONDS } from '#features/account/sign-in/server/session.ts';

/**
 * Enough for a family sharing one computer. The account that has gone longest without signing in is dropped
 * first.
 */
const MOST_ACCOUNTS = 5;

type Instance = Pick<AccountOptions, 'secret' | 'baseUrl'>;

const nameFor = (baseUrl: string): string =>
  `${baseUrl.startsWith('https:') ? '__Host-' : ''}hearthbook.device`;

/**
 * A random name for the device, and for each account that was signed in on it a mark that only we can make.
 */
type DeviceCookie = { readonly device: string; readonly marks: readonly string[] };

const TOKEN = /^[\w-]{43}$/;

const readCookie = (headers: Headers, baseUrl: string): DeviceCookie | undefined => {
  const value = cookieValue(headers.get('cookie') ?? '', nameFor(baseUrl)) ?? '';
  const [device = '', ...marks] = value.split('.');
  return TOKEN.test(device) ? { device, marks: marks.slice(0, MOST_ACCOUNTS) } : undefined;
};

const cookieLine = ({ device, marks }: DeviceCookie, baseUrl: string): string =>
  [
    `${nameFor(baseUrl)}=${marks.length > 0 ? [device, ...marks].join('.') : ''}`,
    'Path=/; HttpOnly; SameSite=Lax',
    `Max-Age=${marks.length > 0 ? SESSION_COOKIE_SECONDS : 0}`,
    ...(baseUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

const markOf = (secret: string, userId: string, device: string): string =>
  keyedHash(secret, 'device', `${userId} ${device}`);

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * Returns the mark that shows an account was signed in on this device before. An address without an account
 * has no mark, and the check takes just as long. These are OWASP's device cookies ("Slow Down Online Guessing
 * Attacks with Device Cookies"): they let no one in, and only decide whose failures an attempt is counted
 * with.
 */
export const knownDevice = (
  { secret, baseUrl }: Instance,
  headers: Headers,
  userId: string | undefined,
): string | undefined => {
  const cookie = readCookie(headers, baseUrl);
  const expected = cookie && markOf(secret, userId ?? '', cookie.device);
  return cookie?.marks.find((mark) => expected !== undefined && isSame(mark, expected));
};

/** The mark this device has, or would have, for an account. Undefined if the device has no name yet. */
export const deviceMark = ({ secret, baseUrl }: Instance, headers: Headers, userId: string) => {
  const cookie = readCookie(headers, baseUrl);
  return cookie && markOf(secret, userId, cookie.device);
};

/**
 * The full Set-Cookie header that lets us recognise this device for someone who has just proved who they are.
 */
export const rememberDevice = ({ secret, baseUrl }: Instance, headers: Headers, userId: string): string => {
  const { device, marks } = readCookie(headers, baseUrl) ?? { device: randomToken(), marks: [] };
  const own = markOf(secret, userId, device);
  const others = marks.filter((mark) => mark !== own);
  return cookieLine({ device, marks: [own, ...others].slice(0, MOST_ACCOUNTS) }, baseUrl);
};

/** The header that makes this device forget a deleted account. Undefined if the device has no mark for it. */
export const forgetDevice = (
  { secret, baseUrl }: Instance,
  headers: Headers,
  userId: string,
): string | undefined => {
  const cookie = readCookie(headers, baseUrl);
  if (!cookie) return undefined;
  const own = markOf(secret, userId, cookie.device);
  const marks = cookie.marks.filter((mark) => mark !== own);
  return marks.length === cookie.marks.length
    ? undefined
    : cookieLine({ device: cookie.device, marks }, baseUrl);
};
