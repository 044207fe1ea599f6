import { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { openLog } from '#platform/server/log.ts';
import { testApp } from '#test/harness/test-app.ts';
import { askStripe } from './ask-stripe.ts';
import { customerOf } from './customer-of.ts';

const REFUSAL = { type: 'invalid_request_error', code: 'email_invalid', param: 'email' } as const;

/** A Stripe that rejects every email address. */
const stripeWithout = (asked: object[]): Stripe => {
  const create = async (about: { readonly email?: string }) => {
    asked.push(about);
    if (about.email === undefined) return { id: 'cus_1' };
    throw Stripe.errors.StripeError.generate({
      ...REFUSAL,
      message: `Invalid email address: ${about.email}`,
    });
  };
  // Only the calls the test needs.
  return { customers: { create } } as unknown as Stripe;
};

it('creates a customer without an address if Stripe rejects theirs', async () => {
  const { db, writer } = await testApp();
  const { session } = await writer({ email: 'rose@grüße.example' });
  const asked: object[] = [];
  expect(await customerOf(db, stripeWithout(asked), session)).toBe('cus_1');
  expect(asked).toMatchObject([{ email: 'rose@grüße.example' }, {}]);
  expect(await customerOf(db, stripeWithout(asked), session)).toBe('cus_1');
  expect(asked).toHaveLength(2);
});

it('keeps an address quoted in Stripe’s rejection out of the log', async () => {
  const lines: string[] = [];
  const log = openLog('trace', { write: (line: string) => void lines.push(line) });
  const refused = Stripe.errors.StripeError.generate({
    ...REFUSAL,
    message: 'Invalid email address: rose@example.org',
  });
  const stripe = () => Promise.resolve(stripeWithout([]));
  const asking = askStripe({ stripe, log }, () => Promise.reject(refused));
  await expect(asking).rejects.toMatchObject({ code: 'payment-unavailable' });
  expect(lines.join('')).toContain('email_invalid');
  expect(lines.join('')).not.toContain('rose@');
});
