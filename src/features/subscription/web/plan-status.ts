import { counted, t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import type { PlainOffer } from '#features/subscription/payments/shared/payment-contract.ts';
import type { Plan } from '#features/subscription/shared/plans.ts';
import type { SubscriptionStatus } from '#features/subscription/shared/subscription-status.ts';
import type { Billing } from './payment-calls.ts';

/**
 * How an offer relates to what the user has: it runs, something better does, it is useless without another
 * plan, or it can be bought. `words` explain this.
 */
export type PlanStatus = {
  readonly state: 'runs' | 'included' | 'needs-plan' | 'open';
  readonly words?: string;
};

type Subscription = Billing['subscriptions'][number];

/** Stripe's statuses for a subscription that is still being paid. */
const RUNNING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean => RUNNING.has(status);

/** How a subscription continues. */
export const howItGoesOn = ({ status, renews_at, ends_at }: Subscription): string => {
  if (status === 'past_due') return t('The last payment for it didn’t go through.');
  if (ends_at !== null)
    return t('It ends on {day}, and nothing more will be charged.', { day: dayOf(ends_at) });
  if (renews_at !== null)
    return t('It renews automatically. The next payment is on {day}.', { day: dayOf(renews_at) });
  return t('It renews automatically.');
};

const connectionStatus = (isWriter: boolean, billing: Billing | undefined): PlanStatus => {
  const unused = billing?.unused_connections ?? 0;
  if (unused === 0 && !isWriter)
    return {
      state: 'needs-plan',
      words: t('You need a writer plan to invite relatives. Please choose that first.'),
    };
  if (unused === 0) return { state: 'open' };
  return {
    state: isWriter ? 'open' : 'needs-plan',
    words: counted(unused, {
      one: 'You’ve paid for {n} connection that hasn’t been used yet.',
      other: 'You’ve paid for {n} connections that haven’t been used yet.',
    }),
  };
};

/**
 * For a user who already has the writer plan, either through `own`, which is paid monthly, or without an end.
 */
const underTheWriterPlan = (offer: PlainOffer, own: Subscription | undefined): PlanStatus => {
  const words = (): string => {
    if (offer === 'family_reader_monthly') return t('Your writer plan includes this.');
    if (own === undefined) return t('You don’t need this: your plan doesn’t end.');
    return own.ends_at === null
      ? t('You don’t need this: your writer plan renews automatically.')
      : t('Your writer plan runs until {day}. You can choose this afterwards.', { day: dayOf(own.ends_at) });
  };
  return { state: 'included', words: words() };
};

const whileItRunsUntil = (offer: PlainOffer, end: string): PlanStatus => ({
  state: 'open',
  words:
    offer === 'writer_thirty_days'
      ? t('You have a plan until {day}. These 30 days start after that.', { day: dayOf(end) })
      : t('You already have a plan until {day}. This one is charged from the day you choose it.', {
          day: dayOf(end),
        }),
});

/** What happens to a reader's plan that is paid monthly. */
const onTopOfReading = (offer: PlainOffer): string =>
  offer === 'writer_monthly'
    ? t('This includes your family reader plan. That plan ends, and we’ll credit any time you haven’t used.')
    : t('This includes your family reader plan, so you won’t be charged for that plan during these 30 days.');

/** The same rules as on the server, which decides. This only explains beforehand. */
export const planStatus = (
  offer: PlainOffer,
  { subscribed, subscription_tier: tier, subscription_end: end }: SubscriptionStatus,
  billing: Billing | undefined,
): PlanStatus => {
  if (offer === 'family_connection') return connectionStatus(subscribed, billing);
  const running = (plan: Plan): Subscription | undefined =>
    billing?.subscriptions.find((one) => one.plan === plan && isRunning(one));
  const own = running(offer === 'family_reader_monthly' ? 'family_reader' : 'premium');
  if (own && offer !== 'writer_thirty_days') return { state: 'runs', words: howItGoesOn(own) };
  if (own) return underTheWriterPlan(offer, own);
  if (tier === 'family_reader' && running('family_reader') && offer !== 'family_reader_monthly')
    return { state: 'open', words: onTopOfReading(offer) };
  if (tier !== 'premium' && tier !== 'enterprise') return { state: 'open' };
  return end === null || offer === 'family_reader_monthly'
    ? underTheWriterPlan(offer, undefined)
    : whileItRunsUntil(offer, end);
};
