import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { leaveFor } from '#platform/web/leave-for.ts';
import { buy } from '#test/builders/buying.ts';
import {
  aConnection,
  anInvitation,
  aProvenPerson,
  aWaitingConnection,
  invitationTokenFor,
  looks,
  overviewOf,
  tries,
} from '#test/builders/invitations.ts';
import { makesPage } from '#test/builders/family-profiles.ts';
import { aShop } from '#test/fakes/shop.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

// Really leaving the page would end the test.
vi.mock('#platform/web/leave-for.ts', () => ({ leaveFor: vi.fn<(address: string) => void>() }));

const MARGARET = 'margaret@example.org';

const withRose = async () => {
  const app = await testApp();
  return { app, rose: await aProvenPerson(app, 'rose@example.org') };
};

const emailBox = (): Promise<HTMLInputElement> => screen.findByLabelText('E-mail address');
const sendButton = (): HTMLElement => screen.getByRole('button', { name: 'Send Invitation' });
const press = (name: string): HTMLElement => screen.getByRole('button', { name });
/** Shown in the corner, where an earlier message may still be. */
const said = (words: string): Promise<unknown> => screen.findAllByText(words);
const addressesOf = async (person: Person): Promise<string[]> =>
  (await overviewOf(person)).invitations.map(({ invited_email }) => invited_email);

it.each(['/share', '/share-page'])('%s: sends an invitation and says where it went', async (path) => {
  const { app, rose } = await withRose();
  const { user } = renderScreen(path, { app, person: rose });
  await user.type(await emailBox(), MARGARET);
  await user.selectOptions(screen.getByLabelText('Relationship'), 'Uncle/Aunt');
  expect(screen.getByText('rose is your nephew or niece.')).toBeTruthy();
  await user.click(sendButton());
  await said('Invitation sent');
  await said(`We've e-mailed your invitation to ${MARGARET}.`);
  await screen.findByRole('heading', { name: MARGARET });
  expect((await overviewOf(rose)).invitations).toMatchObject([
    { invited_email: MARGARET, relationship_type: 'uncle_aunt', state: 'open' },
  ]);
  expect((await emailBox()).value).toBe('');
  expect(document.activeElement).toBe(await emailBox());
});

it('lists an invitation that was sent while the list was still loading', async () => {
  const { app, rose } = await withRose();
  const old = await rose.get('/api/family/connections');
  const { user } = renderScreen('/share', { app, person: rose });
  const line = fetch;
  const sent = Promise.withResolvers<void>();
  let lists = 0;
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(asked, init);
    if (!request.url.endsWith('/api/family/connections')) return line(request);
    lists += 1;
    if (lists > 1) return line(request);
    await sent.promise;
    return old;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await user.type(await emailBox(), MARGARET);
  await user.selectOptions(screen.getByLabelText('Relationship'), 'Uncle/Aunt');
  expect(lists).toBe(1);
  await user.click(sendButton());
  await said('Invitation sent');
  sent.resolve();
  await screen.findByRole('heading', { name: MARGARET });
});

