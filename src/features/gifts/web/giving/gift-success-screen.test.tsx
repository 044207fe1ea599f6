import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { aBegunGift, aGift, giftsOf, sessionOfGift } from '#test/builders/gifts.ts';
import { openStripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { testApp } from '#test/harness/test-app.ts';
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

const giftMails = async ({ app }: Awaited<ReturnType<typeof aShop>>) =>
  app.db.selectFrom('mail').where('kind', '=', 'gift').select('id').execute();

it('says that nothing was bought or sent if there is no gift', async () => {
  renderScreen('/gift-success', { app: await testApp() });
  await screen.findByRole('heading', { name: 'Gifts are not on sale yet' });
  expect(screen.getByText(/Nothing was bought, and no e-mail was sent/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Pricing Plans' }).getAttribute('href')).toBe('/pricing');
});

it('promises no sale on a family’s own instance', async () => {
  renderScreen('/gift-success', { app: await testApp(), settings: { openAccess: true } });
  await screen.findByRole('heading', { name: 'We can’t find a gift for this link' });
});

it('doesn’t mention delivery if the site sends no e-mail, and links to the card', async () => {
  const { app, stripe, rose } = await aShop();
  const giftId = await aGift(app, stripe, rose);
  const settings = { keepsMail: true };
  const { unmount } = renderScreen(`/gift-success?gift_id=${giftId}`, { app, person: rose, settings });
  await screen.findByText(/^It’s paid for. This site doesn’t send e-mails/);
  expect(screen.getByRole('link', { name: 'Print the card' }).getAttribute('href')).toBe(
    `/gifts?card=${giftId}`,
  );
  expect(screen.queryByText(/delivered|Gift Email Sent/)).toBeNull();
  unmount();
  renderScreen('/gifts', { app, person: rose, settings });
  await screen.findByText(/^This site doesn’t send e-mails/);
  expect(screen.queryByText(/delivered/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

it('has a paid gift sent, once, and says to whom', async () => {
  const shop = await aShop();
  const { app, stripe, rose } = shop;
  const giftId = await aBegunGift(rose);
  const session = await sessionOfGift(app, giftId);
  stripe.pay(session);
  sessionStorage.setItem('hearthbook.gift', '{}');
  renderScreen(`/gift-success?gift_id=${giftId}&session_id=${session}`, { app, person: rose });
  await screen.findByRole('heading', { level: 1, name: 'Gift Email Sent!' });
  await screen.findByText('margaret@example.org');
  expect(screen.getByText(/^Your gift is on its way/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What happens next' }).querySelectorAll('li')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Follow your gift' }).getAttribute('href')).toBe('/gifts');
  expect(await giftMails(shop)).toHaveLength(1);
  expect(sessionStorage.getItem('hearthbook.gift')).toBeNull();
});

it('says the same when the page is opened again, and sends nothing more', async () => {
  const shop = await aShop();
  const giftId = await aGift(shop.app, shop.stripe, shop.rose);
  renderScreen(`/gift-success?gift_id=${giftId}`, { app: shop.app });
  await screen.findByRole('heading', { level: 1, name: 'Gift Email Sent!' });
  // Anyone else with the URL learns no more than that.
  expect(screen.queryByText('margaret@example.org')).toBeNull();
  expect(await giftMails(shop)).toHaveLength(1);
});

it('waits calmly for a pending payment, and then continues by itself', async () => {
  const { app, stripe, rose } = await aShop();
  const giftId = await aBegunGift(rose);
  renderScreen(`/gift-success?gift_id=${giftId}`, { app, person: rose });
  await screen.findByText(/Your payment hasn’t arrived yet/);
  expect(screen.getByText('Preparing gift email...')).toBeTruthy();
  stripe.pay(await sessionOfGift(app, giftId));
  await screen.findByRole('heading', { level: 1, name: 'Gift Email Sent!' });
  expect(await giftsOf(rose)).toMatchObject([{ state: 'sent' }]);
});

it('says when a scheduled gift will be sent, and offers to print a card', async () => {
  const { app, stripe, rose } = await aShop();
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const later = await aGift(app, stripe, rose, { send_on: day });
  const first = renderScreen(`/gift-success?gift_id=${later}`, { app, person: rose });
  await screen.findByRole('heading', { level: 1, name: 'Your gift is ready' });
  await screen.findByText(/^It’s paid for. We’ll send the e-mail on \w+ \d+, \d{4}\.$/);
  first.unmount();
  const card = await aGift(app, stripe, rose, { recipient_email: null });
  renderScreen(`/gift-success?gift_id=${card}`, { app, person: rose });
  await screen.findByRole('heading', { level: 1, name: 'Your card is ready' });
  expect(screen.getByRole('link', { name: 'Print the card' }).getAttribute('href')).toBe(
    `/gifts?card=${card}`,
  );
});

it('says plainly that the e-mail couldn’t be sent, and retries on request', async () => {
  const { user } = renderScreen('/gift-success?gift_id=7', { app: await testApp() });
  await screen.findByRole('heading', { name: 'Email Delivery Issue' });
  const sentence = 'There was a problem sending the gift email. Please contact support.';
  // On the page, and in the toast.
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Email Delivery Issue' });
});
