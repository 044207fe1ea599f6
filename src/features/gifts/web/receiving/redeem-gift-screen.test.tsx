import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { aCardToken, aGift, giftTokenFor, opens } from '#test/builders/gifts.ts';
import { openStripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

/** An app in which Rose has given Margaret three months. */
const withGift = async () => {
  const stripe = await openStripeStandIn();
  onTestFinished(async () => {
    expect(stripe.faults).toEqual([]);
    await stripe.close();
  });
  const app = await testApp(stripe.settings);
  const rose = await app.writer({ email: 'rose@example.org' });
  const giftId = await aGift(app, stripe, rose);
  return { app, rose, giftId, margaret: await app.writer(), token: await giftTokenFor(app) };
};

it('explains a link without a gift in it', async () => {
  renderScreen('/redeem-gift', { app: await testApp() });
  await screen.findByRole('heading', { name: 'Invalid Gift Link' });
  expect(screen.getByText('This gift redemption link appears to be invalid or incomplete.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

it('asks a visitor to sign in or sign up, and keeps the key out of every URL on the way', async () => {
  const { app, margaret, token } = await withGift();
  const first = renderScreen(`/redeem-gift?token=${token}`, { app });
  await screen.findByRole('heading', { name: 'Sign In Required' });
  const hrefOf = (name: string) =>
    within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Sign In')).toBe('/signin?next=%2Fredeem-gift');
  expect(hrefOf('Create Account')).toBe('/signin?mode=sign-up&next=%2Fredeem-gift');
  expect(location.search).toBe('');
  first.unmount();
  renderScreen('/signin?next=%2Fredeem-gift', { app, person: margaret });
  await screen.findByRole('heading', { level: 1, name: 'Gift Redeemed Successfully!' });
});

it('survives a reload before and after opening', async () => {
  const { app, margaret, token } = await withGift();
  const signedOut = renderScreen(`/redeem-gift?token=${token}`, { app });
  await screen.findByRole('heading', { name: 'Sign In Required' });
  signedOut.unmount();
  const reloaded = renderScreen('/redeem-gift', { app });
  await screen.findByRole('heading', { name: 'Sign In Required' });
  reloaded.unmount();
  const opened = renderScreen('/redeem-gift', { app, person: margaret });
  await screen.findByRole('heading', { level: 1, name: 'Gift Redeemed Successfully!' });
  opened.unmount();
  renderScreen('/redeem-gift', { app, person: margaret });
  await screen.findByRole('heading', { level: 1, name: 'You’ve already opened this gift' });
  for (const words of ['Plan: Writer plan', /^Valid until \w+ \d+, \d{4}$/, 'A gift from Rose'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.queryByText('Redemption Failed')).toBeNull();
});

it('opens a gift by itself, and says what it is, how long it lasts, and who gave it', async () => {
  const { app, margaret, token } = await withGift();
  renderScreen(`/redeem-gift?token=${token}`, { app, person: margaret });
  await screen.findByRole('heading', { level: 1, name: 'Gift Redeemed Successfully!' });
  for (const words of [
    'Your subscription is now active and ready to use.',
    'Plan: Writer plan',
    /^Valid until \w+ \d+, \d{4}$/,
    'A gift from Rose',
    'Your premium subscription is now active!',
    'Ready to Start Your Story?',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Writing My Story' }).getAttribute('href')).toBe('/write');
  expect(screen.getByRole('link', { name: 'Learn How It Works' }).getAttribute('href')).toBe('/how-to-use');
  const status = await margaret.send('POST', '/api/functions/check-subscription', {});
  expect(status.body).toMatchObject({ subscribed: true, subscription_tier: 'premium' });
});

it('shows the server’s reason for a refusal, on the page and in the toast', async () => {
  const { app, rose, giftId, margaret, token } = await withGift();
  const card = await aCardToken(rose, giftId);
  await opens(await app.writer(), token);
  // The first link used ends all other links of the gift.
  const { user } = renderScreen(`/redeem-gift?token=${card}`, { app, person: margaret });
  await screen.findByRole('heading', { level: 1, name: 'Redemption Failed' });
  const words = 'This gift has already been opened. A gift can only be opened once.';
  expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(screen.getByText(/already been redeemed or has expired/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Pricing Plans' }).getAttribute('href')).toBe('/pricing');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { level: 1, name: 'Redemption Failed' });
});

it('says that a link to no gift is unknown', async () => {
  const app = await testApp();
  renderScreen('/redeem-gift?token=unknown', { app, person: await app.writer() });
  await screen.findByRole('heading', { name: 'Redemption Failed' });
  expect((await screen.findAllByText(/We don’t recognise this gift link/)).length).toBeGreaterThan(0);
});
