import type { Db } from '#platform/server/database/database.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ReceivedQuestions } from '#features/questions/gifted/shared/contract.ts';
import { questionLibrary } from '#features/questions/picking/server/question-library.ts';
import { rhythmOf } from '#features/questions/schedule/server/schedule-rows.ts';
import { isPaidBack } from './paid-back.ts';

/**
 * What was set up with the gifts that this person opened. Nothing remains of givers whose accounts are gone.
 */
export const readReceived = async (
  db: Db,
  storyteller: UserId,
  language: Language,
): Promise<ReceivedQuestions> => {
  const rows = await db
    .selectFrom('gift_schedule as s')
    .innerJoin('gift', 'gift.id', 's.gift_id')
    .where('gift.redeemed_by', '=', storyteller)
    .where('s.state', 'in', ['offered', 'confirmed'])
    .where('gift.withdrawn_at', 'is', null)
    .where(({ not }) => not(isPaidBack))
    .orderBy('gift.redeemed_at')
    .orderBy('gift.id')
    .select(['gift.id', 'gift.giver_name', 's.state', 's.giver_may_add'])
    .select(['s.frequency', 's.weekday', 's.hour'])
    .select(({ selectFrom }) => [
      selectFrom('gift_question as q')
        .whereRef('q.gift_id', '=', 'gift.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('count'),
      selectFrom('gift_question as q')
        .whereRef('q.gift_id', '=', 'gift.id')
        .orderBy('q.place')
        .orderBy('q.id')
        .limit(1)
        .select('q.words')
        .as('first'),
    ])
    .execute();
  const asked = questionLibrary(language).flatMap(({ questions }) => questions);
  return {
    offers: rows
      .filter(({ state }) => state === 'offered')
      .map((row) => ({
        gift_id: row.id,
        giver_name: row.giver_name || null,
        frequency: rhythmOf({ ...row, time_zone: '' }).frequency,
        weekday: row.weekday,
        hour: row.hour,
        sample: row.first ?? asked[0] ?? '',
        count: Number(row.count ?? 0),
      })),
    givers: rows
      .filter(({ state }) => state === 'confirmed')
      .map((row) => ({ gift_id: row.id, giver_name: row.giver_name || null, may_add: row.giver_may_add })),
  };
};
