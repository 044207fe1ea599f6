import type { Db } from '#platform/server/database/database.ts';

const KEPT_DAYS = 90;

/**
 * Deletes emails that arrived long ago; a trigger releases their files. Their text is part of a conversation
 * by then. Returns how many.
 */
export const forgetReceivedMail = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('received_mail')
    // An email that waits because of a limit or a setting is not deleted unread.
    .where('taken_at', 'is not', null)
    .where('received_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
