import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demandUnopened, holdGiver, lockOwnGift } from '#features/gifts/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import {
  COUNTED_FOR_DAYS,
  MOST_GIVEN,
  MOST_GIVEN_EVER,
} from '#features/questions/gifted/shared/gift-question-limits.ts';
import { isPaidBack } from './paid-back.ts';
import type { Given, Giving } from './set-up-questions.ts';

type Chosen = { readonly id: string; readonly words: string };

/**
 * The account that opened the gift, locked against deletion. It is locked first, because its list is written
 * to while the gift is locked, and a deletion locks the account before the gift.
 */
const holdStoryteller = async (tx: Db, giftId: string): Promise<string | null> => {
  const gift = await tx.selectFrom('gift').where('id', '=', giftId).select('redeemed_by').executeTakeFirst();
  return (await holdGiver(tx, gift?.redeemed_by ?? null))?.userId ?? null;
};

/** Whether the storyteller allows it now. Locked, so that they can't end it while a question is being added. */
const mayAdd = async (tx: Db, giftId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('gift_schedule as s')
    .innerJoin('gift', 'gift.id', 's.gift_id')
    .where('s.gift_id', '=', giftId)
    .where('s.giver_may_add', '=', true)
    .where(({ not }) => not(isPaidBack))
    .select('s.gift_id')
    .forUpdate('s')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Puts a question after the storyteller's own, however many those are: a refusal would reveal them to the
 * giver.
 */
const pickFor = async (tx: Db, storyteller: string, words: string, now: Date): Promise<string> => {
  const picked = randomUUID();
  await sql`
    insert into picked_question (id, user_id, words, place, created_at)
    select ${picked}::uuid, ${storyteller}, ${words}::text, coalesce(max(place), 0) + 1, ${now}::timestamptz
    from picked_question where user_id = ${storyteller}`.execute(tx);
  return picked;
};

/** Whether it is new. A known id belongs to a question sent before, or to another gift. */
const addOnce = async (
  tx: Db,
  giftId: string,
  { id, words }: Chosen,
  { isOpened, now }: { readonly isOpened: boolean; readonly now: Date },
): Promise<boolean> => {
  const countedSince = new Date(now.getTime() - COUNTED_FOR_DAYS * 86_400_000);
  const { rows } = await sql<{ added: boolean }>`
    insert into gift_question (id, gift_id, words, place, created_at)
    select ${id}::uuid, ${giftId}::uuid, ${words}::text, coalesce(max(place), 0) + 1, ${now}::timestamptz
    from gift_question where gift_id = ${giftId}
    having count(*) filter (where created_at > ${countedSince}::timestamptz or not ${isOpened}::boolean) < ${MOST_GIVEN}::int
      and count(*) < ${MOST_GIVEN_EVER}::int
    on conflict (id) do nothing
    returning true as added`.execute(tx);
  if (rows.length > 0) return true;
  const known = await tx
    .selectFrom('gift_question')
    .where('id', '=', id)
    .select('gift_id')
    .executeTakeFirst();
  if (!known) return refuse('gift-questions-full');
  return known.gift_id === giftId ? false : refuse('not-found');
};

/**
 * Chooses a question for the person the gift is meant for, once, however often it is sent. Once the gift is
 * opened, it goes straight into the storyteller's list, if they allow it. Rejects with not-found,
 * gift-withdrawn, gift-expired, gift-questions-full, and gift-questions-closed.
 */
export const chooseForStoryteller = (
  { db, clock, noteByHand }: Giving,
  { giver, giftId }: Given,
  chosen: Chosen,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const storyteller = await holdStoryteller(tx, giftId);
    const gift = await lockOwnGift(tx, giver, giftId);
    const isOpened = gift.redeemed_at !== null;
    if (!isOpened) demandUnopened(gift, now);
    else if (storyteller === null || storyteller !== gift.redeemed_by || !(await mayAdd(tx, giftId)))
      refuse('gift-questions-closed');
    if (gift.purchase_id === null) await noteByHand(tx, { act: 'gift-corrected', by: giver, at: now });
    // Questions may be chosen before anybody says how often they are to come.
    await tx
      .insertInto('gift_schedule')
      .values({ gift_id: giftId, state: 'off', frequency: 'weekly', weekday: 1, hour: 9, changed_at: now })
      .onConflict((conflict) => conflict.column('gift_id').doNothing())
      .execute();
    if (!(await addOnce(tx, giftId, chosen, { isOpened, now })) || storyteller === null) return;
    await tx
      .updateTable('gift_question')
      .set({ picked_id: await pickFor(tx, storyteller, chosen.words, now) })
      .where('id', '=', chosen.id)
      .execute();
  });
