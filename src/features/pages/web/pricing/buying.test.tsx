import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { leaveFor } from '#platform/web/leave-for.ts';
import { buy, lastCheckout } from '#test/builders/buying.ts';
import { aShop, type Shop } from '#test/fakes/shop.ts';
import type { Person } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// Leaving the page would end the test.
vi.mock('#platform/web/leave-for.ts', () => ({ leaveFor: vi.fn<(address: string) => void>() }));

const SELLING = { paymentOpen: true };
const CARDS = [
  ['Writer plan', 'Choose the writer plan', 'writer_monthly', 1_100],
  ['30 days of access', 'Choose 30 days of access', 'writer_thirty_days', 1_100],
  ['Family connection', 'Choose a family connection', 'family_connection', 1_000],
  ['Family reader', 'Choose the family reader plan', 'family_reader_monthly', 400],
] as const;

let shop: Shop;

beforeEach(async () => {
  vi.mocked(leaveFor).mockClear();
  shop = await aShop();
});
afterEach(() => shop.close());

const atPricing = (person: Person = shop.visitor, path = '/pricing') =>
  renderScreen(path, { app: shop, person, settings: SELLING });

const card = (name: string): HTMLElement => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!found) throw new Error(`There is no card called ${name}.`);
  return found;
};
const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** Long enough for anything the page might do by itself. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500));

describe('choosing a plan', () => {
  it('takes a visitor to sign in and back to their choice, without charging anyone', async () => {
    atPricing();
    for (const [, label, offer] of CARDS) {
      const link = await screen.findByRole<HTMLAnchorElement>('link', { name: label });
      expect(new URL(link.href).searchParams.get('next')).toBe(`/pricing?choose=${offer}`);
    }
    expect(screen.getByRole('link', { name: 'Choose a gift' }).getAttribute('href')).toBe('/gift');
    expect(shop.stripe.requests).toEqual([]);
  });

  it.each(CARDS)('takes anyone signed in to the payment page: %s', async (_name, label, offer, cents) => {
    const writer = await shop.writer();
    // A person who invites relatives is a writer.
    if (offer === 'family_connection') await buy(shop, writer, 'writer_monthly');
    const { user } = atPricing(writer);
    await press(user, label);
    await screen.findByRole('button', { name: 'Opening the payment page…' });
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    const session = shop.stripe.state.sessions.get(lastCheckout(shop));
    expect(vi.mocked(leaveFor).mock.calls[0]).toEqual([session?.url]);
    expect(session?.amount_total).toBe(cents);
  });

  it('shows what was chosen before signing in, and waits for another click', async () => {
    const { user } = atPricing(await shop.writer(), '/pricing?choose=writer_thirty_days');
    await screen.findByText(/You chose this before you signed in/);
    const button = within(card('30 days of access')).getByRole('button');
    expect(document.activeElement).toBe(button);
    await aMoment();
    expect(shop.stripe.requests).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
  });

  it('is possible again after the browser’s back button', async () => {
    const { user } = atPricing(await shop.writer());
    await press(user, 'Choose the writer plan');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await press(user, 'Choose the writer plan');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2));
    // The payment page that was opened before, not another one.
    expect(shop.stripe.state.sessions.size).toBe(1);
  });
});

