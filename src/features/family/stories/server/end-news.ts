import { idOfKeyedToken, keyedToken } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';

export const END_NEWS_PATH = '/api/family/unsubscribe';
const PURPOSE = 'end news of shared chapters';

/**
 * The URL in an email to this reader that ends the family's emails without signing in. It does nothing else.
 */
export const endNewsUrl = (publicUrl: string, secret: string, reader: string): string =>
  `${publicUrl}${END_NEWS_PATH}?token=${encodeURIComponent(keyedToken(secret, PURPOSE, reader))}`;

/** The reader the token belongs to; undefined if it isn't one of ours. */
export const readerOfToken = (secret: string, token: string): string | undefined =>
  idOfKeyedToken(secret, PURPOSE, token);

/**
 * Stops all emails from the family to this reader, like the switch on their account page, and drops the news
 * still waiting to be sent.
 */
export const endNews = (db: Db, reader: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('user').set({ mail_from_family: false }).where('id', '=', reader).execute();
    await tx.deleteFrom('share_news').where('reader_id', '=', reader).where('told_at', 'is', null).execute();
  });
