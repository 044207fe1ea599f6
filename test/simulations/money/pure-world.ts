import {
  type Billing,
  type DerivedPlans,
  holdsWithoutEnd,
} from '#features/subscription/server/derive-plans.ts';
import type {
  FixedPlan,
  Package,
  PlanLedger,
  SubscriptionFacts,
} from '#features/subscription/server/plan-ledger.ts';
import {
  type MoneyRow,
  timesWithoutMoney,
} from '#features/subscription/payments/server/events/times-without-money.ts';
import { type Plan, PLANS } from '#features/subscription/shared/plans.ts';
import type { Deed, SoldPlan, Step, Who } from './money-history.ts';
import { HOUR_MS, hoursOfMonths, PlanModel } from './plan-model.ts';

export const START = Date.UTC(2027, 0, 31, 10) / HOUR_MS;
const CENTS = 1_100;
const DAY = 24;

export type Derive = (ledger: PlanLedger, now: number) => DerivedPlans;

type Payment = {
  readonly amount: string;
  readonly who: Who;
  rows: MoneyRow[];
  left: number;
  dispute: 'none' | 'open' | 'closed';
};
type Bought = Omit<Package, 'gone'> & { readonly who: Who };
type Fixed = { -readonly [K in keyof FixedPlan]: FixedPlan[K] } & { readonly who: Who };
type Period = { readonly id: string; readonly from: number; readonly until: number };
/** A subscription at Stripe; times in hours. */
type AtStripe = {
  readonly id: string;
  readonly who: Who;
  readonly plan: SoldPlan;
  readonly startedAt: number;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  isEnding: boolean;
  cardFails: boolean;
  /** Whether the next try after a failure succeeds, or ends the subscription. */
  isPaidLater: boolean;
  endedEarly: number;
  periodEnd: number;
  /** Where its months are counted from: its beginning, or the time until which a payment was put off. */
  anchor: number;
  failedAt: number;
  readonly periods: Period[];
};

/** Counted from the anchor, so that it returns to the 31st after a short month. */
const nextEnd = (anchor: number, from: number): number => {
  let months = 1;
  while (anchor + hoursOfMonths(months)(anchor) <= from) months += 1;
  return anchor + hoursOfMonths(months)(anchor);
};

const isOver = ({ status }: AtStripe): boolean => status === 'canceled';

export class Disagreement extends Error {}

/**
 * Two people, a minimal Stripe, their ledger, and the model of the rules. The ledger and the model must agree
 * every hour.
 */
export class PureWorld {
  now = START;
  readonly models: readonly [PlanModel, PlanModel] = [new PlanModel(START), new PlanModel(START)];
  readonly #payments: Payment[] = [];
  readonly #packages: (Bought & { endedAt: number })[] = [];
  readonly #fixed: Fixed[] = [];
  readonly #subscriptions: AtStripe[] = [];
  #made = 0;
  #derived: readonly [DerivedPlans, DerivedPlans];

  readonly #derive: Derive;

  constructor(derive: Derive) {
    this.#derive = derive;
    this.#derived = this.#deriveBoth();
  }

