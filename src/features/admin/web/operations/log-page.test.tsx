import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '#test/builders/administration.ts';
import { done } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const theLog = async (app: TestApp, change = (person: Person): Person => person) => {
  const administrator = await app.writer({ role: 'administrator', email: 'admin@example.org' });
  return { administrator, ...renderScreen('/admin/log', { app, person: change(administrator) }) };
};

it('says that nothing has been changed so far', async () => {
  const app = await testApp();
  await theLog(app);
  await screen.findByText('No administrator has changed anything so far.');
});

it('says what was done, to whom, by whom and why, newest first', async () => {
  const app = await testApp();
  await app.writer({ email: 'edith@example.org' });
  const administrator = await app.writer({ role: 'administrator', email: 'admin@example.org' });
  const id = await idOf(app, 'edith@example.org');
  await administrator.send('POST', `/api/admin/users/${id}/disable`, { reason: 'She asked for it.' });
  await administrator.send('POST', `/api/admin/users/${id}/grants`, {
    grant_id: '6b1f6d58-6f2c-4a53-9d28-6a86e8d3c001',
    plan: 'premium',
    ends: null,
    reason: 'Our first reader.',
  });
  renderScreen('/admin/log', { app, person: administrator });
  const entries = within(await screen.findByRole('list', { name: 'Log' })).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).getByText(/^(?:Account|Plan)/).textContent)).toEqual([
    'Plan given: premium',
    'Account disabled',
  ]);
  const disabled = within(entries[1]!);
  expect(disabled.getByText('She asked for it.')).toBeTruthy();
  expect(disabled.getByRole('link', { name: 'edith@example.org' }).getAttribute('href')).toBe(
    `/admin/users/${id}`,
  );
  expect(disabled.getByRole('link', { name: 'admin@example.org' })).toBeTruthy();
});

it('says which setting was changed and to what, and copes with older entries that do not say', async () => {
  const app = await testApp();
  const { administrator, unmount } = await theLog(app);
  unmount();
  const save = (decision: object) => administrator.send('PUT', '/api/admin/setup', decision);
  await app.db
    .insertInto('audit_entry')
    .values({ at: new Date(0), act: 'settings-changed', is_about_account: false })
    .execute();
  for (const decision of [
    { step: 'name', displayName: 'Ruth Hale' },
    { step: 'sign-up', policy: 'invited' },
    { step: 'email', server: null },
    { step: 'backups', isDaily: true },
  ])
    done(await save(decision));
  renderScreen('/admin/log', { app, person: administrator });
  const entries = within(await screen.findByRole('list', { name: 'Log' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent?.replace(/^.*?(?=Setting)|By.*$/g, ''))).toEqual([
    'Setting changed: BackupsSet toone every day',
    'Setting changed: E-mailSet tonone',
    'Setting changed: Who may create an accountSet toOnly people who have been invited',
    'Setting changed: Your name',
    'Settings changed',
  ]);
});

it('shows older entries when asked, until there are no more', async () => {
  const app = await testApp();
  const { administrator, user, unmount } = await theLog(app);
  await screen.findByText('No administrator has changed anything so far.');
  unmount();
  const rows = Array.from({ length: 60 }, (_, at) => ({
    at: new Date(Date.UTC(2026, 0, 1, 0, at)),
    act: 'signed-out',
    by_id: administrator.session?.userId ?? null,
    about_id: null,
    is_about_account: true,
    plan: null,
    reason: null,
  }));
  await app.db.insertInto('audit_entry').values(rows).execute();
  renderScreen('/admin/log', { app, person: administrator });
  const list = await screen.findByRole('list', { name: 'Log' });
  expect(within(list).getAllByText('Signed out everywhere')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  const all = await screen.findByRole('button', { name: 'That’s all the entries' });
  expect(within(list).getAllByText('Signed out everywhere')).toHaveLength(60);
  expect(document.activeElement).toBe(all);
});

it('says that the log could not be loaded, and tries again when asked', async () => {
  const app = await testApp();
  const state = { fails: true };
  const { user } = await theLog(app, (person) => ({
    ...person,
    raw: async (asked, init) =>
      state.fails && asked.startsWith('/api/admin/audit')
        ? Response.json({ code: 'unexpected', title: 'No.' }, { status: 500 })
        : person.raw(asked, init),
  }));
  await screen.findByText('The log could not be loaded.');
  state.fails = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('No administrator has changed anything so far.');
});
