import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { paymentsOf } from '#app/server/context/feature-parts.ts';
import { aCardToken, aGift, opens } from '#test/builders/gifts.ts';
import { type Deed, historyOf, randomOf } from '#test/simulations/money/money-history.ts';
import { HOUR_MS } from '#test/simulations/money/plan-model.ts';
import { PureWorld, START } from '#test/simulations/money/pure-world.ts';
import { planOf } from '#test/fakes/shop.ts';
import type { StripeEvent } from '#test/fakes/stripe/stripe-objects.ts';
import { openStripeStandIn, type StripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { derivePlans } from './derive-plans.ts';
import { reconcile } from '#features/subscription/payments/server/reconcile.ts';

type Somebody = Awaited<ReturnType<TestApp['writer']>>;
type AtStripe = ReturnType<StripeStandIn['state']['subscriptions']['get']> & object;

const HISTORIES = 25;
const DAY = 24;
const LONGEST_WAIT = 300;

let stripe: StripeStandIn;
afterEach(() => stripe.close());

/** The real app, its database and the Stripe stand-in, going through the same history as the model. */
const anAppWorld = async (seed: number) => {
  const random = randomOf(seed);
  let now = START;
  const clock = (): Date => new Date(now * HOUR_MS);
  stripe = await openStripeStandIn({ now: clock });
  const app = await testApp({ ...stripe.settings, RATE_LIMITS: 'off' }, { clock });
  const payments = paymentsOf(app.context);
  const administrator = await app.writer({ role: 'administrator' });
  const people = [await app.writer(), await app.writer()] as const;
  const failing = new Map<string, 'paid-later' | 'ended'>();
  const triedAgainAt = new Map<string, number>();
  let told = 0;

  const post = async (event: StripeEvent): Promise<void> => {
    const { body, headers } = stripe.delivery(event);
    expect((await app.visitor.raw('/api/webhooks/stripe', { method: 'POST', body, headers })).status).toBe(
      200,
    );
  };
  /** Delivers all of Stripe's messages in any order, some of them twice, some again much later. */
  const tellAll = async (): Promise<void> => {
    for (;;) {
      const all = [...stripe.state.events.values()];
      const fresh = all.slice(told);
      told = all.length;
      if (fresh.length === 0) return;
      const old = all.filter(() => random() < 0.02);
      const doubled = [...fresh, ...fresh.filter(() => random() < 0.3), ...old];
      for (const event of doubled.toSorted(() => random() - 0.5)) await post(event);
    }
  };
  const running = (): AtStripe[] =>
    [...stripe.state.subscriptions.values()].filter(({ status }) => status !== 'canceled');
  const endOf = (one: AtStripe): number =>
    Math.ceil(((one.items.data[0]?.current_period_end ?? 0) * 1_000) / HOUR_MS);

  const turnPeriod = (one: AtStripe): void => {
    if (one.cancel_at !== null) stripe.endSubscription(one.id);
    else if (failing.has(one.id)) {
      stripe.failRenewal(one.id);
      triedAgainAt.set(one.id, now + 72);
    } else stripe.renew(one.id);
  };
  const tryAgain = (one: AtStripe): void => {
    triedAgainAt.delete(one.id);
    if (failing.get(one.id) === 'paid-later') stripe.renew(one.id);
    else stripe.endSubscription(one.id);
    failing.delete(one.id);
  };
  const pass = async (hours: number): Promise<void> => {
    for (const until = now + hours; now < until;) {
      now += 1;
      for (const one of running())
        if (triedAgainAt.get(one.id) === now) tryAgain(one);
        else if (!triedAgainAt.has(one.id) && endOf(one) <= now) turnPeriod(one);
      await tellAll();
      if (now % DAY === 0) await reconcile(payments);
    }
  };

  const buys = async (who: Somebody, offer: string): Promise<void> => {
    const answer = await who.send<{ url: string }>('POST', '/api/checkout', { offer });
    if (answer.status !== 200) return;
    stripe.pay([...stripe.state.sessions.keys()].at(-1) ?? '');
  };
  const isGiven = (who: Somebody, plan: string, ends: object | null) =>
    administrator.send('POST', `/api/admin/users/${who.session.userId}/grants`, {
      grant_id: randomUUID(),
      plan,
      ends,
      reason: 'A prize.',
    });
  const paid = (): string[] =>
    [...stripe.state.intents.values()].filter(({ status }) => status === 'succeeded').map(({ id }) => id);
  const does = async (deed: Deed): Promise<void> => {
    switch (deed.act) {
      case 'subscribes':
        await buys(people[deed.who], deed.plan === 'premium' ? 'writer_monthly' : 'family_reader_monthly');
        break;
      case 'buys-pass':
        await buys(people[deed.who], 'writer_thirty_days');
        break;
      case 'gives-gift': {
        const giver = people[deed.who];
        const gift = await aGift(app, stripe, giver, { recipient_email: null, months: deed.months });
        await opens(people[deed.to], await aCardToken(giver, gift));
        break;
      }
      case 'is-given-months':
        await isGiven(people[deed.who], deed.plan, { months: deed.months });
        break;
      case 'is-given-days': {
        const until = new Date((now + deed.days * DAY) * HOUR_MS).toISOString();
        await isGiven(people[deed.who], deed.plan, { until });
        break;
      }
      case 'is-refunded': {
        const charge = [...stripe.state.charges.values()].filter((one) => one.paid)[deed.nth % paid().length];
        const left = charge ? charge.amount - charge.amount_refunded : 0;
        if (charge && left > 0)
          stripe.refund(charge.id, deed.isWhole ? left : Math.max(1, Math.floor(left / 3)));
        break;
      }
      case 'plans-the-end':
      case 'goes-on':
      case 'card-fails': {
        const one = running()[deed.nth % Math.max(1, running().length)];
        if (!one) break;
        if (deed.act === 'card-fails') failing.set(one.id, deed.nth % 3 === 0 ? 'ended' : 'paid-later');
        else if (one.status !== 'past_due') {
          if (deed.act === 'goes-on') stripe.goOn(one.id);
          else if (one.cancel_at === null) stripe.planTheEnd(one.id);
        }
        break;
      }
      case 'is-disputed': {
        const charge = [...stripe.state.charges.values()].filter((one) => one.paid)[deed.nth % paid().length];
        if (charge && !charge.disputed && charge.amount_refunded < charge.amount) stripe.dispute(charge.id);
        break;
      }
      case 'dispute-closes': {
        const open = [...stripe.state.disputes.values()].filter(({ status }) => status === 'needs_response');
        const one = open[deed.nth % Math.max(1, open.length)];
        if (one) stripe.closeDispute(one.id, deed.isWon);
        break;
      }
      default:
    }
    await tellAll();
  };
  return {
    pass,
    does,
    plan: async (who: 0 | 1) => (await planOf(people[who])).subscription_tier ?? undefined,
  };
};

/**
 * Acts that the model's small Stripe handles differently from the stand-in, or names in another order, are
 * left to the ten thousand histories of the pure model.
 */
const isForTheApp = ({ act }: Deed): boolean =>
  !['is-given-for-good', 'grant-is-ended', 'ends-at-once'].includes(act);

it.each(Array.from({ length: HISTORIES }, (_none, at) => at + 1))(
  'the app agrees with the rules, whatever order the events arrive in (seed %i)',
  async (seed) => {
    const steps = historyOf(seed).filter(({ deed }) => isForTheApp(deed));
    const world = new PureWorld(derivePlans);
    const app = await anAppWorld(seed);
    const lived: string[] = [];
    for (const { after, deed } of [...steps, { after: LONGEST_WAIT, deed: undefined }]) {
      const hours = Math.min(after, LONGEST_WAIT);
      world.pass(hours);
      await app.pass(hours);
      if (deed) {
        world.does(deed);
        await app.does(deed);
      }
      lived.push(`+${hours}h ${JSON.stringify(deed)}`);
      const ought = [world.models[0].plan, world.models[1].plan];
      expect([await app.plan(0), await app.plan(1)], lived.join('\n')).toEqual(ought);
    }
  },
);