  #ms(hours: number): number {
    return hours * HOUR_MS;
  }

  #id(kind: string): string {
    this.#made += 1;
    return `${kind}${this.#made}`;
  }

  #gone(amount: string) {
    return this.#payments
      .filter((one) => one.amount === amount)
      .flatMap(({ rows }, at) => timesWithoutMoney(at % 2 === 0 ? rows.toReversed() : rows));
  }

  #ledger(who: Who): PlanLedger {
    return {
      packages: this.#packages
        .filter((one) => one.who === who)
        .map((one) => ({ ...one, gone: this.#gone(one.id) })),
      fixed: this.#fixed.filter((one) => one.who === who).toReversed(),
      subscriptions: this.#subscriptions.filter((one) => one.who === who).map((one) => this.#factsOf(one)),
    };
  }

  #factsOf(one: AtStripe): SubscriptionFacts {
    return {
      id: one.id,
      plan: one.plan,
      startedAt: this.#ms(one.startedAt),
      endedAt: this.#ms(one.endedEarly),
      status: one.status,
      goesOn: !isOver(one) && !one.isEnding,
      putOff: one.status === 'trialing',
      periodEnd: this.#ms(one.periodEnd),
      periods: one.periods.map(({ id, from, until }) => ({
        from: this.#ms(from),
        until: this.#ms(until),
        gone: this.#gone(id),
      })),
    };
  }

  #deriveBoth(): readonly [DerivedPlans, DerivedPlans] {
    return [
      this.#derive(this.#ledger(0), this.#ms(this.now)),
      this.#derive(this.#ledger(1), this.#ms(this.now)),
    ];
  }

  /** The best plan, as derived from the ledger. */
  #planOf(who: Who): Plan | undefined {
    const now = this.#ms(this.now);
    const { times } = this.#derived[who];
    const holds = (id: string): boolean => {
      const found = times.get(id);
      return (
        found !== undefined &&
        found.suspended === null &&
        found.startsAt <= now &&
        now < (found.holdsUntil ?? found.endsAt)
      );
    };
    // This runs for every hour of ten thousand lives, so it uses loops without intermediate lists.
    let best = Infinity;
    const counts = (plan: Plan): void => void (best = Math.min(best, PLANS.indexOf(plan)));
    for (const one of this.#packages) if (one.who === who && holds(one.id)) counts(one.plan);
    for (const one of this.#subscriptions) if (one.who === who && holds(one.id)) counts(one.plan);
    for (const one of this.#fixed)
      if (one.who === who && one.from <= now && now < one.until) counts(one.plan);
    return PLANS[best];
  }

  #compare(): void {
    for (const who of [0, 1] as const) {
      const [says, ought] = [this.#planOf(who), this.models[who].plan];
      if (says !== ought)
        throw new Disagreement(
          `person ${who} has ${says}, and by the rules ${ought}, at hour ${this.now - START}`,
        );
    }
  }

  #settle(): void {
    this.#derived = this.#deriveBoth();
    for (const { billing } of this.#derived)
      for (const [id, what] of billing) {
        const one = this.#subscriptions.find((sub) => sub.id === id);
        if (one && what.act !== 'leave') this.#tellStripe(one, what);
      }
    this.#derived = this.#deriveBoth();
  }

  #tellStripe(one: AtStripe, what: Exclude<Billing, { act: 'leave' }>): void {
    if (what.act !== 'pay-at') return this.#endAtOnce(one);
    if (what.at <= this.#ms(this.now)) throw new Disagreement('a payment is put off into the past');
    one.status = 'trialing';
    one.periodEnd = Math.ceil(what.at / HOUR_MS);
    one.anchor = one.periodEnd;
  }

  #endAtOnce(one: AtStripe): void {
    if (isOver(one)) return;
    one.status = 'canceled';
    one.endedEarly = this.now;
    this.models[one.who].end(one.id);
  }

  #pays(amount: string, who: Who): void {
    const row = { id: amount, kind: 'payment', cents: CENTS, at: this.#ms(this.now), closedAt: null };
    this.#payments.push({ amount, who, rows: [row], left: CENTS, dispute: 'none' });
  }

  #openPeriod(one: AtStripe): string {
    const from = this.now;
    const period = { id: this.#id('month'), from, until: nextEnd(one.anchor, from) };
    one.periods.push(period);
    one.periodEnd = period.until;
    this.models[one.who].period(period.id, one.id, one.plan, period.from, period.until);
    return period.id;
  }

  #periodIsOver(one: AtStripe): void {
    if (one.isEnding) {
      one.status = 'canceled';
      this.models[one.who].goesOn(one.id, false);
      return;
    }
    if (!one.cardFails && this.models[one.who].hoursLeft(one.plan) >= DAY)
      throw new Disagreement(`${one.id} is charged at hour ${this.now - START} for what is there already`);
    one.status = one.cardFails ? 'past_due' : 'active';
    const period = this.#openPeriod(one);
    if (one.cardFails) one.failedAt = this.now;
    else this.#pays(period, one.who);
    one.cardFails = false;
  }

  #triesAgain(one: AtStripe): void {
    if (!one.isPaidLater) return this.#endAtOnce(one);
    one.status = 'active';
    this.#pays(one.periods.at(-1)?.id ?? '', one.who);
  }

  pass(hours: number): void {
    for (let hour = 0; hour < hours; hour += 1) {
      for (const model of this.models) model.tick();
      this.now += 1;
      let isChanged = this.now % DAY === 0;
      for (const one of this.#subscriptions) {
        if (isOver(one)) continue;
        if (one.status === 'past_due' && this.now === one.failedAt + 72) this.#triesAgain(one);
        else if (one.periodEnd <= this.now && one.status !== 'past_due') this.#periodIsOver(one);
        else continue;
        isChanged = true;
      }
      if (isChanged) this.#settle();
      this.#compare();
    }
  }

  /** Nothing more is paid, and no one does anything: the predictions must come true. */
  lookAhead(hours: number): void {
    for (let hour = 0; hour < hours; hour += 1) {
      for (const model of this.models) model.tick();
      this.now += 1;
      this.#compare();
    }
  }

  /** No payment is put off for longer than there is time left to use. */
  checkBilling(): void {
    for (const one of this.#subscriptions) {
      if (isOver(one) || one.isEnding || one.status === 'past_due') continue;
      const left = this.models[one.who].hoursLeft(one.plan);
      // The length of months that begin later is estimated from today: each may be three days off.
      const latest = Math.max(this.now + left, one.periods.at(-1)?.until ?? 0) + 20 * DAY;
      if (one.periodEnd > latest)
        throw new Disagreement(`${one.id} is paid again long after everything is over`);
    }
  }

  #running(who: Who, plan: SoldPlan): AtStripe | undefined {
    return this.#subscriptions.find((one) => one.who === who && one.plan === plan && !isOver(one));
  }

  #mayBuy(who: Who, plan: SoldPlan): boolean {
    const writes = this.models[who].plan;
    if (plan === 'family_reader' && (writes === 'premium' || writes === 'enterprise')) return false;
    return !this.#running(who, plan) && !holdsWithoutEnd(this.#ledger(who), 'premium');
  }

  #gets(who: Who, plan: Plan, length: { months: number } | { days: number }, isPaid: boolean): void {
    const id = this.#id('package');
    this.#packages.push({ id, who, plan, givenAt: this.#ms(this.now), length, endedAt: Infinity });
    const hours = 'months' in length ? hoursOfMonths(length.months) : () => length.days * DAY;
    this.models[who].amount(id, plan, hours);
    if (isPaid) this.#pays(id, who);
  }

  #getsUntil(who: Who, plan: Plan, until: number): void {
    const id = this.#id('fixed');
    this.#fixed.push({ id, who, plan, from: this.#ms(this.now), until: this.#ms(until) });
    this.models[who].fixed(id, plan, until);
  }

  #subscribes(who: Who, plan: SoldPlan): void {
    const one: AtStripe = {
      id: this.#id('sub'),
      who,
      plan,
      startedAt: this.now,
      status: 'active',
      isEnding: false,
      cardFails: false,
      isPaidLater: false,
      endedEarly: Infinity,
      periodEnd: this.now,
      anchor: this.now,
      failedAt: -Infinity,
      periods: [],
    };
    this.#subscriptions.push(one);
    this.#pays(this.#openPeriod(one), who);
  }

  #endsByHand(nth: number): void {
    const all = [...this.#packages, ...this.#fixed, ...this.#subscriptions];
    const one = all[nth % Math.max(1, all.length)];
    if (!one) return;
    if ('periods' in one) return this.#endAtOnce(one);
    if ('until' in one) one.until = Math.min(one.until, this.#ms(this.now));
    else one.endedAt = Math.min(one.endedAt, this.#ms(this.now));
    this.models[one.who].end(one.id);
  }

  #refund(one: Payment, isWhole: boolean): void {
    const cents = isWhole ? one.left : Math.floor(one.left / 3);
    if (cents === 0 || one.dispute === 'open') return;
    one.left -= cents;
    one.rows.push({
      id: this.#id('refund'),
      kind: 'refund',
      cents: -cents,
      at: this.#ms(this.now),
      closedAt: null,
    });
    if (one.left === 0) this.models[one.who].moneyGoes(one.amount, 'refund');
  }

  #dispute(one: Payment): void {
    if (one.dispute !== 'none' || one.left === 0) return;
    one.dispute = 'open';
    one.rows.push({
      id: `dp${one.amount}`,
      kind: 'dispute',
      cents: -one.left,
      at: this.#ms(this.now),
      closedAt: null,
    });
    this.models[one.who].moneyGoes(one.amount, 'dispute');
  }

  #closeDispute(one: Payment, isWon: boolean): void {
    if (one.dispute !== 'open') return;
    one.dispute = 'closed';
    if (!isWon) return;
    const opened = one.rows.find(({ kind }) => kind === 'dispute')?.at ?? 0;
    one.rows.push({
      id: `won:dp${one.amount}`,
      kind: 'dispute_won',
      cents: one.left,
      at: opened,
      closedAt: this.#ms(this.now),
    });
    this.models[one.who].moneyIsBack(one.amount, 'dispute');
  }

  does(deed: Deed): void {
    const pick = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(1, all.length)];
    switch (deed.act) {
      case 'subscribes':
        if (this.#mayBuy(deed.who, deed.plan)) this.#subscribes(deed.who, deed.plan);
        break;
      case 'buys-pass':
        if (this.#mayBuy(deed.who, 'premium')) this.#gets(deed.who, 'premium', { days: 30 }, true);
        break;
      case 'gives-gift':
        if (!holdsWithoutEnd(this.#ledger(deed.to), 'premium'))
          this.#gets(deed.to, 'premium', { months: deed.months }, true);
        break;
      case 'is-given-months':
        if (!holdsWithoutEnd(this.#ledger(deed.who), deed.plan))
          this.#gets(deed.who, deed.plan, { months: deed.months }, false);
        break;
      case 'is-given-days':
        if (!holdsWithoutEnd(this.#ledger(deed.who), deed.plan))
          this.#getsUntil(deed.who, deed.plan, this.now + deed.days * DAY);
        break;
      case 'is-given-for-good':
        if (!holdsWithoutEnd(this.#ledger(deed.who), deed.plan))
          this.#getsUntil(deed.who, deed.plan, Infinity);
        break;
      case 'grant-is-ended':
        this.#endsByHand(deed.nth);
        break;
      case 'is-refunded':
      case 'is-disputed':
      case 'dispute-closes': {
        const payment = pick(this.#payments, deed.nth);
        if (!payment) break;
        if (deed.act === 'is-refunded') this.#refund(payment, deed.isWhole);
        else if (deed.act === 'is-disputed') this.#dispute(payment);
        else
          this.#closeDispute(
            pick(
              this.#payments.filter(({ dispute }) => dispute === 'open'),
              deed.nth,
            ) ?? payment,
            deed.isWon,
          );
        break;
      }
      default: {
        const one = pick(
          this.#subscriptions.filter((sub) => !isOver(sub)),
          deed.nth,
        );
        if (!one) break;
        if (deed.act === 'ends-at-once') this.#endAtOnce(one);
        else if (deed.act === 'card-fails') {
          one.cardFails = true;
          one.isPaidLater = deed.nth % 3 !== 0;
        } else if (one.status !== 'past_due') {
          one.isEnding = deed.act === 'plans-the-end';
          this.models[one.who].goesOn(one.id, !one.isEnding);
        }
      }
    }
    this.#settle();
    this.#compare();
    this.checkBilling();
  }

  run(history: readonly Step[]): void {
    for (const { after, deed } of history) {
      this.pass(after);
      this.does(deed);
    }
    this.pass(750);
  }
}
