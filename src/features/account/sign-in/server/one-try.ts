import {
  type AttemptPolicy,
  forgetAttempts,
  giveBackAttempt,
  PER_ACCOUNT,
  PER_ACCOUNT_AND_ADDRESS,
  PER_ADDRESS,
  PER_ADDRESS_ASKING,
  PER_DEVICE,
  PER_LINK,
  PER_SESSION,
  secondsToWait,
  takeAttempt,
} from '#features/account/attempts/server/attempts.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { keyedHash, tokenHash } from './keyed-hash.ts';
import { isLink } from './one-time-link.ts';
import { HOUSEHOLDS_OF_A_SITE, networkOf, networksOf } from '#platform/server/http/network-of.ts';

/**
 * The key under which an account's failed attempts are counted. An address without an account has one, too.
 */
export const accountKey = (secret: string, email: string): string =>
  `account:${keyedHash(secret, 'account', email)}`;

/** The key for the failed attempts of a device that knows the account, identified by its mark. */
export const deviceKey = (mark: string): string => `device:${mark}`;

const accountAndAddressKey = (secret: string, email: string, address: string): string =>
  `from:${keyedHash(secret, 'account and address', `${email} ${networkOf(address)}`)}`;

type Counting = Pick<AccountOptions, 'db' | 'secret' | 'clock' | 'rateLimits'>;
type CountingSignIns = Counting & Pick<AccountOptions, 'sendsMail'>;

/** What an attempt counts against: a key and its limit. */
export type Count = readonly [key: string, policy: AttemptPolicy];

const forSite = ({ atOnce, refillMs }: AttemptPolicy): AttemptPolicy => ({
  atOnce: atOnce * HOUSEHOLDS_OF_A_SITE,
  refillMs: refillMs / HOUSEHOLDS_OF_A_SITE,
});

/**
 * Counts for the household an address belongs to and for the larger site around it, because one person may
 * control every household of a site.
 */
const networkCounts = (
  secret: string,
  purpose: string,
  address: string,
  policy: AttemptPolicy,
): readonly Count[] =>
  networksOf(address).map((network, at) => [
    `${purpose}:${keyedHash(secret, 'address', network)}`,
    at === 0 ? policy : forSite(policy),
  ]);

/**
 * Takes one attempt from each count, or from none. Throws TOO_MANY_TRIES with the seconds until each has one
 * free, and whether a link `byMail` helps.
 */
const takeAll = async (db: Db, counts: readonly Count[], now: Date, byMail = false): Promise<void> => {
  const taken: Count[] = [];
  try {
    for (const count of counts) {
      await takeAttempt(db, count[0], now, count[1]);
      taken.push(count);
    }
  } catch (error) {
    // The attempt was never made, so it is no one's failure.
    await giveBackAll(db, taken);
    if (!(error instanceof AuthRefusal)) throw error;
    let seconds = error.retryAfterSeconds ?? 0;
    for (const [key, policy] of counts)
      seconds = Math.max(seconds, await secondsToWait(db, key, now, policy));
    throw new AuthRefusal(error.code, seconds, byMail);
  }
};

/** Gives back one attempt to each count, after an attempt that did not fail. */
export const giveBackAll = async (db: Db, counts: readonly Count[]): Promise<void> => {
  for (const [key, policy] of counts) await giveBackAttempt(db, key, policy);
};

/**
 * Runs one sign-in attempt. It is counted before it runs and forgotten if it succeeds. A device that was
 * signed in to the account before (`device`, see `device-cookie.ts`) has its own count, so that other
 * people's failures never lock the owner out. All other devices share one count for the account and one for
 * their network. Throws TOO_MANY_TRIES without trying; if email can be sent, the error says that a link by
 * email helps. Also throws whatever the attempt throws.
 */
export const trySignIn = async <T>(
  { db, secret, clock, rateLimits, sendsMail }: CountingSignIns,
  who: { readonly email: string; readonly address: string; readonly device: string | undefined },
  tryIt: () => Promise<T>,
): Promise<T> => {
  if (!rateLimits) return tryIt();
  const { email, address, device } = who;
  const own: readonly Count[] =
    device === undefined
      ? [
          [accountAndAddressKey(secret, email, address), PER_ACCOUNT_AND_ADDRESS],
          [accountKey(secret, email), PER_ACCOUNT],
        ]
      : [[deviceKey(device), PER_DEVICE]];
  const shared = device === undefined ? networkCounts(secret, 'wrong', address, PER_ADDRESS) : [];
  // The account's own counts come last, so that an attempt refused by the network's limit is not counted
  // against the account.
  await takeAll(db, [...shared, ...own], clock(), sendsMail);
  const answer = await tryIt();
  await forgetAttempts(
    db,
    own.map(([key]) => key),
  );
  await giveBackAll(db, shared);
  return answer;
};

/** Runs one password check for a signed-in user. Only failures in the same session count. Throws as above. */
export const tryPasswordAgain = async <T>(
  { db, clock, rateLimits }: Counting,
  /** The hash under which the session is stored. */
  session: string,
  tryIt: () => Promise<T>,
): Promise<T> => {
  if (!rateLimits) return tryIt();
  const key = `session:${session}`;
  await takeAttempt(db, key, clock(), PER_SESSION);
  const answer = await tryIt();
  await forgetAttempts(db, [key]);
  return answer;
};

/**
 * Counts a request that anyone may make, by address. Returns the counts for `giveBackAll`. Throws
 * TOO_MANY_TRIES.
 */
export const countAsking = async (
  { db, secret, clock, rateLimits }: Counting,
  purpose: string,
  address: string,
  policy: AttemptPolicy,
): Promise<readonly Count[]> => {
  const counts = networkCounts(secret, purpose, address, policy);
  if (rateLimits) await takeAll(db, counts, clock());
  return counts;
};

/** Counts something under its own key. Returns the counts for `giveBackAll`. Throws TOO_MANY_TRIES. */
export const countOne = async (
  { db, clock, rateLimits }: Counting,
  key: string,
  policy: AttemptPolicy,
): Promise<Count> => {
  if (rateLimits) await takeAttempt(db, key, clock(), policy);
  return [key, policy];
};

/**
 * Counts an attempt to use a link from an email. Each real link has its own count, so that no one can block
 * it by trying made-up ones; those are counted together by address. Throws TOO_MANY_TRIES.
 */
export const countLink = async (counting: Counting, token: string, address: string): Promise<void> => {
  const { db, clock, rateLimits } = counting;
  if (!(await isLink(db, token))) await countAsking(counting, 'link', address, PER_ADDRESS_ASKING);
  else if (rateLimits) await takeAttempt(db, `one-link:${tokenHash(token)}`, clock(), PER_LINK);
};
