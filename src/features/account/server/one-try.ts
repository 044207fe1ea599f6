import {
  type AttemptPolicy,
  forgetAttempts,
  giveBackAttempt,
  PER_ACCOUNT,
  PER_ACCOUNT_AND_ADDRESS,
  PER_ADDRESS,
  PER_DEVICE,
  PER_SESSION,
  takeAttempt,
} from './attempts.ts';
import type { Db } from '#platform/server/database.ts';
import type { AccountOptions } from './account-options.ts';
import { keyedHash } from './keyed-hash.ts';
import { networkOf } from '#platform/server/http/network-of.ts';

/** The key under which an account's wrong tries are counted; an address without an account has one too. */
export const accountKey = (secret: string, email: string): string =>
  `account:${keyedHash(secret, 'account', email)}`;

/** The key under which the wrong tries of a device that knows the account are counted, by its mark. */
export const deviceKey = (mark: string): string => `device:${mark}`;

const addressKey = (secret: string, purpose: string, address: string): string =>
  `${purpose}:${keyedHash(secret, 'address', networkOf(address))}`;

const accountAndAddressKey = (secret: string, email: string, address: string): string =>
  `from:${keyedHash(secret, 'account and address', `${email} ${networkOf(address)}`)}`;

/** Where a try is counted: under a key, within a limit. */
type Count = readonly [key: string, policy: AttemptPolicy];

/** Takes one attempt of each, or of none. Throws TOO_MANY_TRIES. */
const takeAll = async (db: Db, counts: readonly Count[], now: Date): Promise<void> => {
  const taken: Count[] = [];
  try {
    for (const count of counts) {
      await takeAttempt(db, count[0], now, count[1]);
      taken.push(count);
    }
  } catch (error) {
    // Not tried, so nobody's failure.
    for (const [key, policy] of taken) await giveBackAttempt(db, key, policy);
    throw error;
  }
};

/**
 * Runs one try at signing in, counted before it is made and forgotten when it was right. A device that the account was signed in on before
 * (`device`, see `device-cookie.ts`) has a count of its own, so that nobody else's failures keep the account's owner out. All others share
 * one for the account, and have one for their network. Throws TOO_MANY_TRIES without trying, and whatever the try throws.
 */
export const trySignIn = async <T>(
  { db, secret, clock, rateLimits }: AccountOptions,
  who: { readonly email: string; readonly address: string; readonly device: string | undefined },
  tryIt: () => Promise<T>,
): Promise<T> => {
  if (!rateLimits) return tryIt();
  const { email, address, device } = who;
  const network: Count = [addressKey(secret, 'wrong', address), PER_ADDRESS];
  const own: readonly Count[] =
    device === undefined
      ? [
          [accountAndAddressKey(secret, email, address), PER_ACCOUNT_AND_ADDRESS],
          [accountKey(secret, email), PER_ACCOUNT],
        ]
      : [[deviceKey(device), PER_DEVICE]];
  const shared = device === undefined ? [network] : [];
  // The account's own last: what the network's limit refuses is no failure of the account.
  await takeAll(db, [...shared, ...own], clock());
  const answer = await tryIt();
  await forgetAttempts(
    db,
    own.map(([key]) => key),
  );
  for (const [key, policy] of shared) await giveBackAttempt(db, key, policy);
  return answer;
};

/** Runs one try at the password by somebody who is signed in; only their own session's failures count. Throws as above. */
export const tryPasswordAgain = async <T>(
  { db, clock, rateLimits }: AccountOptions,
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

/** Counts something that anybody may ask for, by address; answers the key. Throws TOO_MANY_TRIES. */
export const countAsking = async (
  { db, secret, clock, rateLimits }: AccountOptions,
  purpose: string,
  address: string,
  policy: AttemptPolicy,
): Promise<string> => {
  const key = addressKey(secret, purpose, address);
  if (rateLimits) await takeAttempt(db, key, clock(), policy);
  return key;
};
