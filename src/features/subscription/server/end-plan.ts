import type { Db } from '#platform/server/database/database.ts';
import type { Session } from '#platform/shared/session.ts';
import { grantState } from '../shared/grants.ts';
import { lookUp } from '#features/subscription/payments/server/ask-stripe.ts';
import { deferBilling } from '#features/subscription/payments/server/running/defer-billing.ts';
import { lockPlans } from './lock-plans.ts';
import type { Payments } from '#features/subscription/payments/server/payments.ts';
import { type PlanHolder, planHolder } from './plan-holder.ts';
import { recomputePlans } from './recompute-plans.ts';
import { syncSubscription } from '#features/subscription/payments/server/running/sync-subscription.ts';

export type Ending = {
  readonly reason: string;
  /** Work that must run in the transaction that ends the plan. Called only if something ends. */
  readonly also: (tx: Db, ended: { readonly holder: PlanHolder; readonly plan: string }) => Promise<void>;
};

/**
 * Ends a plan by hand, now, and returns its holder. A plan that Stripe renews is ended there first, so that
 * no one pays for what they do not have. This refunds no money. A plan that is over stays as it is. Rejects
 * with not-found, payment-off, payment-unavailable.
 */
export const endPlan = async (
  payments: Payments,
  asking: Session,
  grantId: string,
  { reason, also }: Ending,
): Promise<PlanHolder> => {
  const { db } = payments;
  const grant = await db
    .selectFrom('entitlement')
    .where('id', '=', grantId)
    .select(['user_id', 'starts_at', 'ends_at', 'holds_until', 'suspended', 'subscription_id'])
    .executeTakeFirst();
  const holder = await planHolder(db, asking, grant?.user_id ?? '');
  if (!grant || grantState(grant, payments.clock()) === 'over') return holder;
  const { subscription_id: subscription } = grant;
  // A subscription that Stripe no longer knows has already ended there.
  if (subscription !== null) await lookUp(payments, (stripe) => stripe.subscriptions.cancel(subscription));
  const now = payments.clock();
  await db.transaction().execute(async (tx) => {
    await lockPlans(tx, holder);
    const ended = await tx
      .updateTable('entitlement')
      .set({ ended_at: now, ended_because: reason })
      .where('id', '=', grantId)
      .where('user_id', '=', holder)
      // If two administrators end it at once, the first one's reason counts. Stripe's own message about it,
      // which may arrive before this, gives no reason.
      .where((where) =>
        where.or([where('ended_because', 'is', null), where('subscription_id', 'is not', null)]),
      )
      .returning('plan')
      .executeTakeFirst();
    if (!ended) return;
    await recomputePlans(tx, holder, now);
    await also(tx, { holder, plan: ended.plan });
  });
  // It has ended whether or not Stripe answers right now: the daily check reads it again.
  if (subscription !== null)
    await syncSubscription(payments, subscription).catch((error: unknown) => {
      payments.log.warn({ err: error }, 'an ended subscription could not be read again');
    });
  // A payment deferred because of it is no longer deferred.
  await deferBilling(payments, holder);
  return holder;
};
