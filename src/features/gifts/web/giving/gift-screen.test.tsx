import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SIGNED_IN_MARK } from '#features/account/web/who-was-here.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { openStripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { pressSignOut } from '#test/web/sign-out.ts';
import { daysToSend } from './gift-draft.ts';
import { forgetGiftDraft } from './kept-gift-draft.ts';

// A document in Node can't navigate.
vi.mock(import('#platform/web/leave-for.ts'), () => ({ leaveFor: vi.fn<(address: string) => void>() }));

const aShop = async () => {
  const stripe = await openStripeStandIn();
  onTestFinished(async () => {
    expect(stripe.faults).toEqual([]);
    await stripe.close();
  });
  return { stripe, app: await testApp(stripe.settings) };
};

beforeEach(() => void vi.mocked(leaveFor).mockClear());

const main = () => within(screen.getByRole('main'));
const field = (name: string) => main().getByLabelText(name);
/** One of the cards to choose from; it also shows a price and a few words. */
const choice = (name: string) => main().getByRole('radio', { name: new RegExp(`^${name}`) });
const pay = (name = /Continue to payment/) => main().getByRole('button', { name });

const atGift = async (app: TestApp, person?: Person) => {
  const shown = renderScreen('/gift', {
    app,
    settings: { paymentOpen: true },
    ...(person ? { person } : {}),
  });
  await screen.findByRole('heading', { level: 1, name: 'A gift that becomes a book' });
  return shown;
};

/** Every required field. */
const fillIn = async (user: Awaited<ReturnType<typeof atGift>>['user']): Promise<void> => {
  await user.click(choice('12 months'));
  await user.type(field('Who is it for?'), 'Margaret');
  await user.type(field('Their e-mail address'), 'margaret@example.org');
  await user.clear(field('Who is it from?'));
  await user.type(field('Who is it from?'), 'Rose');
  await user.type(field('A few words from you'), 'Tell us of the bees.');
};

it('shows no form if nothing is sold yet', async () => {
  renderScreen('/gift', { app: await testApp() });
  const soon = await screen.findByRole<HTMLButtonElement>('button', { name: 'Coming Soon' });
  expect(soon.disabled).toBe(true);
  expect(main().queryByRole('textbox')).toBeNull();
});

it("says on a family's own instance that everything is included", async () => {
  renderScreen('/gift', { app: await testApp({ OPEN_ACCESS: 'true' }), settings: { openAccess: true } });
  await screen.findByRole('heading', { name: 'Everything is included here' });
  expect(main().queryByText(/\$/)).toBeNull();
});

it('shows what the months cost, and previews the e-mail while typing', async () => {
  const { app } = await aShop();
  const { user } = await atGift(app, await app.writer({ email: 'rose@example.org' }));
  for (const price of ['$11', '$33', '$66', '$132']) expect(main().getByText(price)).toBeTruthy();
  await waitFor(() => expect(field('Who is it from?')).toHaveProperty('value', 'rose'));
  const preview = within(screen.getByRole('region', { name: 'Your e-mail, as they’ll see it' }));
  await fillIn(user);
  for (const words of ['Rose has a gift for you', 'Dear Margaret,', 'Tell us of the bees.'])
    expect(preview.getByText(words)).toBeTruthy();
  await user.click(choice('As a card I give them myself'));
  expect(main().queryByLabelText('Their e-mail address')).toBeNull();
  const card = within(screen.getByRole('region', { name: 'Your card, as they’ll see it' }));
  expect(card.getByText('For Margaret')).toBeTruthy();
});

it('says beside each field what is missing, and focuses the first', async () => {
  const { app } = await aShop();
  const { user } = await atGift(app, await app.writer());
  await user.click(choice('By e-mail, on a day I choose'));
  await user.type(field('Their e-mail address'), 'margaret at home');
  await user.click(pay());
  expect(document.activeElement).toBe(field('Who is it for?'));
  const said = main()
    .getAllByRole('alert')
    .map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Please enter the name of the person the gift is for.',
    'Please enter a full e-mail address, such as rose@example.org.',
    'Please choose the day we should send the e-mail.',
  ]);
  await user.type(field('Who is it for?'), 'M');
  expect(main().getAllByRole('alert')).toHaveLength(2);
  expect(leaveFor).not.toHaveBeenCalled();
});

