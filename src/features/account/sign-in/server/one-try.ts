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

/** The key under which an account's wrong tries are counted; an address without an account has one too. */
export const accountKey = (secret: string, email: string): string =>
  `account:${keyedHash(secret, 'account', email)}`;

/** The key under which the wrong tries of a device that knows the account are counted, by its mark. */
export const deviceKey = (mark: string): string => `device:${mark}`;

const accountAndAddressKey = (secret: string, email: string, address: string): string =>
  `from:${keyedHash(secret, 'account and address', `${email} ${networkOf(address)}`)}`;

type Counting = Pick<AccountOptions, 'db' | 'secret' | 'clock' | 'rateLimits'>;
type CountingSignIns = Counting & Pick<AccountOptions, 'sendsMail'>;

/** Where a try is counted: under a key, within a limit. */
export type Count = readonly [key: string, policy: AttemptPolicy];

const forSite = ({ atOnce, refillMs }: AttemptPolicy): AttemptPolicy => ({
  atOnce: atOnce * HOUSEHOLDS_OF_A_SITE,
  refillMs: refillMs / HOUSEHOLDS_OF_A_SITE,
});

/** For the household that an address stands for, and for the site around it, of which one person may have every household. */
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

/** Takes one attempt of each, or of none. Throws TOO_MANY_TRIES with the seconds until one of each is free, and whether a link `byMail` helps. */
const takeAll = async (db: Db, counts: readonly Count[], now: Date, byMail = false): Promise<void> => {
  const taken: Count[] = [];
  try {
    for (const count of counts) {
      await takeAttempt(db, count[0], now, count[1]);
      taken.push(count);
    }
  } catch (error) {
    // Not tried, so nobody's failure.
    await giveBackAll(db, taken);
    if (!(error instanceof AuthRefusal)) throw error;
    let seconds = error.retryAfterSeconds ?? 0;
    for (const [key, policy] of counts)
      seconds = Math.max(seconds, await secondsToWait(db, key, now, policy));
    throw new AuthRefusal(error.code, seconds, byMail);
  }
};

/** Gives back one attempt of each, where it did not fail. */
export const giveBackAll = async (db: Db, counts: readonly Count[]): Promise<void> => {
  for (const [key, policy] of counts) await giveBackAttempt(db, key, policy);
};

/**
 * Runs one try at signing in, counted before it is made and forgotten when it was right. A device that the account was signed in on before
 * (`device`, see `device-cookie.ts`) has a count of its own, so that nobody else's failures keep the account's owner out. All others share
 * one for the account, and have one for their network. Throws TOO_MANY_TRIES without trying, which says that a link by e-mail helps where
 * one can be sent, and whatever the try throws.
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
  // The account's own last: what the network's limit refuses is no failure of the account.
  await takeAll(db, [...shared, ...own], clock(), sendsMail);
  const answer = await tryIt();
  await forgetAttempts(
    db,
    own.map(([key]) => key),
  );
  await giveBackAll(db, shared);
  return answer;
};

/** Runs one try at the password by somebody who is signed in; only their own session's failures count. Throws as above. */
export const tryPasswordAgain = async <T>(
  { db, clock, rateLimits }: Counting,
  /** The hash that the session is kept under. */
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

/** Counts something that anybody may ask for, by address; answers where, for `giveBackAll`. Throws TOO_MANY_TRIES. */
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

/** Counts something under a key of its own; answers where, for `giveBackAll`. Throws TOO_MANY_TRIES. */
export const countOne = async (
  { db, clock, rateLimits }: Counting,
  key: string,
  policy: AttemptPolicy,
): Promise<Count> => {
  if (rateLimits) await takeAttempt(db, key, clock(), policy);
  return [key, policy];
};

/**
 * Counts a try at a link from a mail: one that was sent to somebody by itself, so that nobody keeps them out by trying made-up ones, and
 * those together by address. Throws TOO_MANY_TRIES.
 */
export const countLink = async (counting: Counting, token: string, address: string): Promise<void> => {
  const { db, clock, rateLimits } = counting;
  if (!(await isLink(db, token))) await countAsking(counting, 'link', address, PER_ADDRESS_ASKING);
  else if (rateLimits) await takeAttempt(db, `one-link:${tokenHash(token)}`, clock(), PER_LINK);
};
