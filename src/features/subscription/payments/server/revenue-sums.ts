import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { OFFERS, type Offer, TERMS } from '#features/subscription/shared/offers.ts';

/** One entry of the payment records, in whole cents. Negative if money went back. */
export type Transaction = {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'dispute_won';
  readonly offer: Offer;
  readonly amount: number;
  readonly created_at: Date;
};

/** All in whole cents of the single currency, after refunds. */
export type RevenueSums = {
  readonly total: number;
  /** From subscriptions that renew, active or past due, each converted to a month. */
  readonly monthlyRecurring: number;
  readonly oneTime: number;
  readonly premium: number;
  readonly familyReader: number;
  readonly oneTimePaymentsThisMonth: number;
  /** The newest ten. */
  readonly recent: readonly Transaction[];
};

const ONE_TIME = OFFERS.filter((offer) => !TERMS[offer].monthly);
const RECENT = 10;

/** The first moment of the month, UTC. */
export const monthBegan = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/**
 * One database engine returns integer sums as text, the other as numbers. A 64-bit float can hold any
 * possible number of cents.
 */
const sums = (db: Db, now: Date) =>
  sql<Omit<RevenueSums, 'monthlyRecurring' | 'recent'>>`
  select coalesce(sum(amount_cents), 0)::float8 as total,
    coalesce(sum(amount_cents) filter (where offer = any(${ONE_TIME})), 0)::float8 as "oneTime",
    coalesce(sum(amount_cents) filter (where offer = 'writer_monthly'), 0)::float8 as premium,
    coalesce(sum(amount_cents) filter (where offer = 'family_reader_monthly'), 0)::float8 as "familyReader",
    count(*) filter (
      where kind = 'payment' and offer = any(${ONE_TIME}) and occurred_at >= ${monthBegan(now)}
    )::float8 as "oneTimePaymentsThisMonth"
  from payment where currency = 'usd'`.execute(db);

/**
 * Counted as Stripe does: each subscription's monthly amount, rounded half up, and then the sum. It includes
 * no trials, passes or gifts.
 */
const monthly = (db: Db) =>
  sql<{ cents: number }>`
  select coalesce(sum(round(amount_cents::numeric * case interval
      when 'year' then 1 when 'month' then 12 when 'week' then 52 when 'day' then 365 end
    / (12 * interval_count))), 0)::float8 as cents
  from stripe_subscription where status in ('active', 'past_due') and currency = 'usd'`.execute(db);

const recent = (db: Db) =>
  sql<Transaction>`
  select id, kind, offer, amount_cents as amount, occurred_at as created_at
  from payment order by occurred_at desc, id limit ${RECENT}`.execute(db);

/**
 * The revenue by Stripe's own definitions, summed up by the database from the payment records. A month begins
 * on its first day, UTC.
 */
export const revenueSums = async (db: Db, now: Date): Promise<RevenueSums> => {
  const [all, recurring, newest] = await Promise.all([sums(db, now), monthly(db), recent(db)]);
  const [row] = all.rows;
  if (row === undefined) throw new Error('a sum over no rows is still a row');
  return { ...row, monthlyRecurring: recurring.rows[0]?.cents ?? 0, recent: newest.rows };
};