it('goes to the payment page with everything filled in, for the chosen day', async () => {
  const { app, stripe } = await aShop();
  const { user } = await atGift(app, await app.writer());
  await user.click(choice('By e-mail, on a day I choose'));
  const { last } = daysToSend(new Date());
  await user.type(field('Which day?'), last);
  await fillIn(user);
  await user.click(pay(/payment: \$132/));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(stripe.url)));
  const gift = await app.db.selectFrom('gift').selectAll().executeTakeFirstOrThrow();
  expect(gift).toMatchObject({
    months: 12,
    recipient_name: 'Margaret',
    recipient_email: 'margaret@example.org',
    giver_name: 'Rose',
    message: 'Tell us of the bees.',
    given_at: null,
  });
  // Eight in the morning in Kathmandu, the time zone of the tests.
  expect(gift.send_at?.toISOString()).toBe(`${last}T02:15:00.000Z`);
});

it('sends a visitor to sign in, and restores the form afterwards, in this tab and in another', async () => {
  const { app } = await aShop();
  // React collects the fields of a form that navigates elsewhere, and Node's own FormData can't read a
  // document's form.
  vi.stubGlobal('FormData', Map);
  const { user } = await atGift(app);
  await fillIn(user);
  await user.click(pay(/Sign in and continue to payment: \$132/));
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  expect(new URLSearchParams(location.search).get('next')).toBe('/gift');
  cleanup();

  const rose = await app.writer();
  const inThisTab = sessionStorage.getItem('hearthbook.gift') ?? '';
  sessionStorage.clear();
  await atGift(app, rose);
  await waitFor(() => expect(field('Who is it for?')).toHaveProperty('value', 'Margaret'));
  cleanup();

  // The tab it was filled in moved on and was closed: the other tab has it too, and no one else does.
  sessionStorage.clear();
  await atGift(app, await app.writer());
  await waitFor(() => expect(field('Who is it from?')).not.toHaveProperty('value', ''));
  expect(field('Who is it for?')).toHaveProperty('value', '');
  cleanup();
  sessionStorage.clear();
  await atGift(app, rose);
  await waitFor(() => expect(field('Who is it for?')).toHaveProperty('value', 'Margaret'));
  cleanup();

  sessionStorage.setItem('hearthbook.gift', inThisTab);
  const { user: again } = await atGift(app, rose);
  await waitFor(() => expect(field('A few words from you')).toHaveProperty('value', 'Tell us of the bees.'));
  expect(choice('12 months')).toHaveProperty('checked', true);
  await again.click(pay());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
});

const waiting = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.form.'));

it('stores the form once on this device, even if the tab used to sign in was closed', async () => {
  const { app } = await aShop();
  vi.stubGlobal('FormData', Map);
  const { user } = await atGift(app);
  await fillIn(user);
  await user.click(pay(/Sign in and continue to payment/));
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  cleanup();
  const rose = await app.writer();
  localStorage.setItem(SIGNED_IN_MARK, rose.session.userId);
  await atGift(app, rose);
  await waitFor(() => expect(waiting()).toHaveLength(1));
  cleanup();

  // Each page saves under a name of its own.
  const [ofClosedTab = ''] = waiting();
  localStorage.setItem(ofClosedTab.replace(/~.*$/, '~closed'), localStorage.getItem(ofClosedTab) ?? '');
  localStorage.removeItem(ofClosedTab);
  sessionStorage.clear();
  await atGift(app, rose);
  await waitFor(() => expect(field('Who is it for?')).toHaveProperty('value', 'Margaret'));
  await waitFor(() => expect(waiting()).toEqual([ofClosedTab]));
});

