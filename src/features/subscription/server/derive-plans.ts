import { addMonths } from '#platform/shared/calendar.ts';
import { type Plan, PLANS } from '../shared/plans.ts';
import type { Gone, Package, PlanLedger, SubscriptionFacts, WhyBack } from './plan-ledger.ts';
import {
  type Amount,
  type Cover,
  shareOutTime,
  type Use,
} from '#features/subscription/payments/server/running/share-out-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Between a month's end and the news that the next is paid lie an hour and sometimes a day; nobody is locked out meanwhile. */
const GRACE_MS = 3 * DAY_MS;
/** Stripe puts a payment off by two years at the most; of what lasts longer, it is put off further now and then, not every day. */
const LONGEST_MS = 729 * DAY_MS;
const FURTHER_EVERY_MS = 30 * DAY_MS;

/** When one plan holds; in milliseconds, Infinity for no end. */
export type PlanTimes = {
  readonly startsAt: number;
  readonly endsAt: number;
  /** A while after its end in which it still holds; null where it has none. */
  readonly holdsUntil: number | null;
  readonly suspended: WhyBack | null;
};

/** What Stripe is to be told of a subscription. */
export type Billing =
  | { readonly act: 'leave' }
  /** The next payment is due then; whole seconds, in milliseconds. */
  | { readonly act: 'pay-at'; readonly at: number }
  /** Its holder ended it, and nothing of it is left. */
  | { readonly act: 'end' }
  /** A better plan is paid every month as well: it ends, and what is unused of it is credited. */
  | { readonly act: 'replace' };

export type DerivedPlans = {
  /** By the id of the package or of the subscription. What holds at fixed times holds then. */
  readonly times: ReadonlyMap<string, PlanTimes>;
  /** By the id of the subscription. */
  readonly billing: ReadonlyMap<string, Billing>;
};

const RUNNING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

const rankOf = (plan: Plan): number => PLANS.indexOf(plan);
const wholeSeconds = (at: number): number => Math.floor(at / 1_000) * 1_000;
const after = (at: number, months: number): number => addMonths(new Date(at), months).getTime();
const whyGone = (gone: readonly Gone[], now: number): WhyBack | null => {
  const whys = gone.filter(({ from, until }) => from <= now && now < until).map(({ why }) => why);
  return whys.includes('dispute') ? 'dispute' : (whys[0] ?? null);
};

const packageEnd =
  ({ length }: Package) =>
  (start: number): number =>
    'months' in length ? after(start, length.months) : start + length.days * DAY_MS;

/** A period that begins when Stripe says ends when Stripe says; one that has to wait is a month from then. */
const periodEnd =
  (from: number, until: number) =>
  (start: number): number =>
    start - from < DAY_MS ? until + (start - from) : after(start, 1);

const periodId = (subscription: string, from: number): string => `${subscription} ${from}`;

const amountsOf = ({ packages, subscriptions }: PlanLedger): Amount[] => [
  ...subscriptions.flatMap(({ id, plan, endedAt, periods }) =>
    periods.map(({ from, until, gone }) => ({
      id: periodId(id, from),
      rank: rankOf(plan),
      arrives: from,
      endFrom: periodEnd(from, until),
      endedAt,
      gone,
    })),
  ),
  ...packages.map((one) => ({
    id: one.id,
    rank: rankOf(one.plan),
    arrives: one.givenAt,
    endFrom: packageEnd(one),
    endedAt: one.endedAt,
    gone: one.gone,
  })),
];

/** Whether somebody pays every month for a plan that this one is part of. */
const isIncluded = (one: SubscriptionFacts, others: readonly SubscriptionFacts[]): boolean =>
  others.some(({ plan, goesOn, periods }) => goesOn && periods.length > 0 && rankOf(plan) < rankOf(one.plan));

/** The last moment of everything that is this good or better. */
const lastMoment = (
  rank: number,
  amounts: readonly Amount[],
  covers: readonly Cover[],
  uses: ReadonlyMap<string, Use>,
): number =>
  Math.max(
    -Infinity,
    ...covers.filter((cover) => cover.rank <= rank).map(({ until }) => until),
    ...amounts.filter((amount) => amount.rank <= rank).map(({ id }) => uses.get(id)?.until ?? -Infinity),
  );

