import { expect, it } from 'vitest';
import { patiently } from '#test/harness/patience.ts';
import { historyOf } from '#test/simulations/money/money-history.ts';
import { type Derive, Disagreement, PureWorld } from '#test/simulations/money/pure-world.ts';
import { derivePlans } from './derive-plans.ts';
import type { Gone, PlanLedger, SubscriptionFacts } from './plan-ledger.ts';

const HISTORIES = 10_000;
const FIRST_SEED = 1;

/**
 * The first history in which the function and the rules disagree, in a readable form that can be replayed.
 * Undefined if there is none.
 */
const firstDisagreement = (derive: Derive, histories: number): string | undefined => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + histories; seed += 1) {
    const history = historyOf(seed);
    const world = new PureWorld(derive);
    try {
      world.run(history);
      if (seed % 10 === 0) world.lookAhead(9_000);
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      const steps = history.map(({ after, deed }) => `+${after}h ${JSON.stringify(deed)}`);
      return [`seed ${seed}: ${error.message}`, ...steps].join('\n');
    }
  }
  return undefined;
};

it(
  'agrees with the rules in ten thousand histories of plans, gifts, refunds and disputes',
  () => {
    expect(firstDisagreement(derivePlans, HISTORIES)).toBeUndefined();
  },
  patiently(300_000),
);

const withGone = (ledger: PlanLedger, change: (gone: readonly Gone[]) => Gone[]): PlanLedger => ({
  ...ledger,
  packages: ledger.packages.map((one) => ({ ...one, gone: change(one.gone) })),
  subscriptions: ledger.subscriptions.map((one) => ({
    ...one,
    periods: one.periods.map((period) => ({ ...period, gone: change(period.gone) })),
  })),
});

/** The earlier behaviour: the plan ends when Stripe says that the period ends, even if we deferred it. */
const endsAsStripeSays: Derive = (ledger, now) => {
  const { times, billing } = derivePlans(ledger, now);
  const ending = ledger.subscriptions.filter(
    ({ goesOn, putOff, endedAt }) => !goesOn && putOff && endedAt === Infinity,
  );
  const changed = ending.flatMap(
    ({ id, periodEnd }): [string, NonNullable<ReturnType<typeof times.get>>][] => {
      const own = times.get(id);
      return own ? [[id, { ...own, endsAt: periodEnd }]] : [];
    },
  );
  return {
    times: new Map([...times, ...changed]),
    billing: new Map([...billing, ...ending.map(({ id }) => [id, { act: 'leave' }] as const)]),
  };
};

const countsWhatWasPutOff = (one: SubscriptionFacts): SubscriptionFacts => {
  const from = one.periods.at(-1)?.until ?? one.startedAt;
  return one.putOff && one.periodEnd > from
    ? { ...one, periods: [...one.periods, { from, until: one.periodEnd, gone: [] }] }
    : one;
};

it.each<[string, Derive]>([
  ['a refunded gift leaves the later end of a subscription that was ended', endsAsStripeSays],
  [
    'what we put off counts as paid for',
    (ledger, now) =>
      derivePlans({ ...ledger, subscriptions: ledger.subscriptions.map(countsWhatWasPutOff) }, now),
  ],
  [
    'a dispute that was won gives nothing back',
    (ledger, now) =>
      derivePlans(
        withGone(ledger, (gone) => gone.map((one) => ({ ...one, until: Infinity }))),
        now,
      ),
  ],
  [
    'a dispute that was won counts as one that never was',
    (ledger, now) =>
      derivePlans(
        withGone(ledger, (gone) => gone.filter(({ until }) => until === Infinity)),
        now,
      ),
  ],
  [
    'months run beside one another',
    (ledger, now) => {
      const alone = ledger.packages.map((one) => derivePlans({ ...ledger, packages: [one] }, now));
      const all = derivePlans(ledger, now);
      return { ...all, times: new Map([...all.times, ...alone.flatMap(({ times }) => [...times])]) };
    },
  ],
  [
    'no payment is put off',
    (ledger, now) => {
      const all = derivePlans(ledger, now);
      return { ...all, billing: new Map([...all.billing].map(([id]) => [id, { act: 'leave' }] as const)) };
    },
  ],
  [
    'a payment that was put off stays so when the gift is gone',
    (ledger, now) => {
      const all = derivePlans(ledger, now);
      const later = [...all.billing].filter(([id, what]) => {
        const end = ledger.subscriptions.find((one) => one.id === id)?.periodEnd ?? 0;
        return what.act !== 'pay-at' || what.at > end;
      });
      return { ...all, billing: new Map(later) };
    },
  ],
])('would notice this fault: %s', (_fault, derive) => {
  expect(firstDisagreement(derive, HISTORIES)).toMatch(/^seed \d+: /);
});
