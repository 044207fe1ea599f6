import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