describe('the plans page for someone who already has something', () => {
  it('says when a running plan is paid next, and offers nothing it already includes', async () => {
    const writer = await shop.writer();
    await buy(shop, writer, 'writer_monthly');
    atPricing(writer);
    await screen.findByText('Your plan');
    expect(
      within(card('Writer plan')).getByText(/It renews automatically\. The next payment is on/),
    ).toBeTruthy();
    for (const name of ['30 days of access', 'Family reader'])
      expect(within(card(name)).getByText('Included in your plan')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Choose/ })).toHaveLength(1);
    expect(within(card('Family connection')).getByRole('button')).toBeTruthy();
  });

  it('says when a cancelled plan runs out, and what can be chosen afterwards', async () => {
    const writer = await shop.writer();
    await buy(shop, writer, 'writer_monthly');
    await shop.db.updateTable('stripe_subscription').set({ cancel_at_period_end: true }).execute();
    atPricing(writer);
    await screen.findByText(/^It ends on \w+ \d+, 20\d\d, and nothing more will be charged\.$/);
    expect(within(card('30 days of access')).getByText(/You can choose this afterwards/)).toBeTruthy();
  });

  it('offers no writing plan to anyone who has one without an end date', async () => {
    const writer = await shop.writer();
    const given = { user_id: writer.session.userId, plan: 'enterprise', source: 'administrator' };
    await shop.db.insertInto('entitlement').values(given).execute();
    atPricing(writer);
    await within(card('Writer plan')).findByText('You don’t need this: your plan doesn’t end.');
    expect(screen.getAllByRole('button', { name: /^Choose/ })).toHaveLength(1);
  });

  it('says that another 30 days begin after the current ones', async () => {
    const writer = await shop.writer();
    await buy(shop, writer, 'writer_thirty_days');
    atPricing(writer);
    await screen.findByText(/These 30 days start after that/);
    expect(within(card('Writer plan')).getByText(/This one is charged from the day/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Choose/ })).toHaveLength(3);
  });

  it('does not offer a connection to anyone who could not invite anyone', async () => {
    atPricing(await shop.writer());
    await within(card('Family connection')).findByText(
      'You need a writer plan to invite relatives. Please choose that first.',
    );
    expect(within(card('Family connection')).queryByRole('button')).toBeNull();
  });

  it('says what becomes of a reader’s plan', async () => {
    const writer = await shop.writer();
    await buy(shop, writer, 'family_reader_monthly');
    atPricing(writer);
    await within(card('Writer plan')).findByText(/^This includes your family reader plan\. That plan ends/);
    within(card('30 days of access')).getByText(/you won’t be charged for that plan during these 30 days/);
  });

  it('counts the connections that are not used yet', async () => {
    const writer = await shop.writer();
    await buy(shop, writer, 'family_connection');
    atPricing(writer);
    await screen.findByText('You’ve paid for 1 connection that hasn’t been used yet.');
  });

  it('notices a purchase made in another window, and doesn’t sell it again', async () => {
    const writer = await shop.writer();
    const { user } = atPricing(writer);
    await screen.findByRole('button', { name: 'Choose the writer plan' });
    await buy(shop, writer, 'writer_monthly');
    await press(user, 'Choose the writer plan');
    await screen.findByText('Your plan');
    expect(leaveFor).not.toHaveBeenCalled();
    expect(shop.stripe.state.sessions.size).toBe(1);
  });
});

describe('the plans page when paying does not work', () => {
  it('says that Stripe is unreachable and nothing was charged, and works once it is back', async () => {
    const { user } = atPricing(await shop.writer());
    shop.stripe.fail('500');
    await press(user, 'Choose the writer plan');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /We can’t reach the payment service right now\. You haven’t been charged/,
    );
    shop.stripe.fail('500', 0);
    await press(user, 'Choose the writer plan');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that there is no connection', async () => {
    const writer = await shop.writer();
    const raw: Person['raw'] = (path, init) => {
      if (path === '/api/checkout') throw new TypeError('no line');
      return writer.raw(path, init);
    };
    const { user } = atPricing({ ...writer, raw });
    await press(user, 'Choose the writer plan');
    expect((await screen.findByRole('alert')).textContent).toMatch(/There’s no connection right now/);
  });

  it('takes anyone signed out in the meantime to sign in, and back to their choice', async () => {
    const writer = await shop.writer();
    const { user } = atPricing(writer);
    await screen.findByRole('button', { name: 'Choose the writer plan' });
    await shop.db.deleteFrom('session').execute();
    await press(user, 'Choose the writer plan');
    const link = within(await screen.findByRole('alert')).getByRole<HTMLAnchorElement>('link');
    expect(new URL(link.href).searchParams.get('next')).toBe('/pricing?choose=writer_monthly');
  });

  it('still sells if the list of someone’s plans can’t be loaded: the server decides', async () => {
    const writer = await shop.writer();
    const raw: Person['raw'] = async (path, init) =>
      path === '/api/billing' ? new Response('{}', { status: 500 }) : writer.raw(path, init);
    const { user } = atPricing({ ...writer, raw });
    await press(user, 'Choose the writer plan');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
  });
});

it('sells nothing on the strength of a URL alone', async () => {
  atPricing(await shop.writer(), '/pricing?choose=a%20rocket');
  await screen.findByRole('button', { name: 'Choose the writer plan' });
  expect(screen.queryByText(/You chose this before/)).toBeNull();
  expect(shop.stripe.requests).toEqual([]);
});
