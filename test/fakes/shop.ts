import type { paymentCalls } from '#features/subscription/payments/shared/payment-contract.ts';
import type { SubscriptionStatus } from '#features/subscription/shared/subscription-status.ts';
import { paymentsOf } from '#app/server/context/feature-parts.ts';
import type { Payments } from '#features/subscription/server/api.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { done } from '../builders/builders.ts';
import { openStripeStandIn, type StripeStandIn } from './stripe/stripe-stand-in.ts';
import type { StripeEvent } from './stripe/stripe-objects.ts';
import { type Person, type TestApp, testApp } from '../harness/test-app.ts';

const DAY_MS = 86_400_000;

export type Billing = OutputOf<typeof paymentCalls.billing>;

/** How Stripe posts an event. */
type How = Parameters<StripeStandIn['delivery']>[1];

/** The app with sales, and a Stripe of its own. Both use one clock, which can be advanced. */
export type Shop = TestApp & {
  readonly stripe: StripeStandIn;
  readonly payments: Payments;
  readonly now: () => Date;
  readonly pass: (days: number) => void;
  /** Posts events as Stripe does, one after another; returns the statuses. */
  readonly deliver: (events: readonly StripeEvent[], how?: How) => Promise<number[]>;
  /** Throws if Stripe would have refused any of the requests. */
  readonly close: () => Promise<void>;
};

export const aShop = async (variables: Record<string, string> = {}): Promise<Shop> => {
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const stripe = await openStripeStandIn({ now });
  const app = await testApp({ ...stripe.settings, ...variables }, { clock: now });
  const post = async (event: StripeEvent, how: How): Promise<number> => {
    const { body, headers } = stripe.delivery(event, how);
    const answer = await app.app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
    await answer.body?.cancel();
    return answer.status;
  };
  return {
    ...app,
    stripe,
    payments: paymentsOf(app.context),
    now,
    pass: (days) => (ahead += days * DAY_MS),
    deliver: async (events, how) => {
      const statuses: number[] = [];
      for (const event of events) statuses.push(await post(event, how));
      return statuses;
    },
    close: async () => {
      await stripe.close();
      if (stripe.faults.length > 0) throw new Error(stripe.faults.join('\n'));
    },
  };
};

export const planOf = async (person: Person): Promise<SubscriptionStatus> =>
  done(await person.send<SubscriptionStatus>('POST', '/api/functions/check-subscription', {}));

export const billingOf = async (person: Person): Promise<Billing> =>
  done(await person.get<Billing>('/api/billing'));

/** The only or newest subscription at Stripe. */
export const newestSubscription = ({ stripe }: Pick<Shop, 'stripe'>): string =>
  [...stripe.state.subscriptions.keys()].at(-1) ?? '';

/** The kinds of someone's queued emails about money, oldest first. */
export const moneyMails = async ({ db }: Pick<TestApp, 'db'>): Promise<string[]> => {
  const mails = await db.selectFrom('mail').select('kind').orderBy('created_at').orderBy('id').execute();
  return mails.map(({ kind }) => kind);
};