it('claims no e-mail if none is sent, and gives the link to pass on', async () => {
  const { app, rose } = await withRose();
  const publicUrl = 'http://box.local:3000';
  const { user } = renderScreen('/share', { app, person: rose, settings: { keepsMail: true, publicUrl } });
  await user.type(await emailBox(), MARGARET);
  await user.selectOptions(screen.getByLabelText('Relationship'), 'Uncle/Aunt');
  await user.click(sendButton());
  await said('The invitation is ready');
  expect(screen.queryByText(/We've e-mailed/)).toBeNull();
  const link = within(await screen.findByRole('region', { name: 'Share this link' }));
  const address = (await link.findByText(/\/family-invite\?token=/)).textContent;
  expect(address).toBe(`${publicUrl}/family-invite?token=${await invitationTokenFor(app, MARGARET)}`);
  expect(screen.queryByText(/only works on this computer/)).toBeNull();
  expect(link.getByRole('img').getAttribute('src')).toContain('data:image/svg+xml');
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(link.getByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(address);
  await link.findByRole('button', { name: 'Link copied' });
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

it('warns beforehand that only people with an account can accept, where sign-up is closed', async () => {
  const { app, rose } = await withRose();
  const { unmount } = renderScreen('/share', { app, person: rose, settings: { signUp: 'closed' } });
  await screen.findByText(/^New accounts can’t be created on this site\. .*the person who runs this site\.$/);
  unmount();
  const ruth = await app.writer({ email: 'ruth@example.org', role: 'administrator' });
  renderScreen('/share', { app, person: ruth, settings: { signUp: 'closed' } });
  const way = await screen.findByRole('link', { name: 'You can change that under Setup.' });
  expect(way.getAttribute('href')).toBe('/admin/setup#sign-up');
});

it.each(['open', 'invited'] as const)('doesn’t warn where sign-up is “%s”', async (signUp) => {
  const { app, rose } = await withRose();
  renderScreen('/share', { app, person: rose, settings: { signUp } });
  await emailBox();
  expect(screen.queryByText(/New accounts can’t be created/)).toBeNull();
});

it('offers the link of an open invitation under “Pass the link on”, even if it was emailed', async () => {
  const { app, rose } = await withRose();
  await anInvitation(rose, MARGARET);
  const { user } = renderScreen('/share', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: 'Share the link' }));
  await screen.findByText(new RegExp(await invitationTokenFor(app, MARGARET)));
  expect(screen.getByRole('button', { name: 'Share the link' }).getAttribute('aria-expanded')).toBe('true');
});

it('warns that a link works on this machine only, and says who can change that', async () => {
  const { app, rose } = await withRose();
  await anInvitation(rose, MARGARET);
  const { user, unmount } = renderScreen('/share', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: 'Share the link' }));
  await screen.findByText(
    /^This link only works on this computer\. .*The person who runs the site can set one/,
  );
  expect(
    screen.queryByRole('img', { name: 'A QR code for the link, to scan with a phone’s camera' }),
  ).toBeNull();
  unmount();
  const ruth = await app.writer({ email: 'ruth@example.org', role: 'administrator' });
  await anInvitation(ruth, MARGARET);
  const hers = renderScreen('/share', { app, person: ruth });
  await hers.user.click(await screen.findByRole('button', { name: 'Share the link' }));
  const way = await screen.findByRole('link', { name: 'You can set one under Setup.' });
  expect(way.getAttribute('href')).toBe('/admin/setup#address');
});

it('uses the device’s share sheet if there is one', async () => {
  const { app, rose } = await withRose();
  await anInvitation(rose, MARGARET);
  const share = vi.fn<(what: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.assign(navigator, { share });
  const { user } = renderScreen('/share', { app, person: rose, settings: { keepsMail: true } });
  await user.click(await screen.findByRole('button', { name: 'Share the link' }));
  await user.click(await screen.findByRole('button', { name: 'Send it from this device' }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: expect.stringContaining('/family-invite?token=') }),
  );
});

it('names the inviter as in their family profile, just like the invitation', async () => {
  const { app, rose } = await withRose();
  await makesPage(rose, { full_name: 'Rose Hill' });
  const { user } = renderScreen('/share', { app, person: rose });
  await user.selectOptions(await screen.findByLabelText('Relationship'), 'Cousin');
  await screen.findByText('Rose Hill is your cousin.');
});

it('sends nothing until address and relationship are filled in, and says on Enter what is missing', async () => {
  const { app, rose } = await withRose();
  const { user } = renderScreen('/share', { app, person: rose });
  const box = await emailBox();
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  await user.type(box, `${MARGARET}{Enter}`);
  await said('Missing information');
  expect(screen.getByText('Please enter an email address and select a relationship.')).toBeTruthy();
  await user.click(sendButton());
  await user.clear(box);
  await user.selectOptions(screen.getByLabelText('Relationship'), 'Parent');
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  expect(await addressesOf(rose)).toEqual([]);
});

it.each([
  ['rose@example.org', 'This is your own address. Please enter your relative’s address.'],
  ['no address at all', 'This doesn’t look like an e-mail address. Please check it.'],
])('explains beside the field why %s cannot be invited', async (address, words) => {
  const { app, rose } = await withRose();
  const { user } = renderScreen('/share', { app, person: rose });
  const box = await emailBox();
  await user.type(box, address);
  await user.selectOptions(screen.getByLabelText('Relationship'), 'Cousin');
  await user.click(sendButton());
  await said('Failed to send invitation');
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(words);
  expect(box.value).toBe(address);
  await user.type(box, 'x');
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

it('explains that an address is already invited, and can resend or withdraw that invitation', async () => {
  const { app, rose } = await withRose();
  await anInvitation(rose, MARGARET);
  const { user } = renderScreen('/share', { app, person: rose });
  await user.type(await emailBox(), MARGARET);
  await user.selectOptions(screen.getByLabelText('Relationship'), 'Sibling');
  await user.click(sendButton());
  expect((await screen.findAllByText(/^You’ve already invited this address/)).length).toBeGreaterThan(0);
  expect(screen.getByText(/^Invited on \w+ \d+, 20\d\d\. The invitation is valid until /)).toBeTruthy();

  const token = await invitationTokenFor(app, MARGARET);
  await user.click(press('Withdraw'));
  await said('Invitation withdrawn');
  await waitFor(async () => expect(await addressesOf(rose)).toEqual([]));
  expect((await looks(app.visitor, token)).state).toBe('withdrawn');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
  expect(document.activeElement?.id).toBe('family-overview');
  await user.click(press('Invite again'));
  await screen.findByRole('button', { name: 'Withdraw' });
  expect(await addressesOf(rose)).toEqual([MARGARET]);
});

it('says so if an invitation’s e-mail bounced', async () => {
  const { app, rose } = await withRose();
  await anInvitation(rose, 'magraret@example.org');
  await app.db.updateTable('mail').set({ failed_at: new Date() }).execute();
  renderScreen('/share', { app, person: rose });
  expect(await screen.findByText(/couldn’t be delivered/)).toBeTruthy();
  expect(press('Withdraw')).toBeTruthy();
});

it('lets the inviter say that whoever accepted is the person they meant', async () => {
  const { app, rose } = await withRose();
  const margaret = await app.writer({ email: MARGARET });
  await aWaitingConnection(app, rose, margaret, 'sibling');
  const { user } = renderScreen('/share', { app, person: rose });
  await screen.findByRole('heading', { name: 'margaret has accepted. Is this your brother or sister?' });
  expect(screen.getByText(/^You invited another-margaret@example\.org\. We can’t tell/)).toBeTruthy();
  await user.click(press('Yes, connect us'));
  await said('You’re connected with margaret');
  await screen.findByRole('heading', { name: 'Your connections' });
  expect(screen.queryByText('Waiting for your answer')).toBeNull();
  expect(screen.getByRole('link', { name: 'Read Stories of margaret' }).getAttribute('href')).toBe(
    `/family-stories/${margaret.session.userId}`,
  );
  expect((await overviewOf(rose)).connections).toMatchObject([{ state: 'confirmed' }]);
});

it('lets the inviter say that they do not know the person who accepted', async () => {
  const { app, rose } = await withRose();
  await aWaitingConnection(app, rose, await app.writer({ email: MARGARET }));
  const { user } = renderScreen('/share', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: 'No, I don’t know them' }));
  await said('You’re not connected with margaret');
  expect((await overviewOf(rose)).connections).toEqual([]);
});

it('tells the person who accepted that they are still to be confirmed', async () => {
  const { app, rose } = await withRose();
  const margaret = await app.writer({ email: MARGARET });
  await aWaitingConnection(app, rose, margaret);
  renderScreen('/share', { app, person: margaret });
  await screen.findByText(/^You accepted on \w+ \d+, 20\d\d\. They still need to confirm that it’s you\.$/);
  expect(screen.queryByRole('link', { name: /^Read Stories/ })).toBeNull();
});

it.each([
  ['Remove', 'End the connection', 'The connection with margaret has ended', []],
  ['Block', 'Block this person', 'margaret is blocked', [{ name: 'margaret' }]],
])('asks before “%s”, and then does it', async (button, confirm, words, blocked) => {
  const { app, rose } = await withRose();
  await aConnection(app, rose, await aProvenPerson(app, MARGARET));
  const { user } = renderScreen('/share', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await overviewOf(rose)).connections).toHaveLength(1);
  await user.click(press(button));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
  await said(words);
  expect(await overviewOf(rose)).toMatchObject({ connections: [], blocked });
});

