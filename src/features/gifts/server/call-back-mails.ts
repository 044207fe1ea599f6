import type { Db } from '#platform/server/database/database.ts';

/** Removes these emails from the queue if they are still waiting in it. */
export const takeFromQueue = async (tx: Db, mails: readonly (string | null)[]): Promise<void> => {
  const ids = mails.filter((id) => id !== null);
  if (ids.length === 0) return;
  await tx
    .deleteFrom('mail')
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
};

/** The same for all emails of a gift. If none of them went out, the gift counts as not emailed. */
export const callBackMails = async (tx: Db, giftId: string): Promise<void> => {
  const mailed = await tx
    .selectFrom('gift_token')
    .where('gift_id', '=', giftId)
    .where('mail_id', 'is not', null)
    .select('mail_id')
    .execute();
  const ids = mailed.flatMap(({ mail_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return;
  await takeFromQueue(tx, ids);
  await tx
    .updateTable('gift')
    .set({ sent_at: null })
    .where('id', '=', giftId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mail').where('id', 'in', ids).where('sent_at', 'is not', null).select('id'))),
    )
    .execute();
};
