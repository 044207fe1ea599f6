import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#features/account/server/api.ts';

/** Links that always work, for one writer and one purpose: they begin or end questions by e-mail, and read nothing. */
export const UNSUBSCRIBE_PATH = '/api/questions/unsubscribe';
export const AGAIN_PATH = '/api/questions/again';

const PURPOSES = { [UNSUBSCRIBE_PATH]: 'end questions by e-mail', [AGAIN_PATH]: 'questions by e-mail again' };
type Path = keyof typeof PURPOSES;

const keyOf = (secret: string, path: Path, writer: string): string =>
  keyedHash(secret, PURPOSES[path], writer);

const urlOf = (publicUrl: string, secret: string, path: Path, writer: string): string =>
  `${publicUrl}${path}?token=${encodeURIComponent(`${writer}.${keyOf(secret, path, writer)}`)}`;

export const unsubscribeUrl = (publicUrl: string, secret: string, writer: string): string =>
  urlOf(publicUrl, secret, UNSUBSCRIBE_PATH, writer);

export const againUrl = (publicUrl: string, secret: string, writer: string): string =>
  urlOf(publicUrl, secret, AGAIN_PATH, writer);

/** The writer whom the link belongs to; undefined if it isn't one of ours. */
export const writerOfLink = (secret: string, path: Path, token: string): string | undefined => {
  const dot = token.lastIndexOf('.');
  if (dot <= 0 || token.length > 200) return undefined;
  const writer = token.slice(0, dot);
  const [given, expected] = [Buffer.from(token.slice(dot + 1)), Buffer.from(keyOf(secret, path, writer))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? writer : undefined;
};
