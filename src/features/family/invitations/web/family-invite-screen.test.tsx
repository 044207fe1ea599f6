import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  accepts,
  anInvitation,
  aProvenPerson,
  declines,
  invitationTokenFor,
  overviewOf,
  relativesOf,
} from '#test/builders/invitations.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const MARGARET = 'margaret@example.org';

/** Rose has invited Margaret, her aunt. */
const withInvitation = async () => {
  const app = await testApp();
  const rose = await aProvenPerson(app, 'rose@example.org');
  const id = await anInvitation(rose, MARGARET, 'uncle_aunt');
  return { app, rose, id, token: await invitationTokenFor(app, MARGARET) };
};

const atInvitation = (app: TestApp, token: string, person?: Person) =>
  renderScreen(`/family-invite?token=${token}`, { app, ...(person ? { person } : {}) });

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const press = (name: string): HTMLElement => screen.getByRole('button', { name });

it('tells a visitor who is inviting them and as what, and keeps the invitation through sign-in', async () => {
  const { app, token } = await withInvitation();
  atInvitation(app, token);
  await heading('rose would like to share family stories with you');
  expect(screen.getByText('rose is your nephew or niece.')).toBeTruthy();
  for (const name of ['Sign In', 'Create Account']) {
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name });
    const next = links.map(({ href }) => new URL(href).searchParams.get('next'));
    expect(next).toContain('/family-invite');
    expect(links.some(({ href }) => href.includes(token))).toBe(false);
    expect(links.some(({ href }) => href.includes('mode=sign-up'))).toBe(name === 'Create Account');
  }
  expect(location.search).toBe('');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('keeps the invitation across a reload and sign-in', async () => {
  const { app, token } = await withInvitation();
  const first = atInvitation(app, token);
  await heading('rose would like to share family stories with you');
  first.unmount();
  const reloaded = renderScreen('/family-invite', { app });
  await heading('rose would like to share family stories with you');
  reloaded.unmount();
  const margaret = await aProvenPerson(app, MARGARET);
  const { user, unmount } = renderScreen('/signin?next=%2Ffamily-invite', { app, person: margaret });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await heading('You’re connected with rose');
  unmount();
  renderScreen('/family-invite', { app, person: margaret });
  await heading('You’ve accepted this invitation');
});

it('connects at once if the account has confirmed the invited address', async () => {
  const { app, rose, token } = await withInvitation();
  const margaret = await aProvenPerson(app, MARGARET);
  const { user } = atInvitation(app, token, margaret);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const title = await heading('You’re connected with rose');
  expect(document.activeElement).toBe(title);
  expect(screen.getByRole('link', { name: 'See your family tree' }).getAttribute('href')).toBe(
    '/family-tree',
  );
  expect(screen.getByRole('link', { name: 'Read Stories of rose' }).getAttribute('href')).toBe(
    `/family-stories/${rose.session.userId}`,
  );
  expect(await relativesOf(margaret)).toEqual([['rose', 'nephew_niece']]);
  expect(await relativesOf(rose)).toEqual([['margaret', 'uncle_aunt']]);
});

it('explains beforehand that the address differs, and afterwards that the inviter is asked', async () => {
  const { app, token } = await withInvitation();
  const other = await aProvenPerson(app, 'maggie@example.net');
  const { user } = atInvitation(app, token, other);
  await screen.findByText('You’re signed in as maggie@example.net.');
  expect(screen.getByText(/^The invitation was sent to another address\./)).toBeTruthy();
  await user.click(press('Accept'));
  await heading('Thank you. We’ve asked rose to confirm');
  expect(screen.getByText(/^The invitation was sent to another address, so rose still needs/)).toBeTruthy();
  expect(await relativesOf(other)).toEqual([]);
  expect((await overviewOf(other)).connections).toMatchObject([{ state: 'awaiting-them' }]);
});

it('accepts an unconfirmed invited address, and says that the inviter will confirm', async () => {
  const { app, token } = await withInvitation();
  const margaret = await app.writer({ email: MARGARET });
  const { user } = atInvitation(app, token, margaret);
  await screen.findByText(
    'That’s the address rose invited. Once you accept, we’ll ask rose to confirm that it’s really you.',
  );
  expect(screen.queryByText(/another address/)).toBeNull();
  await user.click(press('Accept'));
  await heading('Thank you. We’ve asked rose to confirm');
  expect(screen.getByText(/^rose still needs to confirm that it’s really you\./)).toBeTruthy();
  expect(await relativesOf(margaret)).toEqual([]);
});

it('lets someone switch to another account, and keeps the invitation', async () => {
  const { app, token } = await withInvitation();
  const { user } = atInvitation(app, token, await aProvenPerson(app, 'maggie@example.net'));
  await user.click(await screen.findByRole('button', { name: 'Use another account' }));
  await screen.findByText('To accept, sign in or create an account. The invitation will be waiting for you.');
});

