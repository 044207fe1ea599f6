import { createHash } from 'node:crypto';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Identifies an account's book through all its editions, even before anything was decided about it:
 * 'urn:uuid:…', version 8. The account can't be found from it.
 */
export const bookIdentifier = (owner: UserId): string => {
  const bytes = createHash('sha256').update(`book of ${owner}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}`;
};
