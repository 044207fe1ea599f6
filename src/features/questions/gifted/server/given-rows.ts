import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { GivenQuestions } from '#features/questions/gifted/shared/contract.ts';
import { rhythmOf } from '#features/questions/schedule/server/schedule-rows.ts';
import { isPaidBack } from './paid-back.ts';

const stateOf = (
  gift: {
    readonly redeemed_by: string | null;
    readonly redeemed_at: Date | null;
    readonly withdrawn_at: Date | null;
    readonly expires_at: Date | null;
    readonly giver_may_add: boolean | null;
    readonly paid_back: boolean;
  },
  now: Date,
): GivenQuestions['state'] => {
  if (gift.redeemed_at !== null)
    return gift.giver_may_add === true && gift.redeemed_by !== null && !gift.paid_back ? 'adding' : 'closed';
  const isOver = gift.withdrawn_at !== null || (gift.expires_at !== null && gift.expires_at <= now);
  return isOver ? 'over' : 'open';
};

/**
 * What a giver may see of the questions they chose, whatever has become of them. Rejects with not-found for a
 * gift that somebody else gave.
 */
export const readGiven = async (
  db: Db,
  giver: UserId,
  giftId: string,
  now: Date,
): Promise<GivenQuestions> => {
  const gift = await db
    .selectFrom('gift')
    .leftJoin('gift_schedule as s', 's.gift_id', 'gift.id')
    .where('gift.id', '=', giftId)
    .where('gift.giver_id', '=', giver)
    .select(['gift.recipient_name', 'gift.redeemed_by', 'gift.redeemed_at', 'gift.withdrawn_at'])
    .select(['gift.expires_at', 's.state', 's.frequency', 's.weekday', 's.hour', 's.giver_may_add'])
    .select(isPaidBack.as('paid_back'))
    .executeTakeFirst();
  if (!gift) return refuse('not-found');
  const state = stateOf(gift, now);
  const { frequency, weekday, hour, recipient_name } = gift;
  const isOffered = state === 'open' && gift.state === 'offered';
  const rhythm =
    isOffered && frequency !== null && weekday !== null && hour !== null
      ? { frequency: rhythmOf({ frequency, weekday, hour, time_zone: '' }).frequency, weekday, hour }
      : null;
  if (state === 'closed' || state === 'over') return { state, recipient_name, rhythm: null, chosen: [] };
  const chosen = await db
    .selectFrom('gift_question')
    .where('gift_id', '=', giftId)
    .orderBy('place')
    .orderBy('id')
    .select(['id', 'words'])
    .execute();
  return { state, recipient_name, rhythm, chosen };
};
