import type { Db } from '#platform/server/database/database.ts';

/**
 * Stores a period that a subscription gives, once. If Stripe later reports a different end, that one replaces
 * it.
 */
export const addPeriod = async (
  tx: Db,
  subscriptionId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<void> => {
  if (endsAt <= startsAt) return;
  await tx
    .insertInto('subscription_period')
    .values({ subscription_id: subscriptionId, starts_at: startsAt, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'starts_at']).doUpdateSet({ ends_at: endsAt }),
    )
    .execute();
};
