import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { underKey } from '#features/subscription/server/under-key.ts';

/** The person at the payment page. */
export type Payer = { readonly userId: UserId; readonly email: string };

const keptCustomer = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('stripe_customer')
    .where('user_id', '=', userId)
    .select('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
};

/** Requests with the same key are always identical, so that two at once get the same customer. */
const keyFor = (about: object): string =>
  `customer-${createHash('sha256').update(JSON.stringify(about)).digest('hex')}`;

/**
 * Stripe accepts fewer email addresses than our own mailer does. A buyer whose address it rejects is asked
 * for another on the payment page.
 */
export const isNoAddressThere = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'email_invalid';

const make = async (stripe: Stripe, { userId, email }: Payer, instead: string | null): Promise<string> => {
  const create = (about: { readonly email?: string }) =>
    underKey(keyFor([userId, about, instead]), (idempotencyKey) =>
      stripe.customers.create({ ...about, metadata: { user_id: userId } }, { idempotencyKey }),
    );
  const made = await create({ email }).catch((error: unknown) => {
    if (isNoAddressThere(error)) return create({});
    throw error;
  });
  return made.id;
};

/**
 * If the account is being deleted at this very moment, the row is stored without it, so that the customer is
 * deleted at Stripe, too.
 */
const keep = async (db: Db, customerId: string, userId: string): Promise<void> => {
  await sql`insert into stripe_customer (customer_id, user_id)
    values (${customerId}, (select id from "user" where id = ${userId} for key share))
    on conflict do nothing`.execute(db);
};

/**
 * The person's customer id at Stripe, where the customer is created with their first purchase. `instead`
 * names a customer that Stripe no longer knows, as after a change of keys; a new one replaces it.
 */
export const customerOf = async (db: Db, stripe: Stripe, payer: Payer, instead?: string): Promise<string> => {
  if (instead !== undefined)
    await db.deleteFrom('stripe_customer').where('customer_id', '=', instead).execute();
  const known = await keptCustomer(db, payer.userId);
  if (known !== undefined) return known;
  const made = await make(stripe, payer, instead ?? null);
  await keep(db, made, payer.userId);
  // If two calls ran at once, the first stored row wins.
  return (await keptCustomer(db, payer.userId)) ?? made;
};
