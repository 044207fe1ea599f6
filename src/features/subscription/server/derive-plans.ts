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
/**
 * Between a month's end and the news that the next is paid, an hour passes and sometimes a day. No one is
 * locked out in the meantime.
 */
const GRACE_MS = 3 * DAY_MS;
/**
 * Stripe defers a payment by two years at most. A longer deferral is extended from time to time, not every
 * day.
 */
const LONGEST_MS = 729 * DAY_MS;
const FURTHER_EVERY_MS = 30 * DAY_MS;

/** When one plan runs, in milliseconds; Infinity for no end. */
export type PlanTimes = {
  readonly startsAt: number;
  readonly endsAt: number;
  /** The end of a grace period in which it still runs; null if it has none. */
  readonly holdsUntil: number | null;
  readonly suspended: WhyBack | null;
};

/** What to tell Stripe about a subscription. */
export type Billing =
  | { readonly act: 'leave' }
  /** When the next payment is due, in milliseconds rounded to whole seconds. */
  | { readonly act: 'pay-at'; readonly at: number }
  /** Its holder cancelled it, and nothing of it is left. */
  | { readonly act: 'end' }
  /**
   * The holder now also pays monthly for a better plan, so this one ends, and its unused time is credited.
   */
  | { readonly act: 'replace' };

export type DerivedPlans = {
  /** By the id of the package or subscription. Plans with fixed times are not listed. */
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

/**
 * A period that begins when Stripe says also ends when Stripe says. A period that has to wait lasts a month
 * from its start.
 */
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

/** Whether the holder pays monthly for a plan that includes this one. */
const isIncluded = (one: SubscriptionFacts, others: readonly SubscriptionFacts[]): boolean =>
  others.some(({ plan, goesOn, periods }) => goesOn && periods.length > 0 && rankOf(plan) < rankOf(one.plan));

/** The last moment of everything with this plan or a better one. */
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
  // A package waiting behind a plan without an end is listed from when it was given. It is used once that
  // plan ends.
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
  // The plan runs until the next payment, however long that is deferred.
  const endsAt = wholeSeconds(last === Infinity ? atStripe : Math.max(last, own));
  return { startsAt: startedAt, endsAt, holdsUntil: endsAt + GRACE_MS, suspended: null };
};

/**
 * The next payment is due when every plan that includes this one is over, and never before the end of the
 * last paid period: money that went back is not charged again at once.
 */
const billingOf = (one: SubscriptionFacts, last: number, now: number): Billing => {
  const { status, goesOn, putOff, periodEnd: atStripe, periods } = one;
  if (!RUNNING.has(status) || status === 'past_due') return { act: 'leave' };
  if (!goesOn) return putOff && last <= now ? { act: 'end' } : { act: 'leave' };
  const due = Math.max(last, periods.at(-1)?.until ?? -Infinity);
  const longest = now + LONGEST_MS;
  if (due > longest && atStripe > longest - FURTHER_EVERY_MS) return { act: 'leave' };
  const later = wholeSeconds(Math.min(due, longest));
  // Nothing is moved by less than a day.
  if (later - atStripe >= DAY_MS || (putOff && later > atStripe)) return { act: 'pay-at', at: later };
  const sooner = wholeSeconds(Math.max(due, now + HOUR_MS));
  return putOff && sooner < atStripe ? { act: 'pay-at', at: sooner } : { act: 'leave' };
};

/**
 * Works out which plans a person has and when Stripe should charge their next payment. This is the only place
 * that does, and it uses the ledger alone (decision 0020). The same facts in any order give the same result.
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

/** Whether a plan without an end is in force, so that this plan would add nothing. */
export const holdsWithoutEnd = ({ fixed }: PlanLedger, plan: Plan): boolean =>
  fixed.some((one) => one.until === Infinity && rankOf(one.plan) <= rankOf(plan));
