import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { tokenInMail } from '#test/builders/accounts.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import {
  aLegacyLife,
  anAcceptedContact,
  ANNA,
  anOpenContact,
  asks,
  contactOf,
  type LegacyLife,
  legacyTokenFor,
  MARGARET,
  names,
} from '#test/builders/legacy.ts';
import type { Person } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

let life: LegacyLife;
beforeEach(async () => {
  life = await aLegacyLife();
  await aChapter(life.margaret, { title: 'The bees', content: 'My father kept bees.' });
});

const opens = (path: string, person: Person) => renderScreen(path, { app: life.app, person }).user;
const section = async () =>
  within(await screen.findByRole('region', { name: 'If I can no longer do it myself' }));
const contacts = async () =>
  done(await life.margaret.get<{ contacts: { state: string; scope: string }[] }>('/api/legacy/contacts'))
    .contacts;

it('lets a contact be named only with a name, an address and what they may read', async () => {
  const user = opens('/account', life.margaret);
  const own = await section();
  await user.click(await own.findByRole('button', { name: 'Name a legacy contact' }));
  await user.click(own.getByRole('button', { name: 'Send Invitation' }));
  own.getByText('Please enter a name.');
  own.getByText('Please enter an e-mail address.');
  own.getByText('Please choose what they may read.');
  expect(await contacts()).toEqual([]);
  await user.type(own.getByLabelText('Their name'), 'Anna');
  await user.type(own.getByLabelText('Their e-mail address'), ANNA);
  await user.click(own.getByLabelText('Only the chapters I share with my family'));
  expect((own.getByLabelText('30 days') as HTMLInputElement).checked).toBe(true);
  await user.click(own.getByRole('button', { name: 'Send Invitation' }));
  await own.findByText('Invited. Anna hasn’t answered yet.');
  expect(await contacts()).toMatchObject([{ state: 'invited', scope: 'shared', wait_days: 30 }]);
});

it('says where the writer sees a request on a site that sends no e-mails', async () => {
  const id = await anAcceptedContact(life);
  const { user } = renderScreen(`/legacy/${id}`, {
    app: life.app,
    person: life.anna,
    settings: { keepsMail: true },
  });
  await screen.findByText(/This site doesn’t send e-mails: .+ sees your request on every page/);
  await user.click(screen.getByRole('button', { name: /^Ask for access to/ }));
  await screen.findByText(/Please come back here then: this site doesn’t send e-mails\.$/);
  expect(screen.queryByText(/We’ll send you an e-mail|We’ve told/)).toBeNull();
});

it('says why somebody can’t be named, and keeps what was typed', async () => {
  const user = opens('/account', life.margaret);
  const own = await section();
  await user.click(await own.findByRole('button', { name: 'Name a legacy contact' }));
  await user.type(own.getByLabelText('Their name'), 'Me');
  await user.type(own.getByLabelText('Their e-mail address'), MARGARET);
  await user.click(own.getByLabelText('All my chapters, including the private ones'));
  await user.click(own.getByRole('button', { name: 'Send Invitation' }));
  expect((await own.findByRole('alert')).textContent).toBe(
    'This is your own address. Your legacy contact has to be someone else.',
  );
  expect((own.getByLabelText('Their name') as HTMLInputElement).value).toBe('Me');
});

it('shows the contact’s request for access on every page, and one press refuses it', async () => {
  const id = await anAcceptedContact(life);
  done(await asks(life.anna, id));
  const user = opens('/about', life.margaret);
  const notice = within(await screen.findByRole('complementary', { name: 'Your legacy contact' }));
  notice.getByText(/^Anna is asking for access to your stories/);
  await user.click(notice.getByRole('button', { name: 'No, not now' }));
  await screen.findByText('You’ve said no');
  expect((await contactOf(life.margaret, id))?.state).toBe('accepted');
  expect(screen.queryByRole('complementary', { name: 'Your legacy contact' })).toBeNull();
});

it('shows the contact’s message on the account page, where they can be let in at once', async () => {
  const id = await anAcceptedContact(life);
  done(await asks(life.anna, id, 'Are you well?'));
  const user = opens('/account', life.margaret);
  const own = await section();
  await own.findByText('Are you well?');
  await user.click(own.getByRole('button', { name: 'Yes, give them access now' }));
  await own.findByText(/^Anna has been able to read your chapters since/);
  await user.click(own.getByText('Everything that has happened'));
  await own.findByText('You gave Anna access.');
});

