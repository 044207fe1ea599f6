import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { askStripe, isMissing } from './ask-stripe.ts';
import { isNoAddressThere } from './customer-of.ts';
import type { Payments } from './payments.ts';
import { tryEach } from './try-each.ts';

const AT_ONCE = 20;

const HASH = sql<string>`encode(sha256(convert_to("user".email, 'UTF8')), 'hex')`;

/** People whose email address at Stripe is out of date. */
const outOfDate = ({ db }: Payments) =>
  db
    .selectFrom('stripe_customer')
    .innerJoin('user', 'user.id', 'stripe_customer.user_id')
    .where(sql<boolean>`stripe_customer.told_address is distinct from ${HASH}`)
    .orderBy('stripe_customer.customer_id')
    .limit(AT_ONCE)
    .select(['stripe_customer.customer_id as customer', 'user.email', HASH.as('hash')])
    .execute();

/**
 * Sends Stripe the email addresses that people have changed here, because its receipts and reminders go
 * there. Addresses Stripe rejects and customers it no longer knows are left alone. Returns how many were
 * checked. Failures are retried.
 */
export const tellNewAddresses = async (payments: Payments): Promise<number> => {
  if (!payments.stripe) return 0;
  const people = await outOfDate(payments);
  await tryEach(people, async ({ customer, email, hash }) => {
    await askStripe({ ...payments, stripe: payments.stripe }, async (stripe) => {
      try {
        await stripe.customers.update(customer, { email }, { idempotencyKey: `address-${randomUUID()}` });
      } catch (error) {
        if (!isMissing(error) && !isNoAddressThere(error)) throw error;
      }
    });
    await payments.db
      .updateTable('stripe_customer')
      .set({ told_address: hash })
      .where('customer_id', '=', customer)
      .execute();
  });
  return people.length;
};
