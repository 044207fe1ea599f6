import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * A pseudonym for something that must not be stored in plain text, such as an address. The same input gives
 * the same name, which means nothing without the secret.
 */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');

/** 256 random bits, for links and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a random token is stored. It has enough bits that the hash needs no key. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
