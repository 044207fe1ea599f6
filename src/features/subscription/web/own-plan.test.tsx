import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '#platform/web/leave-for.ts';
import { buy } from '#test/builders/buying.ts';
import { aShop, newestSubscription, type Shop } from '#test/fakes/shop.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// Otherwise the browser would leave the page, and the test with it.
vi.mock('#platform/web/leave-for.ts', () => ({ leaveFor: vi.fn<(address: string) => void>() }));

let shop: Shop;
let writer: Person;

beforeEach(async () => {
  vi.mocked(leaveFor).mockClear();
  shop = await aShop();
  writer = await shop.writer();
});
afterEach(() => shop.close());

const atAccount = (person = writer) =>
  renderScreen('/account', { app: shop, person, settings: { paymentOpen: true } });

/** The section with this name, once it is there. */
const sheet = async (name: string): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('region', { name }));

const onlyOne = <T,>(things: Iterable<T>): T => {
  const [one, ...more] = [...things];
  if (one === undefined || more.length > 0) throw new Error('There is not exactly one.');
  return one;
};

describe('the plan on the account page', () => {
  it('says what is paid each month and when the next payment is, and lists the payment', async () => {
    await buy(shop, writer, 'writer_monthly');
    atAccount();
    const plan = await sheet('Your plan');
    await plan.findByText('Writer plan: as many chapters as you like');
    plan.getByText('$11 a month');
    plan.getByText(/^It renews automatically\. The next payment is on \w+ \d+, 20\d\d\.$/);
    const payments = await sheet('Your payments');
    const row = onlyOne<HTMLElement>(payments.getAllByRole('listitem'));
    expect(row.textContent).toMatch(/^Writer plan\w+ \d+, 20\d\d\$11$/);
  });

  it('links to the page for changing the card and cancelling the plan', async () => {
    await buy(shop, writer, 'writer_monthly');
    const { user } = atAccount();
    await user.click(await screen.findByRole('button', { name: 'Manage billing' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    expect(vi.mocked(leaveFor).mock.calls[0]?.[0]).toContain('/portal/');
  });

  it('says so if Stripe cannot be reached', async () => {
    await buy(shop, writer, 'writer_monthly');
    const { user } = atAccount();
    const button = await screen.findByRole('button', { name: 'Manage billing' });
    shop.stripe.fail('500');
    await user.click(button);
    await screen.findByText(/We can’t reach the payment service right now/);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('warns of a payment that did not go through, and says what to do', async () => {
    await buy(shop, writer, 'writer_monthly');
    await shop.deliver(shop.stripe.failRenewal(newestSubscription(shop)));
    atAccount();
    const warning = await (await sheet('Your plan')).findByRole('alert');
    expect(warning.textContent).toMatch(/^Your last payment didn’t go through\..*“Manage billing”/);
    // It still runs.
    await screen.findByText('Writer plan: as many chapters as you like');
  });

  it('says that a plan is paused after a refund', async () => {
    await buy(shop, writer, 'writer_monthly');
    await shop.deliver(shop.stripe.refund(onlyOne(shop.stripe.state.intents.keys())));
    atAccount();
    await (await sheet('Your plan')).findByText(/^Your plan is paused until the next payment/);
    await (await sheet('Your payments')).findByText('Writer plan: refunded to you');
  });

  it('says that the chapters stay when a plan has ended', async () => {
    await writer.send('POST', '/api/chapters', { title: 'One', content: 'One.' });
    await buy(shop, writer, 'writer_monthly');
    await shop.deliver(shop.stripe.endSubscription(newestSubscription(shop)));
    atAccount();
    await (await sheet('Your plan')).findByText(/^Your plan has ended\. You still have your chapters/);
    expect(screen.queryByText('$11 a month')).toBeNull();
  });

  it('lists refunds as refunds, and unused connections', async () => {
    await buy(shop, writer, 'writer_thirty_days');
    await shop.deliver(shop.stripe.refund(onlyOne(shop.stripe.state.intents.keys()), 400));
    await buy(shop, writer, 'family_connection');
    atAccount();
    const payments = await sheet('Your payments');
    await payments.findByText('You’ve paid for 1 family connection that’s ready to use.');
    payments.getByText('30 days of access: refunded to you');
    payments.getByText('-$4');
    expect(payments.getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows the last five payments, and all of them when asked', async () => {
    for (let bought = 0; bought < 6; bought += 1) await buy(shop, writer, 'family_connection');
    const { user } = atAccount();
    const payments = await sheet('Your payments');
    expect(await payments.findAllByRole('listitem')).toHaveLength(5);
    await user.click(payments.getByRole('button', { name: 'Show all 6 payments' }));
    expect(payments.getAllByRole('listitem')).toHaveLength(6);
    expect(payments.queryByRole('button')).toBeNull();
  });

  it('says that nothing has been paid so far, and links to the plans and the gifts', async () => {
    atAccount();
    await (await sheet('Your payments')).findByText('You haven’t made any payments yet.');
    const plan = await sheet('Your plan');
    expect(plan.getByRole('link', { name: 'See all plans' }).getAttribute('href')).toBe('/pricing');
    expect(plan.getByRole('link', { name: 'Gifts you’ve given' }).getAttribute('href')).toBe('/gifts');
    expect(plan.queryByRole('button', { name: 'Manage billing' })).toBeNull();
  });

  it('says so if the payments could not be fetched, and fetches them when asked', async () => {
    let broken = true;
    const raw: Person['raw'] = (path, init) => {
      if (broken && path === '/api/billing') throw new TypeError('no line');
      return writer.raw(path, init);
    };
    const { user } = atAccount({ ...writer, raw });
    const payments = await sheet('Your payments');
    const alert = await payments.findByRole('alert');
    expect(alert.textContent).toMatch(/There’s no connection right now/);
    broken = false;
    await user.click(await payments.findByRole('button', { name: 'Try again' }));
    await payments.findByText('You haven’t made any payments yet.');
  });

  it('never shows anyone else’s payments', async () => {
    await buy(shop, writer, 'writer_monthly');
    atAccount(await shop.writer());
    await (await sheet('Your payments')).findByText('You haven’t made any payments yet.');
    await (await sheet('Your plan')).findByText('The free plan');
  });

  it('says before the account is deleted what becomes of a monthly plan, and what stays in the financial records', async () => {
    const { user } = atAccount();
    await user.click(await screen.findByRole('button', { name: /^Delete my account/ }));
    await screen.findByText('any monthly plan: it ends right away, and nothing more is charged');
    screen.getByText(
      'what was paid and when: this stays in the financial records, without your name or address',
    );
  });

  it('says nothing of payments and gifts if nothing is sold', async () => {
    const app = await testApp();
    renderScreen('/account', { app, person: await app.writer() });
    await (await sheet('Your plan')).findByText('The free plan');
    expect(screen.queryByRole('region', { name: 'Your payments' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Gifts you’ve given' })).toBeNull();
  });
});
