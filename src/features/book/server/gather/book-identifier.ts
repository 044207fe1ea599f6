import { createHash } from 'node:crypto';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Names the book of an account through all its editions, also before anything was decided about it: 'urn:uuid:…', of version 8. It leads back to no
 * account.
 */
export const bookIdentifier = (owner: UserId): string => {
  const bytes = createHash('sha256').update(`book of ${owner}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}`;
};