it('lets a visitor decline without an account, after a confirmation', async () => {
  const { app, rose, token } = await withInvitation();
  const { user } = atInvitation(app, token);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(document.activeElement?.textContent).toBe('Decline the invitation from rose?');
  await user.click(press('No, go back'));
  expect(document.activeElement).toBe(press('Decline'));
  await user.click(press('Decline'));
  await user.click(press('Yes, decline'));
  await heading('You’ve declined the invitation');
  expect((await overviewOf(rose)).invitations).toMatchObject([{ state: 'declined' }]);
});

it('lets a visitor decline for good, without the inviter knowing', async () => {
  const { app, rose, token } = await withInvitation();
  const { user } = atInvitation(app, token);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(press('Decline and get no more invitations from rose'));
  await screen.findByText(/^You won’t get any more invitations from rose at this address\./);
  expect((await overviewOf(rose)).invitations).toMatchObject([{ state: 'declined' }]);
  expect(await app.db.selectFrom('family_invitation').select('no_more').executeTakeFirstOrThrow()).toEqual({
    no_more: true,
  });
});

it('lets the person who declined think again', async () => {
  const { app, token } = await withInvitation();
  await declines(app.visitor, token);
  const margaret = await aProvenPerson(app, MARGARET);
  const { user } = atInvitation(app, token, margaret);
  await screen.findByText(/^This invitation was declined before\./);
  await user.click(press('Accept'));
  await heading('You’re connected with rose');
});

it('says that it is your own invitation', async () => {
  const { app, rose, token } = await withInvitation();
  atInvitation(app, token, rose);
  await heading('This is your own invitation');
  expect(screen.getByRole('link', { name: 'See your invitations' }).getAttribute('href')).toBe('/share');
});

it('says that the invitation has been used, to the person who used it and to anyone else', async () => {
  const { app, token } = await withInvitation();
  const margaret = await aProvenPerson(app, MARGARET);
  await accepts(margaret, token);
  const { unmount } = atInvitation(app, token, margaret);
  await heading('You’ve accepted this invitation');
  unmount();
  atInvitation(app, token);
  await heading('This invitation has already been used');
});

it('says that the invitation was withdrawn', async () => {
  const { app, rose, id, token } = await withInvitation();
  await rose.send('POST', `/api/family/invitations/${id}/withdraw`, {});
  atInvitation(app, token);
  await heading('This invitation has been withdrawn');
});

it('says that the invitation has expired, and who could send a new one', async () => {
  const { app, id, token } = await withInvitation();
  await app.db
    .updateTable('family_invitation')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  atInvitation(app, token);
  await heading('This invitation has expired');
  expect(
    screen.getByText('Invitations are valid for 30 days. Please ask rose to send another.'),
  ).toBeTruthy();
});

it.each(['', '?token=', '?token=nothing-of-ours'])(
  'says that there is no invitation at “%s”',
  async (query) => {
    renderScreen(`/family-invite${query}`, { app: await testApp() });
    await heading('We can’t find this invitation');
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  },
);

it('says so if the invitation was withdrawn while the page was open, and checks again', async () => {
  const { app, rose, id, token } = await withInvitation();
  const { user } = atInvitation(app, token, await aProvenPerson(app, MARGARET));
  const accept = await screen.findByRole('button', { name: 'Accept' });
  await rose.send('POST', `/api/family/invitations/${id}/withdraw`, {});
  await user.click(accept);
  await screen.findByText('This invitation has been withdrawn.');
  await user.click(press('Look at it again'));
  await heading('This invitation has been withdrawn');
});

it('says so when offline, and tries again', async () => {
  const { app, token } = await withInvitation();
  let isOnline = false;
  const visitor: Person = {
    ...app.visitor,
    raw: (path, init) =>
      isOnline || !path.startsWith('/api/family')
        ? app.visitor.raw(path, init)
        : Promise.reject(new Error('no line')),
  };
  const { user } = atInvitation(app, token, visitor);
  await screen.findByText(/^There’s no connection right now\. Your invitation is safe/, undefined);
  isOnline = true;
  await user.click(press('Try again'));
  await heading('rose would like to share family stories with you');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

describe('switching to another account', () => {
  const KEPT = 'hearthbook.form.';
  const withUnsavedWords = async () => {
    const { app, token } = await withInvitation();
    const margaret = await aProvenPerson(app, MARGARET);
    const { user } = atInvitation(app, token, margaret);
    await screen.findByText(`You’re signed in as ${MARGARET}.`);
    const key = `${KEPT}${margaret.session.userId}.card`;
    localStorage.setItem(key, JSON.stringify({ name: 'Tom' }));
    return { key, leave: () => user.click(press('Use another account')) };
  };

  it('asks about unsaved text, and stays with the first account if the person wants to keep it', async () => {
    const { key, leave } = await withUnsavedWords();
    const ask = vi.fn<() => boolean>(() => false);
    vi.stubGlobal('confirm', ask);
    await leave();
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(screen.getByText(`You’re signed in as ${MARGARET}.`)).toBeTruthy();
    expect(localStorage.getItem(key)).not.toBeNull();
  });

  it('leaves nothing of the first account on the device', async () => {
    const { key, leave } = await withUnsavedWords();
    vi.stubGlobal('confirm', () => true);
    await leave();
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    await waitFor(() => expect(screen.queryByText(`You’re signed in as ${MARGARET}.`)).toBeNull());
  });
});
