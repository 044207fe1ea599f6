import {
  type AttemptPolicy,
  forgetAttempts,
  giveBackAttempt,
  PER_ACCOUNT,
  PER_ADDRESS,
  takeAttempt,
} from './attempts.ts';
import type { AccountOptions } from './account-options.ts';
import { keyedHash } from './keyed-hash.ts';
import { networkOf } from './network-of.ts';

/** The key under which an account's wrong tries are counted; an address without an account has one too. */
export const accountKey = (secret: string, email: string): string =>
  `account:${keyedHash(secret, 'account', email)}`;

const addressKey = (secret: string, purpose: string, address: string): string =>
  `${purpose}:${keyedHash(secret, 'address', networkOf(address))}`;

/**
 * Runs one try at a password, counted per account and per address before it is made and given back when it was right. Throws
 * TOO_MANY_TRIES without trying, and whatever the try throws.
 */
export const oneTry = async <T>(
  { db, secret, clock, rateLimits }: AccountOptions,
  who: { readonly email: string; readonly address: string },
  tryIt: () => Promise<T>,
): Promise<T> => {
  if (!rateLimits) return tryIt();
  const account = accountKey(secret, who.email);
  const address = addressKey(secret, 'wrong', who.address);
  await takeAttempt(db, account, clock(), PER_ACCOUNT);
  try {
    await takeAttempt(db, address, clock(), PER_ADDRESS);
  } catch (error) {
    // Not tried, so not the account's failure.
    await giveBackAttempt(db, account);
    throw error;
  }
  const answer = await tryIt();
  await forgetAttempts(db, account);
  await giveBackAttempt(db, address);
  return answer;
};

/** Counts something that anybody may ask for, by address. Throws TOO_MANY_TRIES. */
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
