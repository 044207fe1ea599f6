import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { lookUp } from '../ask-stripe.ts';
import type { Payments } from '../payments.ts';

/**
 * The page at Stripe where customers change their card, end a plan and find their invoices. Throws not-found
 * for a user who never bought anything, payment-off, and payment-unavailable.
 */
export const openPortal = async (
  payments: Payments,
  userId: UserId,
  language: Language,
): Promise<{ readonly url: string }> => {
  const { db, publicUrl } = payments;
  const row = await db
    .selectFrom('stripe_customer')
    .where('user_id', '=', userId)
    .select('customer_id')
    .executeTakeFirst();
  const customer = row?.customer_id ?? refuse('not-found');
  const session = await lookUp(payments, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url: `${publicUrl}/account`,
      locale: language,
    }),
  );
  // Stripe does not know the customer, as after a change of keys, so there is no portal.
  if (!session) return refuse('not-found');
  return { url: session.url };
};
