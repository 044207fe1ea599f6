import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';

export const END_NEWS_PATH = '/api/family/unsubscribe';
const PURPOSE = 'end news of shared chapters';

const keyOf = (secret: string, reader: string): string => keyedHash(secret, PURPOSE, reader);

/** The address in a mail to this reader that ends such mails without signing in. It does nothing else. */
export const endNewsUrl = (publicUrl: string, secret: string, reader: string): string =>
  `${publicUrl}${END_NEWS_PATH}?token=${encodeURIComponent(`${reader}.${keyOf(secret, reader)}`)}`;

/** The reader the address belongs to; undefined if it isn't one of ours. */
export const readerOfToken = (secret: string, token: string): string | undefined => {
  const dot = token.lastIndexOf('.');
  if (dot <= 0 || token.length > 200) return undefined;
  const reader = token.slice(0, dot);
  const [given, expected] = [Buffer.from(token.slice(dot + 1)), Buffer.from(keyOf(secret, reader))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? reader : undefined;
};

/**
 * Stops all mails from the family to this reader, like the switch on their account page, and drops the news
 * still waiting to be sent.
 */
export const endNews = (db: Db, reader: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('user').set({ mail_from_family: false }).where('id', '=', reader).execute();
    await tx.deleteFrom('share_news').where('reader_id', '=', reader).where('told_at', 'is', null).execute();
  });
