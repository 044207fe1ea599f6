import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import {
  aConnection,
  anInvitation,
  aProvenPerson,
  aWaitingConnection,
  overviewOf,
  relativesOf,
  tries,
} from '#test/builders/invitations.ts';
import { codeOf, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';

const MARGARET = 'margaret@example.org';

const theTwo = async () => {
  const app = await testApp();
  const [rose, margaret] = [await aProvenPerson(app, 'rose@example.org'), await aProvenPerson(app, MARGARET)];
  await aFamilyMember(app, rose, 'Rose Hale');
  return { app, rose, margaret };
};
/** Shown in the corner, where an earlier message may still be. */
const said = (words: string): Promise<unknown> => screen.findAllByText(words);
const press = (name: string): HTMLElement => screen.getByRole('button', { name });

it.each(['/share', '/family-tree'])(
  '%s shows a signed-in user their invitation, and connects the two at once',
  async (path) => {
    const { app, rose, margaret } = await theTwo();
    await anInvitation(rose, MARGARET, 'parent');
    const { user } = renderScreen(path, { app, person: margaret });
    const invited = within(await screen.findByRole('region', { name: 'You’re invited' }));
    expect(
      invited.getByRole('heading', { name: 'Rose Hale would like to share family stories with you' }),
    ).toBeTruthy();
    expect(invited.getByText('Rose Hale is your son or daughter.')).toBeTruthy();
    await user.click(invited.getByRole('button', { name: 'Accept' }));
    await said('You’re connected with Rose Hale');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You’re invited' })).toBeNull());
    expect(document.activeElement?.id).toBe('family-overview');
    expect(await relativesOf(margaret)).toEqual([['Rose Hale', 'child']]);
  },
);

it('asks before declining an invitation, for now or for good', async () => {
  const { app, rose, margaret } = await theTwo();
  await anInvitation(rose, MARGARET);
  const { user } = renderScreen('/share', { app, person: margaret });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'No more invitations from Rose Hale' }));
  expect((await overviewOf(margaret)).received).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Yes, decline' }));
  await said('Invitation declined');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'You’re invited' })).toBeNull());
  expect(codeOf(await tries(rose, MARGARET))).toBe('invitation-declined');
  const row = await app.db.selectFrom('family_invitation').select('no_more').executeTakeFirstOrThrow();
  expect(row.no_more).toBe(true);
});

it('brings back a connection that was ended by mistake', async () => {
  const { app, rose, margaret } = await theTwo();
  await aConnection(app, rose, margaret, 'parent');
  const { user } = renderScreen('/share', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End the connection' }),
  );
  await said('The connection with margaret has ended');
  expect(await relativesOf(rose)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await said('You’re connected with margaret again');
  expect(await relativesOf(rose)).toEqual([['margaret', 'parent']]);
  await screen.findByRole('button', { name: 'Remove' });
});

it('says so if the other person wants it to stay ended', async () => {
  const { app, rose, margaret } = await theTwo();
  const id = await aConnection(app, rose, margaret);
  const { user } = renderScreen('/share', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End the connection' }),
  );
  await said('The connection with margaret has ended');
  done(await margaret.send('POST', `/api/family/connections/${id}/block`, {}));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await said('We couldn’t restore the connection');
  expect(await relativesOf(rose)).toEqual([]);
});

it('restores a waiting request that was rejected by mistake', async () => {
  const { app, rose, margaret } = await theTwo();
  await aWaitingConnection(app, rose, margaret);
  const { user } = renderScreen('/share', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: 'No, I don’t know them' }));
  await said('You’re not connected with margaret');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Yes, connect us' });
  expect((await overviewOf(rose)).connections).toMatchObject([{ state: 'awaiting-you' }]);
});

it('restores a reader’s note that was set aside by mistake', async () => {
  const { app, rose, margaret } = await theTwo();
  await connectFamily(app, rose, margaret, 'sibling');
  const { id } = await aChapter(margaret, { title: 'The bakery' });
  done(await margaret.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  const path = `/api/family/stories/${margaret.session.userId}/${id}/notes`;
  done(await rose.send('POST', path, { kind: 'question', words: 'Who baked it?' }));
  const { user } = renderScreen('/chapters', { app, person: margaret });
  await user.click(await screen.findByRole('button', { name: 'Set aside what Rose Hale wrote' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Set aside' }));
  await said('Set aside: what Rose Hale wrote');
  await waitFor(() => expect(screen.queryByText('Who baked it?')).toBeNull());
  await user.click(press('Undo'));
  await screen.findByText('Who baked it?');
});

it('fills in what is known about a person when the tree suggests inviting them', async () => {
  const { app, rose, margaret } = await theTwo();
  await connectFamily(app, rose, margaret, 'uncle_aunt');
  const of = `relative:${margaret.session.userId}`;
  done(
    await rose.send('POST', '/api/family/people', { full_name: 'Joan Hale', joined: [{ is: 'child', of }] }),
  );
  const { user } = renderScreen('/family-tree?view=list', { app, person: rose });
  await user.click(await screen.findByRole('link', { name: 'Yes, invite them' }));
  await screen.findByText('You’d like to invite Joan Hale. We just need their e-mail address.');
  expect(location.search).not.toContain('Joan');
  expect(screen.getByLabelText('Relationship')).toHaveProperty('value', 'cousin');
  await user.type(screen.getByLabelText('E-mail address'), 'joan@example.org');
  await user.click(press('Send Invitation'));
  await said('Invitation sent');
  expect((await overviewOf(rose)).invitations).toMatchObject([
    { invited_email: 'joan@example.org', relationship_type: 'cousin' },
  ]);
  await waitFor(() => expect(screen.queryByText(/^You’d like to invite/)).toBeNull());
  expect(location.search).toBe('');
});

it('names nobody if the URL points to no one in the tree', async () => {
  const { app, rose } = await theTwo();
  renderScreen(`/share?relationship=nonsense&person=${YOU}x`, { app, person: rose });
  expect(await screen.findByLabelText('Relationship')).toHaveProperty('value', '');
  await screen.findByText(/^You’re not connected with anyone yet\./);
  expect(screen.queryByText(/^You’d like to invite/)).toBeNull();
});

it('leads from the tree to what the family shares', async () => {
  const { app, rose, margaret } = await theTwo();
  await connectFamily(app, rose, margaret, 'parent');
  renderScreen('/family-tree', { app, person: rose });
  const link = await screen.findByRole('link', { name: 'Family stories' });
  expect(link.getAttribute('href')).toBe('/family-stories');
});
