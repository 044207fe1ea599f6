import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { OFFERS, type Offer, TERMS } from '#features/subscription/shared/offers.ts';

/** One event of the books, in whole cents; below nought where money went back. */
export type Transaction = {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'dispute_won';
  readonly offer: Offer;
  readonly amount: number;
  readonly created_at: Date;
};

/** All in whole cents of the one currency, after what was given back. */
export type RevenueSums = {
  readonly total: number;
  /** Of subscriptions that are paid again, active or past due, each put down to a month. */
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

/** Sums of whole numbers come as texts from one engine and as numbers from the other; eight bytes of float hold every cent there is. */
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

/** As Stripe counts it: each subscription's amount for a month, rounded half up, and then their sum. No trial, no pass and no gift is in it. */
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

/** What was taken in, by Stripe's own definitions, summed by the database out of the books. A month begins on its first day, UTC. */
export const revenueSums = async (db: Db, now: Date): Promise<RevenueSums> => {
  const [all, recurring, newest] = await Promise.all([sums(db, now), monthly(db), recent(db)]);
  const [row] = all.rows;
  if (row === undefined) throw new Error('a sum over no rows is still a row');
  return { ...row, monthlyRecurring: recurring.rows[0]?.cents ?? 0, recent: newest.rows };
};
