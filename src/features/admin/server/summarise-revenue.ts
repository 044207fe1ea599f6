import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { RevenueSummary } from '../shared/contract.ts';

/**
 * The revenue summary. Nothing is sold while payment is off, so every amount is a true nought; the subscriptions are those in force,
 * counted by person, whoever gave them. A month begins on its first day, UTC.
 */
export const summariseRevenue = async (db: Db, now: Date): Promise<RevenueSummary> => {
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { rows } = await sql<{ active: number; begun: number }>`
    select count(distinct user_id) filter (where ends_at is null or ends_at > ${now})::int as active,
      count(distinct user_id) filter (where starts_at >= ${monthBegan})::int as begun
    from entitlement where starts_at <= ${now}`.execute(db);
  return {
    currency: 'usd',
    totalRevenue: 0,
    monthlyRecurringRevenue: 0,
    oneTimeRevenue: 0,
    revenueByPlan: { premium: 0, enterprise: 0, oneTime: 0 },
    recentTransactions: [],
    activeSubscriptions: rows[0]?.active ?? 0,
    thisMonthNewSubscriptions: rows[0]?.begun ?? 0,
    thisMonthOneTimePayments: 0,
  };
};
