import { type PersonalDataHandler, jsonFile } from '#features/account/server/api.ts';

/** The gifts that a person gave, and those that they opened. */
export const giftsPart: PersonalDataHandler = {
  tables: ['gift', 'gift_token'],
  exportFor: async function* ({ db, owner }) {
    const given = await db
      .selectFrom('gift')
      .where('giver_id', '=', owner)
      .orderBy('created_at')
      .select([
        'months',
        'giver_name as from',
        'recipient_name as for',
        'recipient_email as email',
        'message',
      ])
      .select(['language', 'send_at as sendFrom', 'created_at as begun', 'given_at as given'])
      .select([
        'sent_at as mailed',
        'expires_at as until',
        'redeemed_at as opened',
        'withdrawn_at as withdrawn',
      ])
      .select('reason')
      .execute();
    const opened = await db
      .selectFrom('gift')
      .where('redeemed_by', '=', owner)
      .orderBy('redeemed_at')
      .select(['months', 'giver_name as from', 'redeemed_at as opened'])
      .execute();
    yield jsonFile('data/gifts.json', { given, opened });
  },
  forget: async (tx, { userId }) => {
    await tx.deleteFrom('gift').where('giver_id', '=', userId).where('given_at', 'is', null).execute();
    // A gift that is paid for and meant for someone still reaches them. Emails waiting to be delivered are no
    // longer deleted with the account, and a gift waiting for its day is due now. It is emailed within a
    // minute, and its data is then deleted (`send-due-gifts.ts`).
    await tx
      .updateTable('mail')
      .set({ user_id: null })
      .where('user_id', '=', userId)
      .where('kind', '=', 'gift')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute();
    const stillToMail = await tx
      .updateTable('gift')
      .set({ send_at: null })
      .where('giver_id', '=', userId)
      .where('recipient_email', 'is not', null)
      .where('sent_at', 'is', null)
      .where('redeemed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .execute();
    await tx
      .updateTable('gift')
      .set({ giver_name: '', recipient_name: '', recipient_email: null, message: '', reason: null })
      .where('giver_id', '=', userId)
      .$if(stillToMail.length > 0, (others) =>
        others.where(
          'id',
          'not in',
          stillToMail.map(({ id }) => id),
        ),
      )
      .execute();
    // If the person opened a gift, the giver keeps what they wrote, but not the address.
    await tx.updateTable('gift').set({ recipient_email: null }).where('redeemed_by', '=', userId).execute();
  },
};
