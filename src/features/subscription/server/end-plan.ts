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
  /** What belongs into the transaction that ends it; called only where that ends anything. */
  readonly also: (tx: Db, ended: { readonly holder: PlanHolder; readonly plan: string }) => Promise<void>;
};

/**
 * Ends a plan by hand, now, and answers whose it was. What Stripe renews is ended there first, so that nobody pays for what they do not have;
 * no money goes back by it. One that is over stays as it is. Refuses not-found, payment-off, payment-unavailable.
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
  // One that Stripe does not know any more is ended there.
  if (subscription !== null) await lookUp(payments, (stripe) => stripe.subscriptions.cancel(subscription));
  const now = payments.clock();
  await db.transaction().execute(async (tx) => {
    await lockPlans(tx, holder);
    const ended = await tx
      .updateTable('entitlement')
      .set({ ended_at: now, ended_because: reason })
      .where('id', '=', grantId)
      .where('user_id', '=', holder)
      // Of two who end it at once the first is heard; Stripe's own news of it, which may come before us, says no reason.
      .where((where) =>
        where.or([where('ended_because', 'is', null), where('subscription_id', 'is not', null)]),
      )
      .returning('plan')
      .executeTakeFirst();
    if (!ended) return;
    await recomputePlans(tx, holder, now);
    await also(tx, { holder, plan: ended.plan });
  });
  // It is ended whether or not Stripe tells us so at this moment: the daily look at it comes by again.
  if (subscription !== null)
    await syncSubscription(payments, subscription).catch((error: unknown) => {
      payments.log.warn({ err: error }, 'an ended subscription could not be read again');
    });
  // A payment that was put off for it is so no more.
  await deferBilling(payments, holder);
  return holder;
};
