import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { paymentsOf } from '#app/server/context/feature-parts.ts';
import { endPlan } from '#features/subscription/server/api.ts';
import { done } from '#test/builders/builders.ts';
import { openStripeStandIn, type StripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { RevenueSummary } from '../shared/contract.ts';
import type { GrantShown } from '../shared/giving-contract.ts';

type Somebody = Awaited<ReturnType<TestApp['writer']>>;
type Grants = { grants: GrantShown[] };

let stripe: StripeStandIn;
let app: TestApp;
let administrator: Somebody;
let rose: Somebody;
beforeEach(async () => {
  stripe = await openStripeStandIn();
  app = await testApp({ ...stripe.settings });
  administrator = await app.writer({ role: 'administrator' });
  rose = await app.writer();
});
afterEach(async () => {
  // Whatever is tested, Stripe must not have complained about anything.
  // oxlint-disable-next-line vitest/no-standalone-expect
  expect(stripe.faults).toEqual([]);
  await stripe.close();
});

const ONLY = 0;
const only = <T>(all: Iterable<T>): T => {
  const list = [...all];
  expect(list).toHaveLength(1);
  return list[ONLY] as T; // Its length was just checked.
};

const buys = async (person: Person): Promise<void> => {
  done(await person.send('POST', '/api/checkout', { offer: 'writer_monthly' }));
  const session = only(stripe.state.sessions.keys());
  stripe.pay(session);
  done(await person.send('POST', '/api/checkout/settle', { session_id: session }));
};
const grantsOf = async (person: Somebody): Promise<GrantShown[]> =>
  done(await administrator.get<Grants>(`/api/admin/users/${person.session.userId}/grants`)).grants;
const end = (id: string) =>
  administrator.send<Grants>('POST', `/api/admin/grants/${id}/end`, { reason: 'She asked us to.' });
const recurring = async (): Promise<number> =>
  done(await administrator.send<RevenueSummary>('POST', '/api/functions/admin-analytics'))
    .monthlyRecurringRevenue;
const statusAtStripe = (): string => only(stripe.state.subscriptions.values()).status;

it('ends a monthly plan at Stripe too, and it no longer counts as recurring revenue', async () => {
  await buys(rose);
  const bought = only(await grantsOf(rose));
  expect(bought).toMatchObject({ source: 'stripe', state: 'running', renews: true });
  expect(await recurring()).toBe(1_100);
  const { grants } = done(await end(bought.id));
  expect(only(grants)).toMatchObject({ state: 'over', renews: false, ended_because: 'She asked us to.' });
  expect(statusAtStripe()).toBe('canceled');
  expect(await recurring()).toBe(0);
  expect(done(await rose.send('POST', '/api/functions/check-subscription'))).toMatchObject({
    subscribed: false,
  });
  // Stripe's own messages about it change nothing, whenever they arrive, and neither does asking again.
  for (const event of stripe.state.events.values())
    await app.visitor.raw('/api/webhooks/stripe', { method: 'POST', ...stripe.delivery(event) });
  expect(done(await end(bought.id)).grants).toEqual(grants);
  expect(await grantsOf(rose)).toEqual(grants);
});

it.each(['down', '500', '429', 'html', 'empty', 'reset'] as const)(
  'keeps the plan running if Stripe did not end it (%s), and says so',
  async (how) => {
    await buys(rose);
    const bought = only(await grantsOf(rose));
    stripe.fail(how);
    const answer = await end(bought.id);
    expect([answer.status, codeOf(answer)]).toEqual([502, 'payment-unavailable']);
    stripe.fail(how, 0);
    expect(only(await grantsOf(rose))).toEqual(bought);
    expect(statusAtStripe()).toBe('active');
    // And it can be tried again.
    expect(only(done(await end(bought.id)).grants)).toMatchObject({ state: 'over' });
  },
);

it('ends the plan if Stripe had already ended the subscription', async () => {
  await buys(rose);
  const bought = only(await grantsOf(rose));
  stripe.endSubscription(only(stripe.state.subscriptions.keys()));
  expect(only(done(await end(bought.id)).grants)).toMatchObject({
    state: 'over',
    ended_because: 'She asked us to.',
  });
});

it('recovers if the response is lost after Stripe ended the subscription', async () => {
  await buys(rose);
  const bought = only(await grantsOf(rose));
  stripe.fail('reset-after-commit', 1);
  const first = await end(bought.id);
  const { grants } = done(first.status === 200 ? first : await end(bought.id));
  expect(only(grants)).toMatchObject({ state: 'over', ended_because: 'She asked us to.' });
  expect(statusAtStripe()).toBe('canceled');
});

it('says that Stripe cannot be reached from here if its key is gone', async () => {
  await buys(rose);
  const bought = only(await grantsOf(rose));
  const keyless = { ...paymentsOf(app.context), stripe: undefined };
  await expect(
    endPlan(keyless, administrator.session, bought.id, { reason: 'No more.', also: async () => undefined }),
  ).rejects.toMatchObject({
    code: 'payment-off',
  });
  expect(only(await grantsOf(rose))).toEqual(bought);
});

it('postpones the next payment until the months given by hand are over', async () => {
  await buys(rose);
  const { grants } = done(
    await administrator.send<Grants>('POST', `/api/admin/users/${rose.session.userId}/grants`, {
      grant_id: randomUUID(),
      plan: 'premium',
      ends: { months: 2 },
      reason: 'Our mistake of last month.',
    }),
  );
  const [given, bought] = grants;
  expect(given).toMatchObject({ source: 'administrator', state: 'later' });
  const subscription = only(stripe.state.subscriptions.values());
  expect(subscription.trial_end).toBe(Math.floor(Date.parse(given?.ends_at ?? '') / 1_000));
  expect(bought).toMatchObject({ source: 'stripe', renews: true });
});
