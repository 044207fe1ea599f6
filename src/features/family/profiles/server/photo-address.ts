import { createHash } from 'node:crypto';

/** Which picture it is, in a few letters that lead to no file: another picture has others. */
export const photoVersion = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 12);

/** Where somebody's picture is to be had by those who may see it; null without one. */
export const photoAddress = (user: string, key: string | null): string | null =>
  key === null ? null : `/api/family/photos/${encodeURIComponent(user)}?v=${photoVersion(key)}`;
