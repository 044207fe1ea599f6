import { idOfKeyedToken, keyedToken } from '#features/account/server/api.ts';

/**
 * Links that always work, for one writer and one purpose: they turn questions by e-mail on or off, and can't
 * read anything.
 */
export const UNSUBSCRIBE_PATH = '/api/questions/unsubscribe';
export const AGAIN_PATH = '/api/questions/again';

const PURPOSES = { [UNSUBSCRIBE_PATH]: 'end questions by e-mail', [AGAIN_PATH]: 'questions by e-mail again' };
type Path = keyof typeof PURPOSES;

const urlOf = (publicUrl: string, secret: string, path: Path, writer: string): string =>
  `${publicUrl}${path}?token=${encodeURIComponent(keyedToken(secret, PURPOSES[path], writer))}`;

export const unsubscribeUrl = (publicUrl: string, secret: string, writer: string): string =>
  urlOf(publicUrl, secret, UNSUBSCRIBE_PATH, writer);

export const againUrl = (publicUrl: string, secret: string, writer: string): string =>
  urlOf(publicUrl, secret, AGAIN_PATH, writer);

/** The writer whom the link belongs to; undefined if it isn't one of ours. */
export const writerOfLink = (secret: string, path: Path, token: string): string | undefined =>
  idOfKeyedToken(secret, PURPOSES[path], token);
