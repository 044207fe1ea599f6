import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { leaveFor } from '#platform/web/leave-for.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

vi.mock(import('#platform/web/leave-for.ts'), () => ({ leaveFor: vi.fn<(address: string) => void>() }));
beforeEach(() => void vi.mocked(leaveFor).mockClear());

const anAdministratorAt = async (app: TestApp, path: string, change = (person: Person): Person => person) => {
  const administrator = await app.writer({ role: 'administrator', email: 'admin@example.org' });
  return renderScreen(path, { app, person: change(administrator) });
};

const addresses = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent);

/** This many accounts, each a minute older than the one before. */
const manyUsers = async ({ db }: TestApp, many: number): Promise<void> => {
  await db
    .insertInto('user')
    .values(
      Array.from({ length: many }, (_, at) => ({
        id: `user-${at}`,
        email: `writer${String(at).padStart(3, '0')}@example.org`,
        display_name: 'Writer',
        role: 'writer',
        created_at: new Date(Date.now() - (at + 1) * 60_000),
      })),
    )
    .execute();
};

it('shows every account with its plan and how much is in it, and links to each', async () => {
  const app = await testApp();
  const karl = await app.writer({ email: 'karl@example.org' });
  await karl.send('POST', '/api/chapters', { title: 'Otley', content: 'I was born.' });
  await anAdministratorAt(app, '/admin/users');
  const row = await screen.findByRole('row', { name: /karl@example.org/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(1, 3),
  ).toEqual(['free', '1']);
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/admin/users/${karl.session.userId}`);
  expect(screen.getByText('2 users')).toBeTruthy();
});

it('filters by part of the address and by plan, and goes back to what it showed before', async () => {
  const app = await testApp();
  const karl = await app.writer({ email: 'karl@example.org' });
  await app.writer({ email: 'edith@example.org' });
  await app.db
    .insertInto('entitlement')
    .values({ user_id: karl.session.userId, plan: 'premium', source: 'gift' })
    .execute();
  const { user } = await anAdministratorAt(app, '/admin/users');
  await screen.findByText('3 users');

  await user.selectOptions(screen.getByLabelText('Plan'), 'premium');
  await screen.findByText('1 user');
  expect(addresses()).toEqual(['karl@example.org']);
  await user.selectOptions(screen.getByLabelText('Plan'), 'all');
  await screen.findByText('3 users');
  await user.type(screen.getByLabelText('Search by e-mail'), 'EDI');
  await waitFor(() => expect(location.search).toBe('?search=EDI'));
  await waitFor(() => expect(addresses()).toEqual(['edith@example.org']));

  // Going back skips the letters of a search, but not the plan chosen before it.
  history.back();
  await waitFor(() => expect(location.search).toBe('?plan=premium'));
  await waitFor(() => expect(addresses()).toEqual(['karl@example.org']));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search by e-mail').value).toBe(''));
});

it('keeps the letters that are typed while a plan is chosen', async () => {
  const app = await testApp();
  const { user } = await anAdministratorAt(app, '/admin/users');
  await screen.findByText('1 user');
  await user.type(screen.getByLabelText('Search by e-mail'), 'adm');
  await user.selectOptions(screen.getByLabelText('Plan'), 'free');
  await waitFor(() => expect(location.search).toBe('?search=adm&plan=free'));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(location.search).toBe('?search=adm&plan=free');
});

it('sorts by the column pressed, and reverses the order when it is pressed again', async () => {
  const app = await testApp();
  await manyUsers(app, 2);
  const { user } = await anAdministratorAt(app, '/admin/users');
  await screen.findByText('3 users');
  const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
  expect(header('Signed up').getAttribute('aria-sort')).toBe('descending');

  await user.click(within(header('E-mail')).getByRole('button'));
  await waitFor(() =>
    expect(addresses()).toEqual(['admin@example.org', 'writer000@example.org', 'writer001@example.org']),
  );
  expect(header('E-mail').getAttribute('aria-sort')).toBe('ascending');
  expect(header('Signed up').getAttribute('aria-sort')).toBeNull();
  await user.click(within(header('E-mail')).getByRole('button'));
  await waitFor(() => expect(addresses()[0]).toBe('writer001@example.org'));
  expect(location.search).toBe('?sort=email&direction=desc');
});

it('shows fifty at a time, says which, and moves the focus to the top of the next', async () => {
  const app = await testApp();
  await manyUsers(app, 120);
  const { user } = await anAdministratorAt(app, '/admin/users');
  await screen.findByText('1–50 of 121 users');
  const previous = screen.getByRole('button', { name: 'Previous page' });
  const next = screen.getByRole('button', { name: 'Next page' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');

  await user.click(next);
  await screen.findByText('51–100 of 121 users');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'This page of users' }));
  await user.click(next);
  await screen.findByText('101–121 of 121 users');
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await user.click(previous);
  await screen.findByText('51–100 of 121 users');
  await user.click(previous);
  await screen.findByText('1–50 of 121 users');

  // A search typed on a later page starts at the first page.
  await user.click(next);
  await screen.findByText('51–100 of 121 users');
  await user.click(screen.getByLabelText('Search by e-mail'));
  await user.paste('writer11');
  await screen.findByText('10 users');
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

it('opens a page by its URL, and goes to the first page from there', async () => {
  const app = await testApp();
  await manyUsers(app, 60);
  const { unmount, user } = await anAdministratorAt(app, '/admin/users');
  await screen.findByText('1–50 of 61 users');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('51–61 of 61 users');
  const address = location.pathname + location.search;
  unmount();
  const administrator = await app.writer({ role: 'administrator' });
  const again = renderScreen(address, { app, person: administrator });
  await screen.findByText('51–61 of 62 users');
  await again.user.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByText('1–50 of 62 users');
});

it('says that no one matches, and shows all again', async () => {
  const app = await testApp();
  const { user } = await anAdministratorAt(app, '/admin/users?search=100%25&plan=enterprise');
  await screen.findByText('No one matches this search.');
  expect(screen.getByLabelText<HTMLInputElement>('Search by e-mail').value).toBe('100%');
  await user.click(screen.getByRole('button', { name: 'Show all users' }));
  await screen.findByText('1 user');
  expect(screen.getByLabelText<HTMLInputElement>('Search by e-mail').value).toBe('');
});

it('says how many have not confirmed their address yet, and shows them when asked', async () => {
  const app = await testApp();
  const karl = await app.writer({ email: 'karl@example.org' });
  await app.db
    .updateTable('user')
    .set({ needs_confirmation: true })
    .where('id', '=', karl.session.userId)
    .execute();
  const { user } = await anAdministratorAt(app, '/admin/users');
  await screen.findByText('1 more person has signed up but hasn’t confirmed their address yet.');
  expect(addresses()).toEqual(['admin@example.org']);
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(addresses()).toEqual(['karl@example.org']));
  expect(within(screen.getByRole('table')).getByText('not confirmed yet')).toBeTruthy();
});

/** A server that fails at matching paths while `fails` is set. */
const failing = (path: RegExp, state: { fails: boolean }) => (person: Person) => ({
  ...person,
  raw: async (asked: string, init?: RequestInit) =>
    state.fails && path.test(asked)
      ? Response.json({ code: 'unexpected', title: 'Something went wrong.' }, { status: 500 })
      : person.raw(asked, init),
});

it('says that the users could not be loaded, with an empty list, and tries again when asked', async () => {
  const app = await testApp();
  const state = { fails: true };
  const { user } = await anAdministratorAt(app, '/admin/users', failing(/^\/api\/admin\/users/, state));
  await screen.findByText('Failed to load user data: Something went wrong. Please try again.');
  expect(screen.queryByRole('table')).toBeNull();
  state.fails = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('1 user');
});

it('has the browser download the file of everyone who matches the search', async () => {
  const app = await testApp();
  const { user } = await anAdministratorAt(app, '/admin/users?search=admin%2B&sort=email');
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await screen.findByText('The download has begun, with 0 users in it.');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const zone = encodeURIComponent(timeZone);
  expect(vi.mocked(leaveFor).mock.calls).toEqual([
    [`/api/admin/users.csv?search=admin%2B&plan=all&standing=here&timeZone=${zone}`],
  ]);
});

it('says why there is no file, and fetches none', async () => {
  const app = await testApp();
  const state = { fails: false };
  const { user } = await anAdministratorAt(app, '/admin/users', failing(/limit=1$/, state));
  await screen.findByText('1 user');
  state.fails = true;
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await within(screen.getByRole('main')).findByText('Something went wrong. Please try again.');
  expect(leaveFor).not.toHaveBeenCalled();
});

it('shows rows as cards if there is no room for a table, and sorts them as well', async () => {
  const app = await testApp();
  await manyUsers(app, 2);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
  const { user } = await anAdministratorAt(app, '/admin/users');
  const list = await screen.findByRole('list', { name: 'Users' });
  expect(screen.queryByRole('table')).toBeNull();
  const first = () =>
    within(within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem')[0]!);
  expect(first().getByRole('link').textContent).toBe('admin@example.org');
  expect(within(list).getAllByText('Last login')).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText('Sorted by'), 'E-mail');
  await user.selectOptions(screen.getByLabelText('Order'), 'Z to A');
  await waitFor(() => expect(first().getByRole('link').textContent).toBe('writer001@example.org'));
});
