import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A name for something that must not be kept in the clear, such as an address: the same for the same thing, and nothing without the secret. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');

/** 256 random bits, for links and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** How a random token is kept: it has bits enough that no key is needed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
