import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/web/render-screen.tsx';
import { testApp } from '#test/harness/test-app.ts';

const PAGES = [
  ['/admin', 'Dashboard', 'Dashboard'],
  ['/admin/users', 'Users', 'Users'],
  ['/admin/gifts', 'Gifts', 'Complimentary gifts'],
  ['/admin/companion', 'The companion', 'The companion'],
  ['/admin/operations', 'Operations', 'Operations'],
  ['/admin/log', 'Log', 'Log'],
] as const;

it.each([...PAGES.map(([path]) => path), '/admin/users/some-id', '/admin/nowhere'])(
  'refuses everyone who is not the administrator at %s',
  async (path) => {
    const app = await testApp();
    await app.writer({ email: 'karl@example.org' });
    renderScreen(path, { app, person: await app.writer() });
    await screen.findByRole('heading', { level: 1, name: 'Access Denied' });
    expect(screen.getByText("You don't have permission to view this page.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeTruthy();
    expect(screen.queryByText('karl@example.org')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  },
);

it('asks a visitor to sign in, and leads back to the page they wanted', async () => {
  const app = await testApp();
  renderScreen('/admin/users?plan=free', { app });
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(new URLSearchParams(location.search).get('next')).toBe('/admin/users?plan=free');
});

it('leads the administrator from page to page, and says on each where they are', async () => {
  const app = await testApp();
  const { user } = renderScreen('/admin', { app, person: await app.writer({ role: 'administrator' }) });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  for (const [path, link, heading] of [...PAGES.slice(1), PAGES[0]]) {
    await user.click(
      within(screen.getByRole('navigation', { name: 'Administration' })).getByRole('link', { name: link }),
    );
    const title = await screen.findByRole('heading', { level: 1, name: heading });
    expect(location.pathname).toBe(path);
    await waitFor(() => expect(document.title).toBe(`${heading} · Hearthbook`));
    // Where a screen reader continues reading.
    await waitFor(() => expect(document.activeElement).toBe(title));
    const current = within(screen.getByRole('navigation', { name: 'Administration' }))
      .getAllByRole('link')
      .filter((one) => one.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([link]);
  }
});

it('names the page in the tab even if it is the first one that is opened', async () => {
  const app = await testApp();
  renderScreen('/admin/log', { app, person: await app.writer({ role: 'administrator' }) });
  await waitFor(() => expect(document.title).toBe('Log · Hearthbook'));
});

it('says that a URL leads nowhere, and keeps the links to the other pages', async () => {
  const app = await testApp();
  renderScreen('/admin/nowhere', { app, person: await app.writer({ role: 'administrator' }) });
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(screen.getByRole('link', { name: 'Users' })).toBeTruthy();
});
