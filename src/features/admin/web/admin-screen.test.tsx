import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { type Person, testApp } from '#testing/test-app.ts';

it('refuses everybody who is not the administrator', async () => {
  const app = await testApp();
  await app.writer({ email: 'karl@example.org' });
  renderScreen('/admin', { app, person: await app.writer() });
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(screen.getByText("You don't have permission to view this page.")).toBeTruthy();
  expect(screen.queryByText('karl@example.org')).toBeNull();
});

it('shows the administrator every account and what they add up to, narrowed by address and plan', async () => {
  const app = await testApp();
  const karl = await app.writer({ email: 'Karl@example.org' });
  await karl.send('POST', '/api/chapters', { title: 'Otley', content: 'I was born.' });
  await app.writer({ email: 'edith@example.org' });
  const { user } = renderScreen('/admin', { app, person: await app.writer({ role: 'administrator' }) });

  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('rowheader')).toHaveLength(3);
  expect(screen.getByText('Chapters', { selector: 'dt' }).nextElementSibling?.textContent).toBe('1');

  await user.type(screen.getByLabelText('Search by e-mail'), 'KARL');
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Karl@example.org']);
  await user.selectOptions(screen.getByLabelText('Plan'), 'premium');
  await waitFor(() => expect(within(table).queryAllByRole('rowheader')).toEqual([]));
});

/** A server that fails at an address until told otherwise. */
const failingAt = (person: Person, path: string) => {
  const server = { fails: true };
  const raw: Person['raw'] = async (asked, init) =>
    server.fails && asked === path
      ? Response.json({ code: 'unexpected', title: 'Something went wrong.' }, { status: 500 })
      : person.raw(asked, init);
  return { server, person: { ...person, raw } };
};

it('says which figures could not be loaded, shows the rest, and tries again when asked', async () => {
  const app = await testApp();
  const administrator = await app.writer({ role: 'administrator', email: 'admin@example.org' });
  const { server, person } = failingAt(administrator, '/api/functions/admin-users');
  const { user } = renderScreen('/admin', { app, person });

  await screen.findByText('Failed to load user data: Something went wrong. Please try again.');
  expect(screen.getByText('Monthly revenue').nextElementSibling?.textContent).toBe('$0.00');
  expect(screen.queryByText('admin@example.org')).toBeNull();
  server.fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('admin@example.org');
});

it('warns that the revenue is not the newest, and shows the users all the same', async () => {
  const app = await testApp();
  const administrator = await app.writer({ role: 'administrator', email: 'admin@example.org' });
  const { person } = failingAt(administrator, '/api/functions/admin-analytics');
  renderScreen('/admin', { app, person });
  await screen.findByText('Could not fetch real-time Stripe data. Showing local data only.');
  expect(await screen.findByText('admin@example.org')).toBeTruthy();
});

it('says that figures of the dashboard are missing where it is neither users nor revenue', async () => {
  const app = await testApp();
  const administrator = await app.writer({ role: 'administrator', email: 'admin@example.org' });
  const { person } = failingAt(administrator, '/api/admin/companion');
  renderScreen('/admin', { app, person });
  await screen.findByText('Failed to load dashboard data');
  expect(await screen.findByText('admin@example.org')).toBeTruthy();
});

it('tells somebody who left before the figures came of no failure', async () => {
  const app = await testApp();
  const administrator = await app.writer({ role: 'administrator' });
  const saidBefore = screen.queryAllByText(/Failed to load|Could not fetch/).length;
  // The figures take longer than the visit; leaving ends the request, as a browser does.
  const raw: Person['raw'] = (asked, init) =>
    asked.startsWith('/api/functions/')
      ? new Promise((_answer, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        })
      : administrator.raw(asked, init);
  const { unmount } = renderScreen('/admin', { app, person: { ...administrator, raw } });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  unmount();
  renderScreen('/about', { app });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByText(/Failed to load|Could not fetch/)).toHaveLength(saidBefore);
});
