import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 26;

/**
 * The secret in an address that replies go to: 130 random bits in lower-case base32, because an e-mail address
 * may lose its case on the way.
 */
export const replyToken = (): string =>
  // 32 letters divide 256 evenly, so each is equally likely.
  Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
