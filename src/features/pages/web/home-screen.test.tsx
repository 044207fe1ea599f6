import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { testApp } from '#testing/test-app.ts';

// The welcome is told of in on-arrival.test.tsx.
beforeEach(() => localStorage.setItem('hasSeenGettingStartedModal', 'true'));

it('offers a visitor to write and to sign in', async () => {
  renderScreen('/', { app: await testApp() });
  const start = await screen.findByRole('link', { name: 'Start Writing My Story' });
  expect(start.getAttribute('href')).toBe('/write');
  await waitFor(() => expect(screen.queryByText('Welcome back!')).toBeNull());
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin');
  expect(main.queryByRole('link', { name: 'My Chapters' })).toBeNull();
  for (const path of ['/how-to-use', '/share', '/family-tree', '/pricing', '/publish', '/faq'])
    expect(document.querySelector(`section[aria-labelledby="get-started"] a[href="${path}"]`)).not.toBeNull();
});

it.each([
  ['included', { openAccess: true }, 'Everything is included on this site.'],
  ['announced', {}, 'What is free, and what comes later.'],
  ['sold', { paymentOpen: true }, 'What is free, and what a plan costs.'],
])('says of the plans where they are %s what holds there', async (_how, settings, said) => {
  renderScreen('/', { app: await testApp(), settings });
  const ways = within(await screen.findByRole('region', { name: 'Get Started' }));
  expect(ways.getByRole('link', { name: /^Pricing/ }).textContent).toBe(`Pricing${said}`);
});

it('greets a writer and leads to their chapters; only the administrator finds the way to /admin', async () => {
  const app = await testApp();
  const { unmount } = renderScreen('/welcome', { app, person: await app.writer() });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull());
  expect(screen.getByText('Welcome back!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My Chapters' }).getAttribute('href')).toBe('/chapters');
  expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  unmount();

  renderScreen('/', { app, person: await app.writer({ role: 'administrator' }) });
  expect((await screen.findByRole('link', { name: 'Administration' })).getAttribute('href')).toBe('/admin');
});

it('copies the link to the home page, says so for two seconds, and says what to do when it cannot', async () => {
  const { user } = renderScreen('/', { app: await testApp() });
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(copy).toHaveBeenCalledWith('http://localhost:3000/');
  await screen.findByRole('button', { name: 'Link copied' });
  await screen.findByRole('button', { name: 'Copy link' });

  copy.mockRejectedValueOnce(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Failed to copy');
  // So it must be there to be copied by hand.
  expect(screen.getByText('http://localhost:3000/')).toBeTruthy();
  expect(screen.getByText('Please copy the link manually.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Link copied' })).toBeNull());
});
