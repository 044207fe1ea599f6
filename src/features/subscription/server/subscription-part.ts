import { type PersonalDataHandler, jsonFile } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

const plansOf = (db: Db, owner: UserId) =>
  db
    .selectFrom('entitlement')
    .where('user_id', '=', owner)
    .orderBy('created_at')
    .select(['plan', 'source', 'reason', 'starts_at as from', 'ends_at as until', 'created_at as given'])
    .select(['suspended', 'ended_because as endedBecause'])
    .execute();

const purchasesOf = (db: Db, owner: UserId) =>
  db
    .selectFrom('purchase')
    .where('user_id', '=', owner)
    .orderBy('created_at')
    .select(['offer', 'amount_cents as cents', 'currency', 'state', 'created_at as begun', 'paid_at as paid'])
    .select('used_at as used')
    .execute();

const paymentsOf = (db: Db, owner: UserId) =>
  db
    .selectFrom('payment')
    .where('user_id', '=', owner)
    .orderBy('occurred_at')
    .select(['kind', 'offer', 'amount_cents as cents', 'currency', 'occurred_at as at'])
    .execute();

const subscriptionsOf = (db: Db, owner: UserId) =>
  db
    .selectFrom('stripe_subscription')
    .where('user_id', '=', owner)
    .orderBy('started_at')
    .select(['plan', 'status', 'amount_cents as cents', 'currency', 'started_at as begun'])
    .select(['current_period_end as paidUntil', 'ended_at as ended'])
    .execute();

/** A person's past and current plans, their purchases and payments, and the free chapter. */
export const subscriptionPart: PersonalDataHandler = {
  tables: [
    'entitlement',
    'free_chapter_use',
    'purchase',
    'payment',
    'stripe_customer',
    'stripe_subscription',
    'subscription_period',
  ],
  exportFor: async function* ({ db, owner }) {
    const free = await db
      .selectFrom('free_chapter_use')
      .where('user_id', '=', owner)
      .select('used')
      .executeTakeFirst();
    yield jsonFile('data/plans.json', {
      plans: await plansOf(db, owner),
      subscriptions: await subscriptionsOf(db, owner),
      purchases: await purchasesOf(db, owner),
      payments: await paymentsOf(db, owner),
      freeChaptersUsed: free?.used ?? 0,
    });
  },
};