it('lists blocked people, and unblocks them', async () => {
  const { app, rose } = await withRose();
  const margaret = await aProvenPerson(app, MARGARET);
  const id = await aConnection(app, rose, margaret);
  await rose.send('POST', `/api/family/connections/${id}/block`, {});
  const { user } = renderScreen('/share', { app, person: rose });
  await screen.findByRole('heading', { name: 'People you’ve blocked' });
  await user.click(press('Unblock'));
  await said('margaret is no longer blocked');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'People you’ve blocked' })).toBeNull());
  expect((await overviewOf(rose)).blocked).toEqual([]);
});

it('says so if no one is connected yet', async () => {
  const { app, rose } = await withRose();
  renderScreen('/share', { app, person: rose });
  await screen.findByText(/^You’re not connected with anyone yet\./);
});

it('says so if the connections can’t be loaded, and still shows the form', async () => {
  const { app, rose } = await withRose();
  const unlucky: Person = {
    ...rose,
    raw: (path, init) =>
      path.startsWith('/api/family/connections')
        ? Promise.reject(new Error('no line'))
        : rose.raw(path, init),
  };
  renderScreen('/share', { app, person: unlucky });
  await screen.findByText('We couldn’t load your connections');
  expect(screen.getByText(/^There’s no connection right now\. Nothing is lost/)).toBeTruthy();
  expect(await emailBox()).toBeTruthy();
});

it('leads to the plans, then to buying a connection, if something is sold', async () => {
  const shop = await aShop();
  const rose = await aProvenPerson(shop, 'rose@example.org');
  const atShare = () => renderScreen('/share', { app: shop, person: rose, settings: { paymentOpen: true } });
  const { unmount } = atShare();
  await screen.findByRole('heading', { name: 'You need a writer plan to invite relatives' });
  expect(screen.getByRole('link', { name: 'See all plans' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByLabelText('E-mail address')).toBeNull();
  unmount();

  await buy(shop, rose, 'writer_monthly');
  const { user, unmount: leave } = atShare();
  await screen.findByRole('heading', { name: 'A new connection costs $10, paid once' });
  await user.type(await emailBox(), MARGARET);
  await user.selectOptions(screen.getByLabelText('Relationship'), 'Sibling');
  await user.click(sendButton());
  expect((await screen.findAllByText('You need to buy a new connection first.')).length).toBeGreaterThan(0);
  await user.click(press('Buy a connection: $10'));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
  leave();

  await buy(shop, rose, 'family_connection');
  atShare();
  await screen.findByText('You’ve paid for 1 more connection. It’s only used when someone accepts.');
  expect((await tries(rose, MARGARET)).status).toBe(200);
  await shop.close();
});
