import { randomBytes } from 'node:crypto';
import { tokenHash } from '#features/account/server/api.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 26;

/**
 * The secret of one question: 130 random bits in lower-case base32, because it is also part of an e-mail
 * address, which may lose its case on the way.
 */
export const questionToken = (): string =>
  // 32 letters divide 256 evenly, so each is equally likely.
  Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** The form in which it is stored. */
export const questionTokenHash = (token: string): string => tokenHash(token.toLowerCase());

export const answerUrl = (publicUrl: string, token: string): string => `${publicUrl}/answer/${token}`;
