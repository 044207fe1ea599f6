import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Shape } from './published-params.ts';
import { OPERATIONS } from './stripe-operations.ts';
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts';

let standIn: StripeStandIn;
beforeEach(async () => {
  standIn = await openStripeStandIn();
});
afterEach(() => standIn.close('anyway'));

const ITEM = 'line_items[0]';
const GOOD: Readonly<Record<string, string>> = {
  mode: 'payment',
  success_url: 'http://localhost:3000/?success=true',
  [`${ITEM}[quantity]`]: '1',
  [`${ITEM}[price_data][currency]`]: 'usd',
  [`${ITEM}[price_data][unit_amount]`]: '1100',
  [`${ITEM}[price_data][product_data][name]`]: 'Thirty days',
};

type Sent = { readonly status: number; readonly error: { type?: string; message?: string; code?: string } };

const send = async (
  params: Readonly<Record<string, string | undefined>>,
  headers: Readonly<Record<string, string | undefined>> = {},
  path = '/v1/checkout/sessions',
): Promise<Sent> => {
  const set = (all: Readonly<Record<string, string | undefined>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  const answer = await fetch(standIn.url + path, {
    method: 'POST',
    headers: set({
      authorization: `Bearer ${standIn.settings.STRIPE_SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': Stripe.API_VERSION,
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    }),
    body: new URLSearchParams(set(params)).toString(),
  });
  const body = (await answer.json()) as { error?: Sent['error'] };
  return { status: answer.status, error: body.error ?? {} };
};

it('accepts a valid order', async () => {
  expect(await send(GOOD)).toMatchObject({ status: 200 });
  expect(standIn.faults).toEqual([]);
});

const metadata = (count: number, name: (at: number) => string, value = 'v'): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`metadata[${name(at)}]`, value]));

it.each<[string, Readonly<Record<string, string | undefined>>, RegExp]>([
  ['an unknown name', { colour: 'red' }, /unknown parameter: colour/],
  [
    'an unknown name deep in a list',
    { [`${ITEM}[price_data][product_data][nam]`]: 'x' },
    /unknown parameter: line_items\[0\]\[price_data\]\[product_data\]\[nam\]/,
  ],
  ['a value that was dropped', { ui_mode: 'hosted' }, /ui_mode: must be one of elements/],
  ['a wrong language', { locale: 'klingon' }, /locale: must be one of/],
  ['a word for a number', { [`${ITEM}[quantity]`]: 'one' }, /Invalid integer: one/],
  ['broken cents', { [`${ITEM}[price_data][unit_amount]`]: '1100.5' }, /Invalid integer: 1100.5/],
  ['a number for yes', { 'automatic_tax[enabled]': '1' }, /Invalid boolean: 1/],
  ['a text for a list', { line_items: 'all' }, /Invalid array/],
  ['a text for an object', { [`${ITEM}[price_data]`]: 'eleven dollars' }, /Invalid object/],
  ['an empty text', { cancel_url: '' }, /empty string for 'cancel_url'/],
  ['a name of every object', { constructor: 'x' }, /unknown parameter: constructor/],
  ['no mode', { mode: undefined }, /Missing required param: mode/],
  ['no way back', { success_url: undefined }, /Missing required param: success_url/],
  ['no currency', { [`${ITEM}[price_data][currency]`]: undefined }, /Missing required param: .*\[currency\]/],
  ['no quantity', { [`${ITEM}[quantity]`]: undefined }, /Missing required param: .*\[quantity\]/],
  ['a path for an address', { success_url: '/?success=true' }, /Not a valid URL/],
  ['a month, paid once', { [`${ITEM}[price_data][recurring][interval]`]: 'month' }, /recurring price/],
  ['once, paid every month', { mode: 'subscription' }, /at least one recurring price/],
  [
    'a subscription in a payment',
    { 'subscription_data[description]': 'x' },
    /`subscription_data` in `payment`/,
  ],
  ['a customer and an address', { customer: 'cus_1', customer_email: 'a@example.org' }, /only specify one/],
  ['no address at all', { customer_email: 'ada' }, /Invalid email/],
  ['less than Stripe takes', { [`${ITEM}[price_data][unit_amount]`]: '10' }, /at least \$0.50/],
  ['too much metadata', metadata(51, (at) => `k${at}`), /up to 50 keys/],
  ['too long a name in metadata', metadata(1, () => 'k'.repeat(41)), /up to 40 characters/],
  ['too much in metadata', { 'payment_intent_data[metadata][k]': 'v'.repeat(501) }, /up to 500 characters/],
  ['what cannot be shown whole', { 'expand[0]': 'colour' }, /cannot be expanded/],
  ['what it was never taught', { 'discounts[0][coupon]': 'c' }, /teach it first/],
])('refuses %s, and records the fault', async (_, change, message) => {
  const { [`${ITEM}[price_data]`]: whole } = change;
  const rest = whole === undefined ? GOOD : { mode: 'payment', success_url: GOOD.success_url };
  const { line_items: list } = change;
  const sent = list === undefined ? { ...rest, ...change } : { mode: 'payment', line_items: list };
  const { status, error } = await send(sent);
  expect(error.message).toMatch(message);
  expect(status).toBe(400);
  expect(standIn.faults).toHaveLength(1);
  expect(standIn.faults[0]).toMatch(message);
});

it.each<[string, Readonly<Record<string, string | undefined>>, number, RegExp]>([
  ['an old version', { 'stripe-version': '2024-06-20' }, 400, /API version: 2024-06-20/],
  ['a wrong key', { authorization: 'Bearer sk_test_other' }, 401, /Invalid API Key/],
  ['JSON', { 'content-type': 'application/json' }, 400, /content-type/],
])('refuses %s', async (_, headers, status, message) => {
  expect(await send(GOOD, headers)).toMatchObject({
    status,
    error: { message: expect.stringMatching(message) },
  });
  expect(standIn.faults).toHaveLength(1);
});

it('reports a POST without an idempotency key, which Stripe would accept', async () => {
  expect(await send(GOOD, { 'idempotency-key': undefined })).toMatchObject({ status: 200 });
  expect(standIn.faults).toEqual(['POST /v1/checkout/sessions: without an Idempotency-Key']);
});

it('refuses an idempotency key that was used for something else', async () => {
  await send(GOOD, { 'idempotency-key': 'once' });
  const again = await send({ ...GOOD, client_reference_id: 'x' }, { 'idempotency-key': 'once' });
  expect(again).toMatchObject({ status: 400, error: { type: 'idempotency_error' } });
  expect(standIn.faults).toHaveLength(1);
});

it('has no endpoints other than those it was given', async () => {
  expect(await send({}, {}, '/v1/customers/cus_1/sources')).toMatchObject({ status: 404 });
  expect(standIn.faults).toEqual([expect.stringContaining('Unrecognized request URL')]);
});

it('fails a test in which there were faults', async () => {
  const other = await openStripeStandIn();
  await fetch(`${other.url}/v1/customers`);
  await expect(other.close()).rejects.toThrow(
    /Stripe would have refused:\nGET \/v1\/customers: Invalid API Key/,
  );
});

it.each([
  ['in the past', { trial_end: '1' }, /future/],
  ['in three years', { trial_end: String(Math.floor(Date.now() / 1000) + 3 * 365 * 86_400) }, /two years/],
  ['against money', { proration_behavior: 'always_invoice' }, /teach it first/],
])('refuses a trial that ends %s', async (_, change, message) => {
  await send({ ...GOOD, mode: 'subscription', [`${ITEM}[price_data][recurring][interval]`]: 'month' });
  standIn.pay([...standIn.state.sessions.keys()][0] ?? '');
  const [id] = standIn.state.subscriptions.keys();
  const soon = String(Math.floor(Date.now() / 1000) + 86_400);
  const params = { trial_end: soon, proration_behavior: 'none', ...change };
  expect((await send(params, {}, `/v1/subscriptions/${id}`)).error.message).toMatch(message);
  expect(standIn.faults).toHaveLength(1);
});

it('does not count it as the caller’s fault if the object is gone', async () => {
  const gone = await send({ ...GOOD, customer: 'cus_gone' });
  expect(gone).toMatchObject({ status: 400, error: { code: 'resource_missing' } });
  expect(standIn.faults).toEqual([]);
});

/** Visits every parameter of a shape; returns how many there are. */
const countIn = (shape: Shape, seen: Set<Shape>): number => {
  if (seen.has(shape)) return 0;
  seen.add(shape);
  switch (shape.kind) {
    case 'fields':
      return [...shape.fields.values()].reduce((sum, field) => sum + 1 + countIn(field.shape(), seen), 0);
    case 'list':
    case 'record':
      return countIn(shape.of(), seen);
    case 'either':
      return shape.of.reduce((sum, one) => sum + countIn(one, seen), 0);
    default:
      return 0;
  }
};

it.each(OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  'can read every parameter that is published for %s',
  (where, { shape }) => {
    const count = countIn(shape(), new Set());
    expect(count).toBeGreaterThan(where === 'DELETE /v1/customers/:id' ? -1 : 0);
    if (where === 'POST /v1/checkout/sessions') expect(count).toBeGreaterThan(300);
  },
);
