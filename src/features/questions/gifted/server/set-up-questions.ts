import { type GiftContext, demandUnopened, lockOwnGift } from '#features/gifts/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { GiftRhythm } from '#features/questions/gifted/shared/contract.ts';
import { sql } from 'kysely';

export type Giving = Pick<GiftContext, 'db' | 'clock' | 'noteByHand'>;

/** A gift and its giver. */
export type Given = { readonly giver: UserId; readonly giftId: string };

/**
 * Changes something while the gift is locked, so that nobody opens it meanwhile. Rejects with not-found,
 * gift-redeemed, gift-withdrawn and gift-expired.
 */
const whileUnopened = (
  { db, clock, noteByHand }: Giving,
  { giver, giftId }: Given,
  change: (tx: Db, now: Date) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const gift = await lockOwnGift(tx, giver, giftId);
    demandUnopened(gift, now);
    if (gift.purchase_id === null) await noteByHand(tx, { act: 'gift-corrected', by: giver, at: now });
    await change(tx, now);
  });

/** Offers questions by e-mail with the gift, or changes how often they are to come. */
export const offerQuestions = (context: Giving, given: Given, rhythm: GiftRhythm): Promise<void> =>
  whileUnopened(context, given, async (tx, now) => {
    const { frequency, weekday, hour } = rhythm;
    const values = { state: 'offered', frequency, weekday, hour, changed_at: now };
    await tx
      .insertInto('gift_schedule')
      .values({ gift_id: given.giftId, ...values })
      .onConflict((conflict) => conflict.column('gift_id').doUpdateSet(values))
      .execute();
  });

/** Stops offering questions. The chosen ones are kept for another time. */
export const takeBackOffer = (context: Giving, given: Given): Promise<void> =>
  whileUnopened(context, given, async (tx, now) => {
    await tx
      .updateTable('gift_schedule')
      .set({ state: 'off', changed_at: now })
      .where('gift_id', '=', given.giftId)
      .execute();
  });

/** Removes a question. Also rejects with not-found. */
export const removeGiven = (context: Giving, given: Given, id: string): Promise<void> =>
  whileUnopened(context, given, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('gift_question')
      .where('id', '=', id)
      .where('gift_id', '=', given.giftId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) refuse('not-found');
  });

/** Questions not in `ids`, such as one chosen in another window meanwhile, come after the others. */
export const reorderGiven = (context: Giving, given: Given, ids: readonly string[]): Promise<void> =>
  whileUnopened(context, given, async (tx) => {
    await sql`
      update gift_question q set place = o.place
      from (
        select id, row_number() over (order by array_position(${[...ids]}::uuid[], id), place) as place
        from gift_question where gift_id = ${given.giftId}) o
      where o.id = q.id`.execute(tx);
  });
