import type { Db } from '#platform/server/database/database.ts';

/** States in which Stripe still charges, or tries to. */
export const RUNNING_STATES = ['active', 'trialing', 'past_due'] as const;

export type RunningSubscription = {
  readonly id: string;
  readonly status: string;
  readonly startedAt: Date;
  readonly periodEnd: Date;
  /** Whether it renews at that time. */
  readonly goesOn: boolean;
};

/** A user's running subscription to a plan. */
export const runningSubscription = async (
  db: Db,
  userId: string,
  plan: 'premium' | 'family_reader',
): Promise<RunningSubscription | undefined> => {
  const row = await db
    .selectFrom('stripe_subscription')
    .where('user_id', '=', userId)
    .where('plan', '=', plan)
    .where('status', 'in', [...RUNNING_STATES])
    .orderBy('current_period_end', 'desc')
    .limit(1)
    .select(['id', 'status', 'started_at', 'current_period_end', 'cancel_at_period_end'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      status: row.status,
      startedAt: row.started_at,
      periodEnd: row.current_period_end,
      goesOn: !row.cancel_at_period_end,
    }
  );
};
