import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/problem.ts';
import { holdGiver } from './hold-giver.ts';
import { mailGift } from './mail-gift.ts';

const AT_ONCE = 50;

/**
 * Once nothing is left to email for a giver whose account is gone, deletes their message and the names and
 * addresses they wrote to, however the gift was sent.
 */
const forgetGone = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('gift')
    .set({ giver_name: '', recipient_name: '', recipient_email: null, message: '', reason: null })
    .where('giver_id', 'is', null)
    .where('recipient_email', 'is not', null)
    .where((where) =>
      where.or([
        where('sent_at', 'is not', null),
        where('redeemed_at', 'is not', null),
        where('withdrawn_at', 'is not', null),
        where('expires_at', '<=', now),
      ]),
    )
    .execute();
};

type Due = { readonly id: string; readonly giver_id: string | null };

const sendOne = async (
  db: Db,
  sender: Pick<AppContext, 'clock' | 'publicUrl' | 'productName'>,
  { id, giver_id }: Due,
): Promise<boolean> => {
  try {
    return await db.transaction().execute(async (tx) => {
      await holdGiver(tx, giver_id);
      return mailGift(tx, sender, id);
    });
  } catch (error) {
    // Emailed too often today, so it is tried again in a minute.
    if (error instanceof Refusal && error.code === 'too-many-tries') return false;
    throw error;
  }
};

/**
 * Emails the gifts whose day has come; if several nodes run this, only one sends each gift. Returns how many.
 */
export const sendDueGifts = async (
  db: Db,
  sender: Pick<AppContext, 'clock' | 'publicUrl' | 'productName'>,
): Promise<number> => {
  const now = sender.clock();
  const due = await db
    .selectFrom('gift')
    .where('given_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('recipient_email', 'is not', null)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('send_at', 'is', null), where('send_at', '<=', now)]))
    .orderBy('send_at')
    .limit(AT_ONCE)
    .select(['id', 'giver_id'])
    .execute();
  let sent = 0;
  for (const gift of due) if (await sendOne(db, sender, gift)) sent += 1;
  await forgetGone(db, now);
  return sent;
};
