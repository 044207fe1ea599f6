import type { Stripe } from 'stripe';
import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { recipientOf } from '../mail-recipient.ts';
import { offerOfPlan } from '#features/subscription/server/offer-of-plan.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { planEndedMail, renewalFailedMail } from '../payment-mails.ts';
import { RUNNING_STATES } from './running-subscription.ts';

type Holder = {
  readonly userId: string | null;
  readonly plan: string;
  readonly boughtIn: string | undefined;
};

/** A payment that failed, and a plan that ended because of it, are told to the person, in the transaction that learns of it. */
export const tellSubscriptionChange = async (
  tx: Db,
  from: PaymentDeps,
  { userId, plan, boughtIn }: Holder,
  before: string,
  { status, cancellation_details: details }: Stripe.Subscription,
): Promise<void> => {
  if (userId === null || before === status) return;
  const failed = status === 'past_due';
  const ended =
    (RUNNING_STATES as readonly string[]).includes(before) &&
    (status === 'unpaid' || (status === 'canceled' && details?.reason === 'payment_failed'));
  if (!failed && !ended) return;
  const to = await recipientOf(tx, userId, boughtIn);
  if (to) await queueMail(tx, (failed ? renewalFailedMail : planEndedMail)(from, to, offerOfPlan(plan)));
};
