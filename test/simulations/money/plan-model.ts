import { addMonths } from '#platform/shared/calendar.ts';
import { type Plan, PLANS } from '#features/subscription/shared/plans.ts';

export const HOUR_MS = 3_600_000;

/*
 * The rules for which plan someone has, first in words and below as code, as simply as possible, hour by
 * hour:
 *
 * 1. The plans, best first: enterprise, writer (premium), family reader. Someone who has several has the
 *    best.
 * 2. A gift gives its calendar months, a pass thirty days, an administrator months, a subscription its
 *    period. All of these are amounts of time. In each hour one amount is used: from the best plan, and among
 *    equal ones the one that came first. None is lost, and none is used twice.
 * 3. A plan at fixed times, given until a day or without an end, applies then. Meanwhile amounts of the same
 *    plan or a lesser one wait.
 * 4. An amount whose full payment has gone back (refunded, or in a dispute that is open or lost) isn't used.
 *    After a dispute that was won, the rest of it is used. A partial refund changes nothing.
 * 5. An amount that the administrator ends, or whose subscription ends before its period does, isn't used
 *    from then on.
 * 6. A period that has to wait for a day or longer is a calendar month from when it begins. Otherwise it is
 *    as long as Stripe said.
 * 7. A subscription that will be paid again lasts three more days after everything of its plan, or a better
 *    one, is used up. It doesn't if the payment for its newest period has gone back and nothing of its own is
 *    left.
 */

type Amount = {
  readonly id: string;
  readonly rank: number;
  readonly subscription: string | undefined;
  readonly arrives: number;
  /** In hours from when it begins. */
  readonly hours: (begins: number) => number;
  /** Hours; undefined before it begins. */
  left: number | undefined;
  isEnded: boolean;
  /** The reasons why its payment was returned. */
  readonly gone: Set<string>;
};

type Fixed = { readonly id: string; readonly rank: number; readonly from: number; until: number };
type Subscription = { readonly rank: number; goesOn: boolean };

export const hoursOfMonths =
  (months: number) =>
  (begins: number): number => {
    const from = new Date(begins * HOUR_MS);
    return Math.round((addMonths(from, months).getTime() - from.getTime()) / HOUR_MS);
  };

const GRACE_HOURS = 72;

/** One person by the rules above. Time is in hours since 1970 and only goes forward. */
export class PlanModel {
  readonly #amounts: Amount[] = [];
  readonly #fixed: Fixed[] = [];
  readonly #subscriptions = new Map<string, Subscription>();
  /** By rank: the time until which any of it was used. */
  readonly #usedUntil: number[] = [];

  /** In hours since 1970. */
  now: number;

  constructor(now: number) {
    this.now = now;
  }

  amount(
    id: string,
    plan: Plan,
    hours: (begins: number) => number,
    subscription?: string,
    arrives = this.now,
  ): void {
    const rank = PLANS.indexOf(plan);
    this.#amounts.push({
      id,
      rank,
      subscription,
      arrives,
      hours,
      left: undefined,
      isEnded: false,
      gone: new Set(),
    });
  }

  /** A period of a continuing subscription. */
  period(id: string, subscription: string, plan: Plan, from: number, until: number): void {
    const hours = (begins: number): number => (begins - from < 24 ? until - from : hoursOfMonths(1)(begins));
    this.amount(id, plan, hours, subscription, from);
    this.#subscriptions.set(subscription, { rank: PLANS.indexOf(plan), goesOn: true });
  }

  fixed(id: string, plan: Plan, until: number): void {
    this.#fixed.push({ id, rank: PLANS.indexOf(plan), from: this.now, until });
  }

  goesOn(subscription: string, goesOn: boolean): void {
    const found = this.#subscriptions.get(subscription);
    if (found) found.goesOn = goesOn;
  }

  /** The amount with that id, or those of that subscription, are no longer used. */
  end(id: string): void {
    for (const one of this.#amounts) if (one.id === id || one.subscription === id) one.isEnded = true;
    for (const one of this.#fixed) if (one.id === id) one.until = Math.min(one.until, this.now);
    this.goesOn(id, false);
  }

  moneyGoes(id: string, why: string): void {
    this.#amounts.find((one) => one.id === id)?.gone.add(why);
  }

  moneyIsBack(id: string, why: string): void {
    this.#amounts.find((one) => one.id === id)?.gone.delete(why);
  }

  #isCovered(rank: number): boolean {
    for (const one of this.#fixed)
      if (one.rank <= rank && one.from <= this.now && this.now < one.until) return true;
    return false;
  }

  #inUse(): Amount | undefined {
    let first: Amount | undefined;
    for (const one of this.#amounts)
      if (
        (first === undefined || one.rank < first.rank) &&
        one.arrives <= this.now &&
        one.left !== 0 &&
        !one.isEnded &&
        one.gone.size === 0 &&
        !this.#isCovered(one.rank)
      )
        first = one;
    return first;
  }

  #isUsedUpFor(rank: number): number {
    return Math.max(-Infinity, ...this.#usedUntil.filter((_at, of) => of <= rank));
  }

  #holds(id: string, { rank, goesOn }: Subscription): boolean {
    let [isLeft, isGone] = [false, false];
    for (const { subscription, left, gone, isEnded } of this.#amounts) {
      if (subscription !== id) continue;
      isGone = gone.size > 0;
      isLeft ||= left !== 0 && !isGone && !isEnded;
    }
    return goesOn && (isLeft || !isGone) && this.now < this.#isUsedUpFor(rank) + GRACE_HOURS;
  }

  /** The best plan at this hour; undefined if there is none. */
  get plan(): Plan | undefined {
    let best = this.#inUse()?.rank ?? Infinity;
    for (const { from, until, rank } of this.#fixed)
      if (from <= this.now && this.now < until) best = Math.min(best, rank);
    for (const [id, one] of this.#subscriptions) if (this.#holds(id, one)) best = Math.min(best, one.rank);
    return PLANS[best];
  }

  /** How many hours of that plan or a better one are left; Infinity if one has no end. */
  hoursLeft(plan: Plan): number {
    const rank = PLANS.indexOf(plan);
    const fixed = this.#fixed
      .filter((one) => one.rank <= rank)
      .map(({ until }) => Math.max(0, until - this.now));
    const amounts = this.#amounts
      .filter((one) => one.rank <= rank && one.gone.size === 0 && !one.isEnded)
      .map(({ left, hours }) => left ?? hours(this.now));
    return Math.max(0, ...fixed) + amounts.reduce((sum, hours) => sum + hours, 0);
  }

  /** An hour passes. */
  tick(): void {
    const used = this.#inUse();
    if (used) {
      used.left = (used.left ?? used.hours(this.now)) - 1;
      this.#usedUntil[used.rank] = this.now + 1;
    }
    for (const one of this.#fixed)
      if (one.from <= this.now && this.now < one.until) this.#usedUntil[one.rank] = this.now + 1;
    this.now += 1;
  }
}