const packageTimes = (one: Package, use: Use, now: number): PlanTimes => {
  // What waits behind a plan without an end stands where it was given: it is used when that ends.
  const isUsed = use.from < Infinity;
  return {
    startsAt: isUsed ? use.from : one.givenAt,
    endsAt: Math.min((isUsed ? use.until : one.givenAt) + use.left, one.endedAt),
    holdsUntil: null,
    suspended: whyGone(one.gone, now),
  };
};

const subscriptionTimes = (
  one: SubscriptionFacts,
  uses: ReadonlyMap<string, Use>,
  last: number,
  now: number,
): PlanTimes => {
  const { startedAt, endedAt, periods, goesOn, periodEnd: atStripe } = one;
  const newest = periods.at(-1);
  const own = Math.max(
    startedAt,
    ...periods.map(({ from }) => uses.get(periodId(one.id, from))?.until ?? -Infinity),
  );
  const suspended = newest ? whyGone(newest.gone, now) : null;
  if (newest && suspended !== null && own <= now) {
    const endsAt = Math.min(Math.max(own, newest.until), endedAt);
    return { startsAt: startedAt, endsAt, holdsUntil: null, suspended };
  }
  if (!goesOn || suspended !== null)
    return { startsAt: startedAt, endsAt: Math.min(own, endedAt), holdsUntil: null, suspended: null };
  // It holds until it is paid again, whatever that is put off for.
  const endsAt = wholeSeconds(last === Infinity ? atStripe : Math.max(last, own));
  return { startsAt: startedAt, endsAt, holdsUntil: endsAt + GRACE_MS, suspended: null };
};

/**
 * The next payment is due when everything is over that this plan is part of, and never before the end of the period that was paid last: money that went
 * back is not asked for again at once.
 */
const billingOf = (one: SubscriptionFacts, last: number, now: number): Billing => {
  const { status, goesOn, putOff, periodEnd: atStripe, periods } = one;
  if (!RUNNING.has(status) || status === 'past_due') return { act: 'leave' };
  if (!goesOn) return putOff && last <= now ? { act: 'end' } : { act: 'leave' };
  const due = Math.max(last, periods.at(-1)?.until ?? -Infinity);
  const longest = now + LONGEST_MS;
  if (due > longest && atStripe > longest - FURTHER_EVERY_MS) return { act: 'leave' };
  const later = wholeSeconds(Math.min(due, longest));
  // For less than a day nothing is moved.
  if (later - atStripe >= DAY_MS || (putOff && later > atStripe)) return { act: 'pay-at', at: later };
  const sooner = wholeSeconds(Math.max(due, now + HOUR_MS));
  return putOff && sooner < atStripe ? { act: 'pay-at', at: sooner } : { act: 'leave' };
};

/**
 * What somebody has, and when Stripe is to ask for their next payment: the one place that works it out, from the ledger alone (decision 0020). The
 * same facts in any order give the same answer.
 */
export const derivePlans = (ledger: PlanLedger, now: number): DerivedPlans => {
  const amounts = amountsOf(ledger);
  const covers = ledger.fixed.map(({ plan, from, until }) => ({ rank: rankOf(plan), from, until }));
  const uses = shareOutTime(amounts, covers);
  const times = new Map<string, PlanTimes>();
  const billing = new Map<string, Billing>();
  for (const one of ledger.packages) {
    const use = uses.get(one.id);
    if (use) times.set(one.id, packageTimes(one, use, now));
  }
  for (const one of ledger.subscriptions) {
    const last = lastMoment(rankOf(one.plan), amounts, covers, uses);
    if (one.periods.length > 0) times.set(one.id, subscriptionTimes(one, uses, last, now));
    const isReplaced = RUNNING.has(one.status) && isIncluded(one, ledger.subscriptions);
    billing.set(one.id, isReplaced ? { act: 'replace' } : billingOf(one, last, now));
  }
  return { times, billing };
};

/** Whether something holds without an end that this plan would add nothing to. */
export const holdsWithoutEnd = ({ fixed }: PlanLedger, plan: Plan): boolean =>
  fixed.some((one) => one.until === Infinity && rankOf(one.plan) <= rankOf(plan));
