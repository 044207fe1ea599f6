import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { underKey } from './under-key.ts';

const failure = (statusCode: number, headers: Record<string, string>) =>
  Stripe.errors.StripeError.generate({ type: 'api_error', message: 'no', statusCode, headers });

const asking = (error: unknown) => {
  const keys: string[] = [];
  const ask = async (key: string) => {
    keys.push(key);
    if (keys.length === 1) throw error;
    return 'done';
  };
  return { keys, ask };
};

it('retries under another key if Stripe only replays its failure', async () => {
  const { keys, ask } = asking(failure(500, { 'idempotent-replayed': 'true' }));
  expect(await underKey('checkout-1', ask)).toBe('done');
  expect(keys[0]).toBe('checkout-1');
  expect(keys[1]).toMatch(/^checkout-1-.{36}$/);
});

it.each([
  ['fails for the first time', failure(500, {})],
  ['says again that what was asked is wrong', failure(400, { 'idempotent-replayed': 'true' })],
  ['cannot be reached', new Error('reset')],
])('doesn’t retry if Stripe %s', async (_how, error) => {
  const { keys, ask } = asking(error);
  await expect(underKey('checkout-1', ask)).rejects.toBe(error);
  expect(keys).toEqual(['checkout-1']);
});
