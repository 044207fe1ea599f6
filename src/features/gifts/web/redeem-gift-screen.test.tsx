import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { standInForFunction } from '#testing/web/function-stand-in.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { testApp } from '#testing/test-app.ts';

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

it('says that a gift which is not there could not be redeemed, and tries again when asked', async () => {
  const app = await testApp();
  const { user } = renderScreen('/redeem-gift?token=unknown', { app, person: await app.writer() });
  await screen.findByRole('heading', { name: 'Redemption Failed' });
  expect(screen.getByText('Failed to redeem gift')).toBeTruthy();
  expect(screen.getByText(/already been redeemed or has expired/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Redemption Failed' });
});

it('says of a redeemed gift what it is, until when, and from whom', async () => {
  const app = await testApp();
  const { user } = renderScreen('/redeem-gift?token=of+kindness', { app, person: await app.writer() });
  await screen.findByRole('heading', { name: 'Redemption Failed' });
  const sent = standInForFunction('redeem-gift', async () => ({
    success: true,
    subscription_tier: 'premium',
    subscription_end: '2027-02-21T12:00:00Z',
    gifted_by: 'Ada',
  }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { level: 1, name: 'Gift Redeemed Successfully!' });
  for (const words of [
    'Your subscription is now active and ready to use.',
    'Plan: premium',
    'Valid until February 21, 2027',
    'A gift from Ada',
    'Your premium subscription is now active!',
    'Ready to Start Your Story?',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Writing My Story' }).getAttribute('href')).toBe('/write');
  expect(screen.getByRole('link', { name: 'Learn How It Works' }).getAttribute('href')).toBe('/how-to-use');
  expect(sent).toEqual([{ gift_token: 'of kindness' }]);
});

it('gives the reason of a refusal in the words of the server', async () => {
  const app = await testApp();
  const { user } = renderScreen('/redeem-gift?token=spent', { app, person: await app.writer() });
  await screen.findByRole('heading', { name: 'Redemption Failed' });
  const answer = { success: false, error: 'This gift was redeemed on 3 May.' };
  standInForFunction('redeem-gift', async () => answer);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await screen.findAllByText(answer.error)).length).toBeGreaterThan(0);
});
