import { type Companion, sumOutcomes, tokensUsedToday } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { CompanionRates } from '../shared/contract.ts';

/**
 * Which engine answers, what the engines did in the last 1, 7 and 30 days, and the day's tokens with their
 * limit.
 */
export const reportCompanion = async (
  db: Db,
  now: Date,
  companion: Companion,
  tokenBudget: number,
): Promise<CompanionRates> => {
  // What this node counted in the last seconds isn't written yet.
  await companion.flush();
  const [periods, tokensToday] = await Promise.all([sumOutcomes(db, now), tokensUsedToday(db, now)]);
  const { engine, model, sentTo } = companion.about();
  return {
    engine,
    model,
    sentTo,
    tokensToday,
    tokenBudget,
    // The types of the contract have no readonly arrays.
    periods: periods.map((period) => ({ ...period, engines: [...period.engines] })),
  };
};
