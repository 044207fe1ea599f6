import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMINISTRATORS_PASSWORD, anAdministrator, idOf } from '#test/builders/administration.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const EDITH = 'edith@example.org';

/** Edith's page, as an administrator with a password opens it. */
const pageOfEdith = async (app: TestApp, change = (person: Person): Person => person) => {
  const edith = await app.writer({ email: EDITH });
  const administrator = await anAdministrator(app);
  const rendered = renderScreen(`/admin/users/${edith.session.userId}`, {
    app,
    person: change(administrator),
  });
  await screen.findByRole('heading', { level: 1, name: EDITH });
  return { ...rendered, edith, administrator };
};

const count = (name: string): string | null | undefined =>
  within(screen.getByRole('region', { name: 'What’s in this account' })).getByText(name).nextElementSibling
    ?.textContent;

const history = () => within(screen.getByRole('region', { name: 'What has been done to this account' }));

/** A server that rejects requests to matching paths with a problem, while `refuses` is set. */
const refusing =
  (path: RegExp, code: string, state = { refuses: true }) =>
  (person: Person) => ({
    ...person,
    raw: async (asked: string, init?: RequestInit) =>
      state.refuses && path.test(`${init?.method ?? 'GET'} ${asked}`)
        ? Response.json({ code, title: 'No.' }, { status: 409 })
        : person.raw(asked, init),
  });

it('shows the account’s status and how much is in it, but not a word of it', async () => {
  const app = await testApp();
  const edith = await app.writer({ email: EDITH });
  await edith.send('POST', '/api/chapters', { title: 'The bees', content: 'Father kept bees.' });
  renderScreen(`/admin/users/${edith.session.userId}`, { app, person: await anAdministrator(app) });
  await screen.findByRole('heading', { level: 1, name: EDITH });
  expect(count('Chapters')).toBe('1');
  expect(count('Words')).toBe('3');
  await history().findByText('No administrator has changed anything about this account.');
  expect(document.body.textContent).not.toMatch(/bees/);
  await waitFor(() => expect(document.title).toBe(`${EDITH} · Hearthbook`));
});

it('shows the writer plan of everyone where everything is included', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const edith = await app.writer({ email: EDITH });
  renderScreen(`/admin/users/${edith.session.userId}`, {
    app,
    person: await anAdministrator(app),
    settings: { openAccess: true },
  });
  await screen.findByText('No plan of their own. Everything is included for everyone on this site.');
  expect(within(screen.getByRole('region', { name: 'The account' })).getByText('premium')).toBeTruthy();
});

it('says that an account does not exist', async () => {
  const app = await testApp();
  renderScreen('/admin/users/nobody', { app, person: await app.writer({ role: 'administrator' }) });
  await screen.findByRole('heading', { level: 1, name: 'Not found' });
  expect(
    screen.getByText('This account doesn’t exist. Perhaps it was deleted; if so, the log will say so.'),
  ).toBeTruthy();
});

it('says that an account could not be loaded, and tries again when asked', async () => {
  const app = await testApp();
  const edith = await app.writer({ email: EDITH });
  const state = { refuses: true };
  const person = refusing(
    /^GET \/api\/admin\/users\/[\w-]+$/,
    'unexpected',
    state,
  )(await anAdministrator(app));
  const { user } = renderScreen(`/admin/users/${edith.session.userId}`, { app, person });
  await screen.findByText('This account could not be loaded.');
  state.refuses = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: EDITH });
});

it('signs someone out everywhere after confirmation', async () => {
  const app = await testApp();
  const { user, edith } = await pageOfEdith(app);
  expect(screen.getByText('Signed in on 1 browser at the moment.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere…' }));
  const question = await screen.findByRole('alertdialog', { name: `Sign ${EDITH} out everywhere?` });
  expect((await edith.get('/api/account')).status).toBe(200);
  await user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByText('1 sign-in ended.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Sign out everywhere…');
  expect((await edith.get('/api/account')).status).toBe(401);
  await screen.findByText('Not signed in anywhere at the moment.');
  await history().findByText('Signed out everywhere');
});

