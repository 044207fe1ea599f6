import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { monthBegan, plansInForce, revenueSums } from '#features/subscription/server/api.ts';
import type { Offer } from '#features/subscription/shared/offers.ts';
import type { RevenueSummary, Transaction } from '../shared/contract.ts';

const OFFER_WORDS: Readonly<Record<Offer, string>> = {
  writer_monthly: 'Writer plan',
  writer_thirty_days: '30 days of access',
  family_reader_monthly: 'Family reader plan',
  family_connection: 'Family connection',
  gift: 'Gift',
};

const describe = ({ kind, offer }: Pick<Transaction, 'kind' | 'offer'>): string => {
  switch (kind) {
    case 'payment':
      return OFFER_WORDS[offer];
    case 'refund':
      return `Refund: ${OFFER_WORDS[offer]}`;
    case 'dispute':
      return `Dispute: ${OFFER_WORDS[offer]}`;
    case 'dispute_won':
      return `Dispute won: ${OFFER_WORDS[offer]}`;
  }
};

/** How many people have a plan of their own, and how many of them had none when the month began. */
const countHolders = async (db: Db, now: Date): Promise<{ active: number; begun: number }> => {
  const { rows } = await sql<{ active: number; begun: number }>`
    select count(*)::int as active, count(*) filter (where before.user_id is null)::int as begun
    from ${plansInForce(db, { now, openAccess: false })} held
    left join ${plansInForce(db, { now: monthBegan(now), openAccess: false })} before on before.user_id = held.user_id`.execute(
    db,
  );
  return rows[0] ?? { active: 0, begun: 0 };
};

/** The revenue summary (decision 0042), from the payment records and the ledger of plans. */
export const summariseRevenue = async (db: Db, now: Date): Promise<RevenueSummary> => {
  const [revenue, holders] = await Promise.all([revenueSums(db, now), countHolders(db, now)]);
  return {
    currency: 'usd',
    totalRevenue: revenue.total,
    monthlyRecurringRevenue: revenue.monthlyRecurring,
    oneTimeRevenue: revenue.oneTime,
    // The enterprise plan isn't for sale: the administrator gives it.
    revenueByPlan: {
      premium: revenue.premium,
      enterprise: 0,
      familyReader: revenue.familyReader,
      oneTime: revenue.oneTime,
    },
    recentTransactions: revenue.recent.map((row) => ({
      ...row,
      description: describe(row),
      created_at: row.created_at.toISOString(),
    })),
    activeSubscriptions: holders.active,
    thisMonthNewSubscriptions: holders.begun,
    thisMonthOneTimePayments: revenue.oneTimePaymentsThisMonth,
  };
};
