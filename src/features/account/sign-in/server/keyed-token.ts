import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from './keyed-hash.ts';

/** Longer than any id with its hash. */
const LONGEST_TOKEN = 200;

/**
 * A token for a link that works as long as there is an account, for one person and one purpose. It isn't
 * stored: the secret shows that it is ours.
 */
export const keyedToken = (secret: string, purpose: string, id: string): string =>
  `${id}.${keyedHash(secret, purpose, id)}`;

/** The id in such a token; undefined if it isn't one of ours, or is for another purpose. */
export const idOfKeyedToken = (secret: string, purpose: string, token: string): string | undefined => {
  const dot = token.lastIndexOf('.');
  if (dot <= 0 || token.length > LONGEST_TOKEN) return undefined;
  const id = token.slice(0, dot);
  const [given, expected] = [Buffer.from(token), Buffer.from(keyedToken(secret, purpose, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
};
