import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { type GrantState, grantState, type Source, SOURCES } from '../shared/grants.ts';
import { type Plan, PLANS } from '../shared/plans.ts';
import type { PlanHolder } from './plan-holder.ts';

/** A past, current or future plan of a person, with what the administrator needs to know about it. */
export type Grant = {
  readonly id: string;
  readonly plan: Plan;
  readonly source: Source;
  readonly state: GrantState;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  /** Whether Stripe charges for it again at `ends_at`. */
  readonly renews: boolean;
  readonly reason: string | null;
  /** The e-mail address of the administrator who gave it by hand. */
  readonly given_by: string | null;
  readonly suspended: 'refund' | 'dispute' | null;
  readonly ended_because: string | null;
};

const oneOf = <T extends string>(values: readonly T[], text: string): T => {
  const known = values.find((value) => value === text);
  if (known === undefined) throw new Error(`the ledger holds a word that nobody writes: ${text}`);
  return known;
};

/** Everything in the ledger about one person’s plans. Newest first, with those that are over at the end. */
export const grantsOf = async (db: Db, holder: PlanHolder, now: Date): Promise<Grant[]> => {
  const rows = await db
    .selectFrom('entitlement as e')
    .leftJoin('user as giver', 'giver.id', 'e.given_by')
    .leftJoin('stripe_subscription as s', 's.id', 'e.subscription_id')
    .where('e.user_id', '=', holder)
    .select(['e.id', 'e.plan', 'e.source', 'e.starts_at', 'e.ends_at', 'e.holds_until', 'e.reason'])
    .select(['e.suspended', 'e.ended_because', 'giver.email as given_by'])
    .select(
      sql<boolean>`coalesce(s.status in ('active', 'trialing', 'past_due') and not s.cancel_at_period_end, false)`.as(
        'renews',
      ),
    )
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.created_at', 'desc')
    .execute();
  const grants = rows.map((row): Grant => {
    const state = grantState(row, now);
    return {
      id: row.id,
      plan: oneOf(PLANS, row.plan),
      source: oneOf(SOURCES, row.source),
      state,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      renews: row.renews && state !== 'over',
      reason: row.reason,
      given_by: row.given_by,
      suspended: row.suspended === null ? null : oneOf(['refund', 'dispute'] as const, row.suspended),
      ended_because: row.ended_because,
    };
  });
  return grants.toSorted((one, other) => Number(one.state === 'over') - Number(other.state === 'over'));
};
