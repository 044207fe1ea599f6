import { createHash } from 'node:crypto';

/** A short id of the picture that doesn't reveal its file name; every picture has a different one. */
export const photoVersion = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 12);

/** The URL of a person's picture for those who may see it; null if there is no picture. */
export const photoAddress = (user: string, key: string | null): string | null =>
  key === null ? null : `/api/family/photos/${encodeURIComponent(user)}?v=${photoVersion(key)}`;
