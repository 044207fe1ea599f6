import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { underKey } from '#features/subscription/server/under-key.ts';

/** Who is at the payment page. */
export type Payer = { readonly userId: UserId; readonly email: string };

const keptCustomer = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('stripe_customer')
    .where('user_id', '=', userId)
    .select('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
};

/** Under one key always the same is asked, so that two who ask at once are given one customer. */
const keyFor = (about: object): string =>
  `customer-${createHash('sha256').update(JSON.stringify(about)).digest('hex')}`;

/** Stripe takes fewer addresses than the mail does; whoever has another is asked for one at the payment page. */
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

/** Without the account, deleted at this very moment, the row stays: by it the customer is taken away at Stripe as well. */
const keep = async (db: Db, customerId: string, userId: string): Promise<void> => {
  await sql`insert into stripe_customer (customer_id, user_id)
    values (${customerId}, (select id from "user" where id = ${userId} for key share))
    on conflict do nothing`.execute(db);
};

/**
 * Who this person is at Stripe; made there when they first buy something. `instead` names a customer that Stripe knows no more, as after a change
 * of keys: another takes its place.
 */
export const customerOf = async (db: Db, stripe: Stripe, payer: Payer, instead?: string): Promise<string> => {
  if (instead !== undefined)
    await db.deleteFrom('stripe_customer').where('customer_id', '=', instead).execute();
  const known = await keptCustomer(db, payer.userId);
  if (known !== undefined) return known;
  const made = await make(stripe, payer, instead ?? null);
  await keep(db, made, payer.userId);
  // Of two at once, the one whose row came first.
  return (await keptCustomer(db, payer.userId)) ?? made;
};
