import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short secrets, such as another service's key, so that a copy of the database reveals none. */
export type SealedText = {
  /** Encrypted, as base64url. The same text gives a different result each time. */
  seal(text: string): string;
  /** The original text; undefined if it was sealed with another secret, or changed since. */
  open(sealed: string): string | undefined;
};

/**
 * `secret` is the instance's (AUTH_SECRET). A key for this purpose only is derived from it (HKDF, RFC 5869).
 */
export const sealedText = (secret: string): SealedText => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hearthbook sealed settings', 32));
  return {
    seal: (text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open: (sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return undefined;
      }
    },
  };
};
