import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBegunGift, aGift, correctsGift, giftsOf, giftTokenFor, opens } from '#test/builders/gifts.ts';
import { done } from '#test/builders/builders.ts';
import { openStripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const aShop = async () => {
  const stripe = await openStripeStandIn();
  onTestFinished(async () => {
    expect(stripe.faults).toEqual([]);
    await stripe.close();
  });
  const app = await testApp(stripe.settings);
  return { stripe, app, rose: await app.writer({ email: 'rose@example.org' }) };
};

const atGifts = async (app: TestApp, person: Person) => {
  const shown = renderScreen('/gifts', { app, person, settings: { paymentOpen: true } });
  await screen.findByRole('heading', { level: 1, name: 'Gifts you’ve given' });
  return shown;
};

const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.form.'));
const button = (name: string) => screen.getByRole('button', { name });
const mailsTo = (app: TestApp, address: string) =>
  app.db
    .selectFrom('mail')
    .where('kind', '=', 'gift')
    .where('to_address', '=', address)
    .select('id')
    .execute();

it('sends a visitor to sign-in, and back', async () => {
  renderScreen('/gifts', { app: await testApp() });
  await waitFor(() => expect(location.pathname + location.search).toBe('/signin?next=%2Fgifts'));
});

it('links someone who hasn’t given anything to giving', async () => {
  const { app, rose } = await aShop();
  await atGifts(app, rose);
  await screen.findByRole('heading', { name: 'You haven’t given a gift yet' });
  expect(screen.getByRole('link', { name: 'Give a gift' }).getAttribute('href')).toBe('/gift');
});

it('says that the gifts couldn’t be loaded, and retries on request', async () => {
  const { app, rose } = await aShop();
  const { user } = await atGifts(app, {
    ...rose,
    raw: (path, init) =>
      path === '/api/gifts' && isAway ? Promise.reject(new TypeError('no line')) : rose.raw(path, init),
  });
  await screen.findByRole('heading', { name: 'We couldn’t load your gifts' });
  isAway = false;
  await user.click(button('Try again'));
  await screen.findByRole('heading', { name: 'You haven’t given a gift yet' });
});
let isAway = true;

it('shows the status of each gift, and nothing about what came of it', async () => {
  const { app, stripe, rose } = await aShop();
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await aGift(app, stripe, rose, { recipient_name: 'Grandpa', send_on: day });
  await aGift(app, stripe, rose, { recipient_name: 'Joan', recipient_email: null });
  await aGift(app, stripe, rose);
  await aBegunGift(rose, { recipient_name: 'Harold' });
  await aBegunGift(rose, { recipient_name: 'Ida' });
  const margaret = await app.writer();
  await opens(margaret, await giftTokenFor(app));
  await margaret.send('POST', '/api/chapters', { title: 'The bees', content: 'Father kept bees.' });
  await atGifts(app, rose);
  const gift = (name: string) =>
    within(screen.getByRole('heading', { level: 2, name }).closest('li') ?? document.body);
  await screen.findByRole('heading', { level: 2, name: 'For Margaret' });
  expect(gift('For Margaret').getByText(/^Opened on/)).toBeTruthy();
  expect(gift('For Margaret').queryByRole('button')).toBeNull();
  expect(
    gift('For Grandpa').getByText(/^Paid and ready. We’ll send the e-mail on \w+ \d+, \d{4}\.$/),
  ).toBeTruthy();
  expect(gift('For Joan').getByText('Paid and ready for you to give as a card.')).toBeTruthy();
  expect(gift('For Ida').getByText('Not paid yet, so nothing has been sent.')).toBeTruthy();
  // The gift was started over.
  expect(screen.queryByText('For Harold')).toBeNull();
  expect(document.body.textContent).not.toContain('bees');
});

it('resends a gift', async () => {
  const { app, stripe, rose } = await aShop();
  await aGift(app, stripe, rose);
  const { user } = await atGifts(app, rose);
  await user.click(await screen.findByRole('button', { name: 'Send it again' }));
  await screen.findByText('The gift is on its way again');
  expect(await mailsTo(app, 'margaret@example.org')).toHaveLength(2);
});

it('corrects the address, and sends the gift there', async () => {
  const { app, stripe, rose } = await aShop();
  await aGift(app, stripe, rose, { recipient_email: 'margret@example.org' });
  const { user } = await atGifts(app, rose);
  await user.click(await screen.findByRole('button', { name: 'Make a correction' }));
  const address = screen.getByLabelText('Their e-mail address');
  await user.clear(address);
  await user.type(address, 'margaret at home');
  await user.click(button('Save changes'));
  expect(screen.getByRole('alert').textContent).toMatch(/full e-mail address/);
  expect(document.activeElement).toBe(address);
  await user.clear(address);
  await user.type(address, 'margaret@example.org');
  await user.click(button('Save changes'));
  await screen.findByText('Your changes to the gift are saved');
  expect(await giftsOf(rose)).toMatchObject([{ recipient_email: 'margaret@example.org', state: 'sent' }]);
  expect(await mailsTo(app, 'margaret@example.org')).toHaveLength(1);
});

it('says that a gift opened in the meantime needs nothing more', async () => {
  const { app, stripe, rose } = await aShop();
  await aGift(app, stripe, rose);
  const { user } = await atGifts(app, rose);
  await user.click(await screen.findByRole('button', { name: 'Make a correction' }));
  await opens(await app.writer(), await giftTokenFor(app));
  await user.type(screen.getByLabelText('A few words from you'), ' More.');
  await user.click(button('Save changes'));
  await screen.findByText(/^Opened on/);
  // The text typed for it isn't lost either.
  const late = within(await screen.findByRole('alert'));
  expect(late.getByText(/ More\.$/)).toBeTruthy();
  await user.click(late.getByRole('button', { name: 'Throw it away' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(kept()).toEqual([]);
});

describe('an unsaved correction of a gift', () => {
  const correcting = async (words: string, about?: Parameters<typeof aGift>[3]) => {
    const { app, stripe, rose } = await aShop();
    const id = await aGift(app, stripe, rose, about);
    const { user } = await atGifts(app, rose);
    await user.click(await screen.findByRole('button', { name: 'Make a correction' }));
    await user.clear(screen.getByLabelText('A few words from you'));
    await user.type(screen.getByLabelText('A few words from you'), words);
    return { app, rose, id, user, save: () => user.click(button('Save changes')) };
  };
  const message = async (rose: Person) => (await giftsOf(rose))[0]?.message;

  it('is still there after leaving in the middle, until it is saved', async () => {
    const { app, rose } = await correcting('Tell us of the bees.');
    cleanup();
    const { user } = await atGifts(app, rose);
    expect(await screen.findByLabelText('A few words from you')).toHaveProperty(
      'value',
      'Tell us of the bees.',
    );
    await user.click(button('Save changes'));
    await screen.findByText('Your changes to the gift are saved');
    expect(await message(rose)).toBe('Tell us of the bees.');
    expect(kept()).toEqual([]);
    expect(screen.queryByLabelText('A few words from you')).toBeNull();
  });

  it('is gone once discarded', async () => {
    const { user } = await correcting('Tell us of the bees.');
    expect(kept()).toHaveLength(1);
    await user.click(button('Cancel'));
    expect(kept()).toEqual([]);
  });

  it('is shown beside what another window has saved, and nothing is lost before the giver chooses', async () => {
    const { rose, id, user, save } = await correcting('Typed here.');
    done(await correctsGift(rose, id, { message: 'Saved there.', recipient_name: 'Margret' }));
    await save();
    const both = within(await screen.findByRole('alert'));
    expect(both.getByText('Typed here.')).toBeTruthy();
    expect(both.getByText('Saved there.')).toBeTruthy();
    // A field that only the other window corrected appears here without a question.
    expect(screen.getByLabelText('Who is it for?')).toHaveProperty('value', 'Margret');
    await save();
    expect(await message(rose)).toBe('Saved there.');
    await user.click(both.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Your changes to the gift are saved');
    expect(await giftsOf(rose)).toMatchObject([{ message: 'Typed here.', recipient_name: 'Margret' }]);
  });

  it('gives way to what another window saved if chosen, except where only this window made a change', async () => {
    const { rose, id, user, save } = await correcting('Typed here.');
    await user.type(screen.getByLabelText('Who is it for?'), ' Hale');
    done(await correctsGift(rose, id, { message: 'Saved there.' }));
    await save();
    await user.click(await screen.findByRole('button', { name: 'Keep the other one' }));
    expect(screen.getByLabelText('A few words from you')).toHaveProperty('value', 'Saved there.');
    await save();
    await screen.findByText('Your changes to the gift are saved');
    expect(await giftsOf(rose)).toMatchObject([{ message: 'Saved there.', recipient_name: 'Margaret Hale' }]);
  });

  it('is merged with what another window saved, if different fields were corrected', async () => {
    const { rose, id, save } = await correcting('Typed here.');
    done(await correctsGift(rose, id, { recipient_name: 'Margret' }));
    await save();
    await screen.findByText('Your changes to the gift are saved');
    expect(await giftsOf(rose)).toMatchObject([{ message: 'Typed here.', recipient_name: 'Margret' }]);
  });
});

it('makes a card with its own link, as text and QR code, and can print it', async () => {
  const { app, stripe, rose } = await aShop();
  const giftId = await aGift(app, stripe, rose, { recipient_email: null, recipient_name: 'Joan' });
  const printed = vi.fn<() => void>();
  vi.stubGlobal('print', printed);
  const { user } = renderScreen(`/gifts?card=${giftId}`, { app, person: rose });
  await screen.findByRole('heading', { level: 1, name: 'A card for Joan' });
  await user.click(button('Create the card'));
  const print = await screen.findByRole('button', { name: 'Print the card' });
  await waitFor(() => expect(document.activeElement).toBe(print));
  await user.click(print);
  expect(printed).toHaveBeenCalledOnce();
  const square = screen.getByRole<HTMLImageElement>('img', {
    name: 'The same link, for a phone’s camera',
  });
  expect(square.src).toMatch(/^data:image\/svg\+xml,/);
  const address = new URL(`http://${screen.getByText(/redeem-gift\?token=/).textContent}`);
  const token = address.searchParams.get('token') ?? '';
  expect(await opens(await app.writer(), token)).toMatchObject({ success: true, gifted_by: 'Rose' });
});

it('shows no one else’s card', async () => {
  const { app, stripe, rose } = await aShop();
  const giftId = await aGift(app, stripe, rose);
  renderScreen(`/gifts?card=${giftId}`, { app, person: await app.writer() });
  await screen.findByRole('heading', { level: 1, name: 'We can’t find this gift' });
});