describe('the filled-in form of someone signed in', () => {
  const filledIn = async () => {
    const { app } = await aShop();
    const rose = await app.writer();
    const { user } = await atGift(app, rose);
    await waitFor(() => expect(field('Who is it from?')).not.toHaveProperty('value', ''));
    await fillIn(user);
    return { app, rose, user };
  };

  it('is restored after the tab was closed, but for no one else', async () => {
    const { app, rose } = await filledIn();
    cleanup();
    // After a reload it is saved only once.
    await atGift(app, rose);
    await waitFor(() => expect(field('Who is it for?')).toHaveProperty('value', 'Margaret'));
    expect(waiting()).toHaveLength(1);
    cleanup();
    sessionStorage.clear();
    await atGift(app, await app.writer());
    await waitFor(() => expect(field('Who is it from?')).not.toHaveProperty('value', ''));
    expect(field('A few words from you')).toHaveProperty('value', '');
    cleanup();
    sessionStorage.clear();
    // She signed in on another page.
    localStorage.setItem(SIGNED_IN_MARK, rose.session.userId);
    await atGift(app, rose);
    await waitFor(() =>
      expect(field('A few words from you')).toHaveProperty('value', 'Tell us of the bees.'),
    );
    expect(choice('12 months')).toHaveProperty('checked', true);
  });

  it('goes once the form is cleared, and returns on Undo', async () => {
    const { user } = await filledIn();
    expect(waiting()).toHaveLength(1);
    await user.click(main().getByRole('button', { name: 'Clear the form' }));
    expect(field('A few words from you')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field('Who is it for?'));
    expect(waiting()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(field('A few words from you')).toHaveProperty('value', 'Tell us of the bees.');
    await waitFor(() => expect(waiting()).toHaveLength(1));
  });

  it('goes once the gift is bought, but another window’s unpaid one stays', async () => {
    await filledIn();
    const inOtherWindow = Object.entries(localStorage).find(([key]) => key.startsWith('hearthbook.form.'));
    const [key = '', text = ''] = inOtherWindow ?? [];
    localStorage.setItem(`${key}-other`, String(text).replace('bees', 'clocks'));
    forgetGiftDraft();
    expect(waiting()).toEqual([`${key}-other`]);
  });

  it('prompts a warning before sign-out loses it', async () => {
    const { app, rose } = await filledIn();
    const ask = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('confirm', ask);
    cleanup();
    const { user } = renderScreen('/about', { app, person: rose });
    await pressSignOut(user);
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  });
});

it('discards a visitor’s draft if they didn’t come back for it', async () => {
  const { app } = await aShop();
  const draft = { recipientName: 'Margaret' };
  const longAgo = Date.now() - 3 * 3_600_000;
  localStorage.setItem('hearthbook.gift', JSON.stringify({ draft, owner: null, at: longAgo }));
  await atGift(app, await app.writer());
  await waitFor(() => expect(localStorage.getItem('hearthbook.gift')).toBeNull());
  expect(field('Who is it for?')).toHaveProperty('value', '');
});

it('shows no one what someone else had filled in', async () => {
  const { app } = await aShop();
  const { user } = await atGift(app, await app.writer());
  await fillIn(user);
  cleanup();
  await atGift(app, await app.writer());
  await waitFor(() => expect(field('Who is it from?')).not.toHaveProperty('value', ''));
  expect(field('Who is it for?')).toHaveProperty('value', '');
  cleanup();
  await atGift(app);
  expect(field('A few words from you')).toHaveProperty('value', '');
});

it('says that nothing was charged if the payment service is down, and keeps every word', async () => {
  const { app, stripe } = await aShop();
  const { user } = await atGift(app, await app.writer());
  await fillIn(user);
  stripe.fail('500');
  await user.click(pay());
  const alert = await main().findByRole('alert');
  expect(alert.textContent).toMatch(/haven’t been charged/);
  expect(field('A few words from you')).toHaveProperty('value', 'Tell us of the bees.');
  stripe.fail('500', 0);
  await user.click(pay());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
});

it('says that nothing was charged after a cancelled payment', async () => {
  const { app } = await aShop();
  renderScreen('/gift?canceled=true', { app, settings: { paymentOpen: true } });
  expect(await screen.findByText(/^You haven’t been charged/)).toBeTruthy();
});
