import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { paymentCalls } from '#features/subscription/payments/shared/payment-contract.ts';
import type { Payments } from './payments.ts';
import { isOffer } from './events/purchase-in.ts';
import { RUNNING_STATES } from './running/running-subscription.ts';
import { unusedConnections } from './checkout/use-connection.ts';

type Billing = OutputOf<(typeof paymentCalls)['billing']>;
type Kind = Billing['payments'][number]['kind'];

const RUNNING: readonly string[] = RUNNING_STATES;
/** No one reads further down. The table has the rest. */
const MOST_PAYMENTS = 200;

const subscriptionsOf = async (db: Db, owner: UserId): Promise<Billing['subscriptions']> => {
  const rows = await db
    .selectFrom('stripe_subscription as s')
    .leftJoin('entitlement as e', 'e.subscription_id', 's.id')
    .where('s.user_id', '=', owner)
    .orderBy('s.started_at', 'desc')
    .select(['s.plan', 's.status', 's.amount_cents', 's.currency', 's.current_period_end', 's.ended_at'])
    .select(['s.cancel_at_period_end', 'e.ends_at as gives_until'])
    .execute();
  return rows.map((row) => {
    const ends =
      row.ended_at ?? (row.cancel_at_period_end ? (row.gives_until ?? row.current_period_end) : null);
    const renews = ends === null && RUNNING.includes(row.status) ? row.current_period_end : null;
    return {
      plan: row.plan === 'family_reader' ? 'family_reader' : 'premium',
      status: row.status,
      amount_cents: row.amount_cents,
      currency: row.currency,
      renews_at: renews?.toISOString() ?? null,
      ends_at: ends?.toISOString() ?? null,
    };
  });
};

const paymentsOf = async (db: Db, owner: UserId): Promise<Billing['payments']> => {
  const rows = await db
    .selectFrom('payment')
    .where('user_id', '=', owner)
    .orderBy('occurred_at', 'desc')
    .orderBy('id')
    .limit(MOST_PAYMENTS)
    .select(['id', 'kind', 'offer', 'amount_cents', 'currency', 'occurred_at'])
    .execute();
  return rows.map(({ kind, offer, occurred_at, ...row }) => ({
    ...row,
    // The table checks both.
    kind: kind as Kind,
    offer: isOffer(offer) ? offer : 'gift',
    occurred_at: occurred_at.toISOString(),
  }));
};

/** What a user pays, has paid, and still has from it. */
export const readBilling = async (
  { db, stripe }: Pick<Payments, 'db' | 'stripe'>,
  owner: UserId,
): Promise<Billing> => {
  const [subscriptions, payments, unused, customer] = await Promise.all([
    subscriptionsOf(db, owner),
    paymentsOf(db, owner),
    unusedConnections(db, owner),
    db.selectFrom('stripe_customer').where('user_id', '=', owner).select('customer_id').executeTakeFirst(),
  ]);
  return {
    subscriptions,
    payments,
    unused_connections: unused,
    can_manage: stripe !== undefined && customer !== undefined,
  };
};
