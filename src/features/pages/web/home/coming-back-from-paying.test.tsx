import { screen, waitFor } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginToBuy, buy } from '#test/builders/buying.ts';
import { aBegunGift, sessionOfGift } from '#test/builders/gifts.ts';
import { aShop, type Shop } from '#test/fakes/shop.ts';
import type { Person } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

let shop: Shop;

beforeEach(async () => {
  localStorage.setItem('hasSeenGettingStartedModal', 'true');
  shop = await aShop();
});
afterEach(async () => {
  await shop.close();
  // A message stays for some seconds, and the next test would still see it.
  sonner.dismiss();
  await waitFor(() => {
    if (document.querySelector('[data-sonner-toast]')) throw new Error('It still stands there.');
  });
});

const backFrom = (checkout: string, person: Person = shop.visitor) =>
  renderScreen(`/?success=true&session_id=${encodeURIComponent(checkout)}`, {
    app: shop,
    person,
    settings: { paymentOpen: true },
  });

const plansOf = async (): Promise<number> =>
  (await shop.db.selectFrom('entitlement').select('id').execute()).length;

it('thanks for a plan once Stripe has the money, even before its webhook arrives', async () => {
  const writer = await shop.writer();
  const checkout = await beginToBuy(shop, writer, 'writer_monthly');
  shop.stripe.pay(checkout);
  backFrom(checkout, writer);
  await screen.findByText('Thank you. Your plan is active.');
  expect(screen.getByText(/^Writer plan, paid until \w+ \d+, 20\d\d$/)).toBeTruthy();
  expect(location.search).toBe('');
  expect(await plansOf()).toBe(1);
});

it('says when 30 days of access end, and that they don’t renew', async () => {
  const writer = await shop.writer();
  backFrom(await buy(shop, writer, 'writer_thirty_days'), writer);
  await screen.findByText(/^Writer plan, until \w+ \d+, 20\d\d$/);
  expect(await plansOf()).toBe(1);
});

it('says if a family connection is waiting to be used', async () => {
  const writer = await shop.writer();
  const { user } = backFrom(await buy(shop, writer, 'family_connection'), writer);
  await screen.findByText('Thank you. Your payment has arrived.');
  screen.getByText('Your family connection is waiting under “My Account” until you use it.');
  await user.click(screen.getByRole('button', { name: 'Invite someone' }));
  await waitFor(() => expect(location.pathname).toBe('/share'));
});

it('leads from a paid gift to the page for the next step', async () => {
  const giver = await shop.writer();
  const gift = await aBegunGift(giver);
  const checkout = await sessionOfGift(shop, gift);
  shop.stripe.pay(checkout);
  const { user } = backFrom(checkout, giver);
  await user.click(await screen.findByRole('button', { name: 'See your gift' }));
  expect(location.pathname + location.search).toBe(`/gift-success?gift_id=${gift}`);
});

it('says that a payment has not arrived, and thanks for it once it has', async () => {
  const writer = await shop.writer();
  const checkout = await beginToBuy(shop, writer, 'writer_monthly');
  backFrom(checkout, writer);
  await screen.findByText('We haven’t received a payment yet');
  expect(await plansOf()).toBe(0);
  shop.stripe.pay(checkout);
  await screen.findByText('Thank you. Your plan is active.');
  expect(screen.getAllByText('We haven’t received a payment yet')).toHaveLength(1);
});

it('says that an expired payment is no longer valid, and links to the plans', async () => {
  const writer = await shop.writer();
  const checkout = await beginToBuy(shop, writer, 'writer_monthly');
  shop.stripe.expire(checkout);
  const { user } = backFrom(checkout, writer);
  await screen.findByText('This payment is no longer valid');
  await user.click(screen.getByRole('button', { name: 'See the plans' }));
  expect(location.pathname).toBe('/pricing');
});

it.each(['of somebody else', 'of nobody'])('finds no payment for an ID that is %s', async (whose) => {
  const other = await shop.writer();
  const checkout = await beginToBuy(shop, other, 'writer_monthly');
  shop.stripe.pay(checkout);
  backFrom(whose === 'of nobody' ? '<b>nonsense</b>' : checkout, await shop.writer());
  await screen.findByText('We couldn’t find that payment');
  expect(screen.queryByText(/Thank you/)).toBeNull();
  expect(await plansOf()).toBe(0);
});

it('asks anyone who has been signed out to sign in again, and loses nothing', async () => {
  const writer = await shop.writer();
  const checkout = await beginToBuy(shop, writer, 'writer_monthly');
  shop.stripe.pay(checkout);
  const { user } = backFrom(checkout);
  await screen.findByText('Please sign in to see your plan');
  expect(screen.queryByText(/Thank you/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(location.pathname + location.search).toBe('/signin?next=%2Faccount');
});

it('retries silently if Stripe could not be reached', async () => {
  const writer = await shop.writer();
  const checkout = await beginToBuy(shop, writer, 'writer_monthly');
  shop.stripe.pay(checkout);
  shop.stripe.fail('500', 2);
  backFrom(checkout, writer);
  await screen.findByText('Thank you. Your plan is active.');
  expect(screen.queryByText('We couldn’t check your payment')).toBeNull();
});

it('says that a canceled payment was not completed, without asking Stripe', async () => {
  const writer = await shop.writer();
  renderScreen('/?canceled=true&session_id=cs_test_1', { app: shop, person: writer });
  await screen.findByText('Payment canceled');
  await waitFor(() => expect(location.search).toBe(''));
  expect(shop.stripe.requests).toEqual([]);
});
