import { bill, itemOf, payInvoice } from './stripe-billing.ts';
import { type Books, tell, there } from './stripe-books.ts';
import { mustRun } from './stripe-moves.ts';
import type * as At from './stripe-objects.ts';

/** Ends it now: because someone asked for it, or because a payment failed. */
export const endSubscription = (books: Books, id: string): At.StripeEvent[] => {
  const subscription = mustRun(there(books.subscriptions, id));
  const now = books.now();
  Object.assign(subscription, {
    status: 'canceled',
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.status === 'past_due' ? 'payment_failed' : 'cancellation_requested',
    },
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  } satisfies Partial<At.Subscription>);
  return [tell(books, 'customer.subscription.deleted', subscription)];
};

/**
 * Ends it at the end of the paid period. Stripe's own pages set a time and leave `cancel_at_period_end` as it
 * is, as for every current subscription (billing mode 'flexible'). A request sets both.
 */
export const planTheEnd = (
  books: Books,
  subscription: At.Subscription,
  by: 'portal' | 'request',
): At.StripeEvent[] => {
  const { cancel_at, cancel_at_period_end, canceled_at } = subscription;
  Object.assign(subscription, {
    cancel_at: itemOf(subscription).current_period_end,
    cancel_at_period_end: by === 'request',
    canceled_at: books.now(),
  } satisfies Partial<At.Subscription>);
  return [
    tell(books, 'customer.subscription.updated', subscription, {
      cancel_at,
      cancel_at_period_end,
      canceled_at,
    }),
  ];
};

/** Takes back the planned end. */
export const forgetTheEnd = (books: Books, subscription: At.Subscription): At.StripeEvent[] => {
  const { cancel_at, cancel_at_period_end, canceled_at } = subscription;
  Object.assign(subscription, {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
  } satisfies Partial<At.Subscription>);
  return [
    tell(books, 'customer.subscription.updated', subscription, {
      cancel_at,
      cancel_at_period_end,
      canceled_at,
    }),
  ];
};

/**
 * Nothing is paid until then. This is a trial in the middle of a subscription, which is billed from its end
 * on, with an immediate invoice for 0.
 */
export const putOff = (books: Books, subscription: At.Subscription, until: number): At.StripeEvent[] => {
  const now = books.now();
  const { status, trial_end } = subscription;
  Object.assign(subscription, {
    status: 'trialing',
    trial_start: subscription.trial_start ?? now,
    trial_end: until,
    billing_cycle_anchor: until,
  } satisfies Partial<At.Subscription>);
  for (const item of subscription.items.data) {
    item.current_period_start = now;
    item.current_period_end = until;
  }
  const updated = tell(books, 'customer.subscription.updated', subscription, { status, trial_end });
  return [updated, ...payInvoice(books, bill(books, subscription, 'subscription_update'))];
};
