import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import {
  type OwnQuestions,
  type QuestionSchedule,
  SCHEDULE_STATES,
} from '#features/questions/shared/contract.ts';
import { isAnswered } from '#features/questions/server/is-answered.ts';
import { FREQUENCIES, type Rhythm } from '#features/questions/shared/rhythm.ts';

/** How many sent questions the page shows: more than a writer has open links for. */
const MOST_SHOWN = 200;

export const RHYTHM_COLUMNS = ['frequency', 'weekday', 'hour', 'time_zone'] as const;

type RhythmRow = {
  readonly frequency: string;
  readonly weekday: number;
  readonly hour: number;
  readonly time_zone: string;
};

export const rhythmOf = ({ frequency, weekday, hour, time_zone: timeZone }: RhythmRow): Rhythm => ({
  // The table's check constraint allows nothing else.
  frequency: FREQUENCIES.find((name) => name === frequency) ?? 'weekly',
  weekday,
  hour,
  timeZone,
});

const scheduleOf = async (db: Db, owner: UserId): Promise<QuestionSchedule | null> => {
  const row = await db
    .selectFrom('question_schedule')
    .where('user_id', '=', owner)
    .select([...RHYTHM_COLUMNS, 'state', 'paused_until', 'next_at'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    frequency: rhythmOf(row).frequency,
    weekday: row.weekday,
    hour: row.hour,
    time_zone: row.time_zone,
    // As above.
    state: SCHEDULE_STATES.find((name) => name === row.state) ?? 'off',
    paused_until: row.paused_until,
    next_at: row.next_at?.toISOString() ?? null,
  };
};

/** Everything about this writer's questions by e-mail. */
export const readQuestions = async (db: Db, owner: UserId, now: Date): Promise<OwnQuestions> => {
  const [schedule, picked, sent] = await Promise.all([
    scheduleOf(db, owner),
    db
      .selectFrom('picked_question as p')
      .leftJoin('helping as h', 'h.id', 'p.helping_id')
      .leftJoin('gift_question as chosen', 'chosen.picked_id', 'p.id')
      .leftJoin('gift', 'gift.id', 'chosen.gift_id')
      .where('p.user_id', '=', owner)
      .orderBy('p.place')
      .orderBy('p.id')
      .select(['p.id', 'p.words', 'h.helper_name', 'gift.giver_name'])
      .execute(),
    db
      .selectFrom('emailed_question as q')
      .where('q.user_id', '=', owner)
      // Questions answered side by side with a helper were not sent.
      .where('q.helping_id', 'is', null)
      .orderBy('q.sent_at', 'desc')
      .limit(MOST_SHOWN)
      .select(['q.id', 'q.question', 'q.sent_at', 'q.expires_at', 'q.revoked_at', 'q.due_on'])
      .select(isAnswered.as('answered'))
      .execute(),
  ]);
  return {
    schedule,
    picked: picked.map(({ id, words, helper_name: helper, giver_name: giver }) => ({
      id,
      words,
      chosen_by: helper ?? (giver || null),
    })),
    sent: sent.map((row) => ({
      id: row.id,
      question: row.question,
      sent_at: row.sent_at.toISOString(),
      answered: row.answered,
      open: row.revoked_at === null && row.expires_at > now,
      card: row.due_on === null,
    })),
  };
};
