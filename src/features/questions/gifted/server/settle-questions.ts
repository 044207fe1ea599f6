import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { holdGiver } from '#features/gifts/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { GiftRhythm } from '#features/questions/gifted/shared/contract.ts';
import { neverOffered, schedule } from '#features/questions/schedule/server/change-schedule.ts';
import { rhythmOf } from '#features/questions/schedule/server/schedule-rows.ts';
import { MOST_PICKED } from '#features/questions/shared/question-limits.ts';
import { isPaidBack } from './paid-back.ts';

export type Confirmed = {
  readonly timeZone: string;
  /** Null to keep the giver's, or the storyteller's own if questions are on. */
  readonly rhythm: GiftRhythm | null;
  readonly giverMayAdd: boolean;
};

type Received = { readonly storyteller: UserId; readonly giftId: string };

/** The write decides: only one answer counts, however many windows send one. */
const settle = (
  tx: Db,
  { storyteller, giftId }: Received,
  answer: { readonly state: 'confirmed' | 'declined'; readonly giver_may_add: boolean },
  now: Date,
) =>
  tx
    .updateTable('gift_schedule')
    .set({ ...answer, settled_at: now })
    .where('gift_id', '=', giftId)
    .where('state', '=', 'offered')
    .where(({ exists, selectFrom, not }) =>
      exists(
        selectFrom('gift')
          .whereRef('gift.id', '=', 'gift_schedule.gift_id')
          .where('gift.redeemed_by', '=', storyteller)
          .where('gift.withdrawn_at', 'is', null)
          .where(not(isPaidBack))
          .select('gift.id'),
      ),
    )
    .returning(['frequency', 'weekday', 'hour'])
    .executeTakeFirst();

/** Throws the reason why nothing was changed, unless the same answer was given before. */
const whyNotSettled = async (
  db: Db,
  { storyteller, giftId }: Received,
  wanted: 'confirmed' | 'declined',
): Promise<void> => {
  const row = await db
    .selectFrom('gift_schedule as s')
    .innerJoin('gift', 'gift.id', 's.gift_id')
    .where('s.gift_id', '=', giftId)
    .where('gift.redeemed_by', '=', storyteller)
    .select('s.state')
    .executeTakeFirst();
  if (!row || row.state === 'off') return refuse('not-found');
  if (row.state === wanted) return;
  refuse(row.state === 'offered' ? 'gift-withdrawn' : 'gift-questions-settled');
};

/**
 * Adds the giver's questions, in their order, after what the storyteller picked. Rejects with picked-full,
 * and then changes nothing.
 */
const addToPicked = async (tx: Db, { storyteller, giftId }: Received, now: Date): Promise<void> => {
  const chosen = await tx
    .selectFrom('gift_question')
    .where('gift_id', '=', giftId)
    .orderBy('place')
    .orderBy('id')
    .select(['id', 'words'])
    .execute();
  if (chosen.length === 0) return;
  const ids = chosen.map(() => randomUUID());
  const words = chosen.map((one) => one.words);
  const { rows } = await sql<{ id: string }>`
    insert into picked_question (id, user_id, words, place, created_at)
    select one.id, ${storyteller}, one.words, own.last + one.at, ${now}::timestamptz
    from unnest(${ids}::uuid[], ${words}::text[]) with ordinality as one (id, words, at),
      (select coalesce(max(place), 0) as last, count(*) as number
        from picked_question where user_id = ${storyteller}) own
    where own.number + ${chosen.length}::int <= ${MOST_PICKED}::int
    returning id`.execute(tx);
  if (rows.length < chosen.length) refuse('picked-full');
  await sql`
    update gift_question q set picked_id = one.picked
    from unnest(${chosen.map(({ id }) => id)}::uuid[], ${ids}::uuid[]) as one (id, picked)
    where q.id = one.id`.execute(tx);
};

/** Turns questions on, unless they are on already and the storyteller leaves them as they are. */
const turnOn = async (
  tx: Db,
  storyteller: UserId,
  offered: GiftRhythm,
  { rhythm, timeZone }: Confirmed,
  now: Date,
): Promise<void> => {
  const isOn = await tx
    .selectFrom('question_schedule')
    .where('user_id', '=', storyteller)
    .where('state', '=', 'on')
    .select('user_id')
    .forUpdate()
    .executeTakeFirst();
  if (isOn && rhythm === null) return;
  const wanted = { ...(rhythm ?? offered), timeZone };
  await schedule(tx, storyteller, { rhythm: wanted, pausedUntil: null }, now);
};

/**
 * Confirms what was set up with a gift, once. Rejects with not-found, picked-full, gift-withdrawn if its
 * money went back, and gift-questions-settled if it was declined before.
 */
export const confirmQuestions = (
  db: Db,
  received: Received,
  confirmed: Confirmed,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Locked first, as when an account is deleted.
    await holdGiver(tx, received.storyteller);
    const answer = { state: 'confirmed', giver_may_add: confirmed.giverMayAdd } as const;
    const settled = await settle(tx, received, answer, now);
    if (!settled) return whyNotSettled(tx, received, 'confirmed');
    const { weekday, hour } = settled;
    const { frequency } = rhythmOf({ ...settled, time_zone: confirmed.timeZone });
    await addToPicked(tx, received, now);
    await turnOn(tx, received.storyteller, { frequency, weekday, hour }, confirmed, now);
  });

/**
 * Declines what was set up with a gift, once. Questions by e-mail aren't offered again either; if they are
 * already on, they stay on. Rejects with not-found, gift-withdrawn, and gift-questions-settled if it was
 * confirmed before.
 */
export const declineQuestions = (db: Db, received: Received, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdGiver(tx, received.storyteller);
    const settled = await settle(tx, received, { state: 'declined', giver_may_add: false }, now);
    if (!settled) return whyNotSettled(tx, received, 'declined');
    await neverOffered(tx, received.storyteller, now);
  });

/** Lets the giver choose more questions, or ends that at once. Rejects with not-found. */
export const letGiverAdd = async (
  db: Db,
  { storyteller, giftId }: Received,
  isAllowed: boolean,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('gift_schedule')
    .set({ giver_may_add: isAllowed })
    .where('gift_id', '=', giftId)
    .where('state', '=', 'confirmed')
    .where('gift_id', 'in', (of) =>
      of.selectFrom('gift').where('redeemed_by', '=', storyteller).select('gift.id'),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('not-found');
};