it('changes nothing if the question is answered with no', async () => {
  const app = await testApp();
  const { user, edith } = await pageOfEdith(app);
  for (const name of ['Sign out everywhere…', 'Disable the account…', 'Delete the account…']) {
    await user.click(screen.getByRole('button', { name }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe(name);
  }
  expect((await edith.get('/api/account')).status).toBe(200);
  expect(await app.db.selectFrom('audit_entry').select('id').execute()).toEqual([]);
});

it('disables an account with a reason and enables it again, and the history shows both', async () => {
  const app = await testApp();
  const { user, edith } = await pageOfEdith(app);
  await user.click(screen.getByRole('button', { name: 'Disable the account…' }));
  const question = within(await screen.findByRole('alertdialog'));
  const confirm = question.getByRole('button', { name: 'Disable the account' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  await user.type(question.getByLabelText('Reason for disabling it'), 'Sends unwanted invitations.');
  await user.click(confirm);
  const enable = await screen.findByRole('button', { name: 'Enable the account…' });
  await waitFor(() => expect(document.activeElement).toBe(enable));
  expect((await edith.get('/api/account')).status).toBe(401);
  await screen.findByText('Disabled since');
  await history().findByText('Sends unwanted invitations.');

  await user.click(enable);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enable the account' }),
  );
  await screen.findByRole('button', { name: 'Disable the account…' });
  await history().findByText('Account enabled again');
  expect(history().getAllByRole('listitem')).toHaveLength(2);
});

it('resends the confirmation to anyone who has not confirmed', async () => {
  const app = await testApp();
  const edith = await app.writer({ email: EDITH });
  await app.db.updateTable('user').set({ needs_confirmation: true }).where('email', '=', EDITH).execute();
  const { user } = renderScreen(`/admin/users/${edith.session.userId}`, {
    app,
    person: await anAdministrator(app),
  });
  await user.click(await screen.findByRole('button', { name: 'Send it again…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send it' }));
  await screen.findByText(`The e-mail to ${EDITH} will be sent within a minute.`);
  const mails = await app.db.selectFrom('mail').where('to_address', '=', EDITH).select('id').execute();
  expect(mails).toHaveLength(1);
});

it('deletes an account once its address and the administrator’s own password are right', async () => {
  const app = await testApp();
  const { user, edith } = await pageOfEdith(app);
  await edith.send('POST', '/api/chapters', { title: 'The bees', content: 'Father kept bees.' });
  await user.click(screen.getByRole('button', { name: 'Delete the account…' }));
  const question = within(await screen.findByRole('alertdialog'));
  const confirm = question.getByRole('button', { name: 'Delete this account for good' });
  const address = question.getByLabelText('Type the address of this account');
  const password = question.getByLabelText('Your own password, so that no one else can do this');
  expect(confirm.getAttribute('aria-disabled')).toBe('true');

  await user.type(address, 'edith@example.com');
  await user.type(password, 'no such word');
  await user.click(confirm);
  await question.findByText('That’s not your current password.');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await user.clear(password);
  await user.type(password, ADMINISTRATORS_PASSWORD);
  await user.click(confirm);
  await question.findByText('That isn’t this account’s address. Please type it exactly as shown above.');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await user.clear(address);
  await user.type(address, EDITH);
  await user.click(confirm);

  // All their data is deleted, from many tables.
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await screen.findByText('The account and everything in it have been deleted.');
  await screen.findByText('1 user');
  expect(await app.db.selectFrom('user').where('email', '=', EDITH).select('id').execute()).toEqual([]);
  await user.click(
    within(screen.getByRole('navigation', { name: 'Administration' })).getByRole('link', { name: 'Log' }),
  );
  const log = within(await screen.findByRole('list', { name: 'Log' }));
  expect(log.getByText('Account deleted')).toBeTruthy();
  expect(log.getByText('a deleted account')).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByText(EDITH)).toBeNull();
});

it.each([
  ['unexpected', 'Something went wrong. Please try again.'],
  ['too-many-tries', 'Too many attempts. Please wait a little and try again.'],
  ['sign-in-required', 'You’re no longer signed in. Please sign in again.'],
  ['administrators-account', 'This is an administrator’s account. Only its owner can change it.'],
  ['not-found', 'This account no longer exists.'],
] as const)('says in the dialog why nothing was done: %s', async (code, sentence) => {
  const app = await testApp();
  const { user } = await pageOfEdith(app, refusing(/^POST .*\/disable$/, code));
  await user.click(screen.getByRole('button', { name: 'Disable the account…' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.type(question.getByLabelText('Reason for disabling it'), 'Why not.');
  await user.keyboard('{Enter}');
  await question.findByText(sentence);
  expect(question.getByLabelText<HTMLInputElement>('Reason for disabling it').value).toBe('Why not.');
});

it('offers nothing against an administrator, nor against yourself', async () => {
  const app = await testApp();
  const administrator = await anAdministrator(app);
  renderScreen(`/admin/users/${await idOf(app, 'admin@example.org')}`, { app, person: administrator });
  await screen.findByText(/^This is an administrator’s account/);
  for (const name of [/Sign out everywhere/, /Disable/, /Delete/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