it('asks before removing a contact, and says that they won’t be told', async () => {
  const id = await anAcceptedContact(life);
  const user = opens('/account', life.margaret);
  const own = await section();
  await user.click(await own.findByRole('button', { name: 'No longer my legacy contact' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/We won’t tell Anna/);
  await user.click(dialog.getByRole('button', { name: 'No longer my legacy contact' }));
  await screen.findByText('Anna is no longer your legacy contact');
  expect((await contactOf(life.margaret, id))?.state).toBe('ended');
});

it('the page linked from the e-mail changes nothing until its button is pressed', async () => {
  const id = await anAcceptedContact(life);
  done(await asks(life.anna, id));
  const token = await tokenInMail(life.app, MARGARET, 'legacy-request-1');
  const user = opens(`/legacy-refusal?token=${token}`, life.app.visitor);
  await screen.findByRole('heading', { name: 'Anna is asking for access to your stories' });
  expect((await contactOf(life.margaret, id))?.state).toBe('asked');
  expect(location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'No, not now' }));
  await screen.findByText('You’ve said no. Anna can’t read your stories.');
  expect((await contactOf(life.margaret, id))?.state).toBe('accepted');
});

it.each(['', '?token=nothing'])('a page opened from an invalid link says what to do: %j', async (query) => {
  sessionStorage.clear();
  opens(`/legacy-refusal${query}`, life.app.visitor);
  await screen.findByRole('heading', { name: 'This link no longer works' });
});

it('an invitation can be declined without an account, and accepted with one', async () => {
  sessionStorage.clear();
  const { id } = done(await names(life.margaret));
  const token = await legacyTokenFor(life.app);
  const user = opens(`/legacy-invite?token=${token}`, life.app.visitor);
  await screen.findByRole('heading', { name: 'margaret trusts you' });
  expect(screen.getAllByRole('link', { name: 'Create Account' })[0]?.getAttribute('href')).toContain(
    'next=%2Flegacy-invite',
  );
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByRole('heading', { name: 'You’ve declined' });
  expect((await contactOf(life.margaret, id))?.state).toBe('declined');
});

it('takes whoever accepts to the page for requesting access, and shows the waiting period', async () => {
  sessionStorage.clear();
  done(await names(life.margaret));
  const user = opens(`/legacy-invite?token=${await legacyTokenFor(life.app)}`, life.anna);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByRole('heading', { name: 'When the time comes' });
  await user.type(screen.getByLabelText('A few words to margaret, if you like'), 'I worry.');
  await user.click(screen.getByRole('button', { name: 'Ask for access to margaret’s stories' }));
  await screen.findByText(/^You asked on .* If margaret doesn’t say no, you can read from/);
  expect(await contacts()).toMatchObject([{ state: 'asked', message: 'I worry.' }]);
});

it('keeps the message of a request on the device until it is sent', async () => {
  const id = await anAcceptedContact(life);
  const label = 'A few words to margaret, if you like';
  const first = opens(`/legacy/${id}`, life.anna);
  await first.type(await screen.findByLabelText(label), 'I wor');
  cleanup();
  const user = opens(`/legacy/${id}`, life.anna);
  await user.type(await screen.findByLabelText(label), 'ry.');
  await user.click(screen.getByRole('button', { name: 'Ask for access to margaret’s stories' }));
  await screen.findByText(/^You asked on /);
  expect(await contacts()).toMatchObject([{ state: 'asked', message: 'I worry.' }]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('hearthbook.form.'))).toEqual([]);
});

it('lists what the contact may read, opens it, and shows nothing once access has ended', async () => {
  const id = await anOpenContact(life);
  const user = opens(`/legacy/${id}`, life.anna);
  await user.click(await screen.findByRole('link', { name: 'The bees' }));
  await screen.findByText('My father kept bees.');
  done(await life.margaret.send('DELETE', `/api/legacy/contacts/${id}`));
  await user.click(screen.getByRole('link', { name: 'Back to the stories' }));
  await screen.findByText(/^There’s nothing here for you/);
});

it('shows a stranger the same as if nothing existed', async () => {
  const id = await anOpenContact(life);
  opens(`/legacy/${id}`, await life.app.writer());
  await screen.findByText(/^There’s nothing here for you/);
});
