import type { Db } from '../database/database.ts';
import { removeFromOutbox } from './remove-from-outbox.ts';

const MAIL_KEPT_DAYS = 90;

/**
 * Deletes messages that were sent or given up long ago. Their content was deleted at that time. Their files
 * in the outbox folder are deleted first: without the row, nothing would say whose they are. Returns how
 * many.
 */
export const forgetOldMail = async (db: Db, dataDir: string, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - MAIL_KEPT_DAYS * 86_400_000);
  const old = await db
    .selectFrom('mail')
    .where('created_at', '<', before)
    .where((where) => where.or([where('sent_at', 'is not', null), where('failed_at', 'is not', null)]))
    .select('id')
    .execute();
  if (old.length === 0) return 0;
  const mailIds = old.map(({ id }) => id);
  await removeFromOutbox(dataDir, { addresses: [], mailIds });
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where((where) => where('id', '=', where.fn.any(where.val(mailIds))))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
