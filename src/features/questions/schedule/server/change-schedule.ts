import { sql } from 'kysely';
import { dayIn, daysLater } from '#platform/shared/calendar.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { nextQuestionAt, type Rhythm } from '#features/questions/shared/rhythm.ts';
import { isPaidBack } from '#features/questions/gifted/server/paid-back.ts';
import { RHYTHM_COLUMNS, rhythmOf } from './schedule-rows.ts';

/** What is offered to somebody who has chosen nothing yet. */
const FIRST_OFFERED = { frequency: 'weekly', weekday: 1, hour: 9, time_zone: 'UTC' } as const;

/** Turns questions on, or changes when they come. Earlier silence and returned e-mails no longer count. */
export const schedule = async (
  db: Db,
  owner: UserId,
  { rhythm, pausedUntil }: { readonly rhythm: Rhythm; readonly pausedUntil: string | null },
  now: Date,
): Promise<void> => {
  const { frequency, weekday, hour, timeZone } = rhythm;
  const values = {
    state: 'on',
    frequency,
    weekday,
    hour,
    time_zone: timeZone,
    paused_until: pausedUntil,
    next_at: nextQuestionAt(rhythm, now, pausedUntil),
    unanswered: 0,
    changed_at: now,
  };
  await db
    .insertInto('question_schedule')
    .values({ user_id: owner, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
};

/** Turns questions off. The row stays, so that they are not offered again. */
export const turnOff = async (db: Db, owner: UserId, now: Date): Promise<void> => {
  await db
    .insertInto('question_schedule')
    .values({ user_id: owner, state: 'off', ...FIRST_OFFERED, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ state: 'off', next_at: null, paused_until: null, changed_at: now }),
    )
    .execute();
};

/** Questions were declined together with a gift, so they are not offered again. Those that are on stay on. */
export const neverOffered = async (tx: Db, owner: UserId, now: Date): Promise<void> => {
  await tx
    .insertInto('question_schedule')
    .values({ user_id: owner, state: 'off', ...FIRST_OFFERED, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};

/**
 * Turns questions on again as they were, from a link in an e-mail. Does nothing for somebody who never had
 * any.
 */
export const turnOnAgain = async (db: Db, owner: UserId, now: Date): Promise<void> => {
  const row = await db
    .selectFrom('question_schedule')
    .where('user_id', '=', owner)
    .select(RHYTHM_COLUMNS)
    .executeTakeFirst();
  if (row) await schedule(db, owner, { rhythm: rhythmOf(row), pausedUntil: null }, now);
};

/**
 * Pauses questions for a number of days, or for longer if a longer pause was chosen before. Returns the date
 * of the next question in the writer's time zone, as midnight UTC; undefined, with nothing changed, if they
 * are off.
 */
export const pause = async (db: Db, owner: UserId, days: number, now: Date): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('question_schedule')
    .where('user_id', '=', owner)
    .where('state', '=', 'on')
    .select([...RHYTHM_COLUMNS, 'paused_until'])
    .executeTakeFirst();
  if (!row) return undefined;
  const rhythm = rhythmOf(row);
  const wanted = daysLater(dayIn(rhythm.timeZone, now), days);
  const until = row.paused_until !== null && row.paused_until > wanted ? row.paused_until : wanted;
  const next = nextQuestionAt(rhythm, now, until);
  await db
    .updateTable('question_schedule')
    .set({ paused_until: until, next_at: next, changed_at: now })
    .where('user_id', '=', owner)
    .where('state', '=', 'on')
    .execute();
  return new Date(dayIn(rhythm.timeZone, next));
};

/** Somebody answered: the silence is over. */
export const noteAnswered = async (tx: Db, owner: string): Promise<void> => {
  await tx.updateTable('question_schedule').set({ unanswered: 0 }).where('user_id', '=', owner).execute();
};

/** Whether to offer questions: to somebody with a chapter, once, and not while those of a gift are offered. */
export const isOffered = async (db: Db, owner: UserId): Promise<boolean> => {
  const { rows } = await sql<{ offer: boolean }>`
    select exists (select from chapter where user_id = ${owner} and deleted_at is null)
      and not exists (select from question_schedule where user_id = ${owner})
      and not exists (select from gift join gift_schedule s on s.gift_id = gift.id
        where gift.redeemed_by = ${owner} and s.state = 'offered' and gift.withdrawn_at is null
          and not ${isPaidBack}) as offer`.execute(db);
  return rows[0]?.offer === true;
};
