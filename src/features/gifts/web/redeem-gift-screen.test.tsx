import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { aCardToken, aGift, giftTokenFor, opens } from '#testing/gifts.ts';
import { openStripeStandIn } from '#testing/stripe/stripe-stand-in.ts';
import { testApp } from '#testing/test-app.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';

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

it('asks a visitor to sign in, hands the gift through, and takes it out of the address', async () => {
  renderScreen('/redeem-gift?token=of+kindness', { app: await testApp() });
  await screen.findByRole('heading', { name: 'Sign In Required' });
  const next = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Create Account' }).href)
    .searchParams;
  expect(next.get('next')).toBe('/redeem-gift?token=of%20kindness');
  expect(location.search).toBe('');
});

it('opens a gift by itself, and says what it is, until when, and from whom', async () => {
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

it('gives the reason of a refusal in the words of the server, on the page and in the corner', async () => {
  const { app, rose, giftId, margaret, token } = await withGift();
  const card = await aCardToken(rose, giftId);
  await opens(await app.writer(), token);
  // Whichever link of a gift is used first ends the others.
  const { user } = renderScreen(`/redeem-gift?token=${card}`, { app, person: margaret });
  await screen.findByRole('heading', { level: 1, name: 'Redemption Failed' });
  const words = 'This gift has been opened already. A gift can be opened once.';
  expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(screen.getByText(/already been redeemed or has expired/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Pricing Plans' }).getAttribute('href')).toBe('/pricing');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { level: 1, name: 'Redemption Failed' });
});

it('says of a link that leads to no gift that it is not known', async () => {
  const app = await testApp();
  renderScreen('/redeem-gift?token=unknown', { app, person: await app.writer() });
  await screen.findByRole('heading', { name: 'Redemption Failed' });
  expect((await screen.findAllByText(/We do not know this gift link/)).length).toBeGreaterThan(0);
});
