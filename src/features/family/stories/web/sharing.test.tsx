import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

/** Rose, who writes, and her sister Margaret, who reads. */
const theSisters = async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const [rose, margaret] = [await app.writer(), await app.writer()];
  await aFamilyMember(app, rose, 'Rose Hale', { occupation: 'Shopkeeper', bio: 'Kept the shop in Otley.' });
  await aFamilyMember(app, margaret, 'Margaret Hale');
  await connectFamily(app, rose, margaret, 'sibling');
  return { app, rose, margaret };
};

const isShared = async (writer: Person): Promise<boolean[]> =>
  done(await writer.get<{ chapters: ChapterSummary[] }>('/api/chapters')).chapters.map(
    ({ sharedAt }) => sharedAt !== null,
  );

it('says whether each chapter is private, shares it with a switch, and undoes that', async () => {
  const { app, rose } = await theSisters();
  await aChapter(rose, { title: 'The Bakery' });
  const { user } = renderScreen('/chapters', { app, person: rose });

  const share = await screen.findByRole('switch', { name: 'Shared with family “The Bakery”' });
  expect(share).toHaveProperty('checked', false);
  expect(screen.getByText('Private: only you can read it.')).toBeTruthy();
  await user.click(share);
  await screen.findByText('“The Bakery” is now shared with your family');
  await screen.findByText('Can be read by: Margaret Hale');
  expect(await isShared(rose)).toEqual([true]);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('“The Bakery” is private again');
  expect(await isShared(rose)).toEqual([false]);
  await waitFor(() => expect(share).toHaveProperty('checked', false));
});

it('resets the switch if the change couldn’t be saved', async () => {
  const { app, rose } = await theSisters();
  await aChapter(rose, { title: 'The Bakery' });
  const raw: Person['raw'] = async (path, init) => {
    if (path.endsWith('/sharing') && init?.method === 'PUT') throw new TypeError('Failed to fetch');
    return rose.raw(path, init);
  };
  const { user } = renderScreen('/chapters', { app, person: { ...rose, raw } });
  const share = await screen.findByRole('switch', { name: 'Shared with family “The Bakery”' });
  await user.click(share);
  await screen.findByText('We couldn’t change who can read “The Bakery”');
  await waitFor(() => expect(share).toHaveProperty('checked', false));
});

it('says that no one can read it yet if no one is connected, and links to inviting', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const rose = await app.writer();
  const { id } = await aChapter(rose, { title: 'The Bakery' });
  done(await rose.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  renderScreen('/chapters', { app, person: rose });
  await screen.findByText('You’re not connected with anyone yet, so no one can read it.');
  const invite = await screen.findByRole('link', { name: 'Invite a relative' });
  expect(invite.getAttribute('href')).toBe('/share');
});

it('says on both sides who still has to accept', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const [rose, joan] = [await app.writer(), await app.writer()];
  for (const writer of [rose, joan]) await aChapter(writer);
  await connectFamily(app, rose, joan, 'sibling', 'pending');
  const first = renderScreen('/chapters', { app, person: rose });
  await screen.findByText(/has accepted your invitation and is waiting for you to confirm\./);
  first.unmount();
  renderScreen('/chapters', { app, person: joan });
  await screen.findByText(/^You’ve accepted the invitation from/);
  expect(screen.queryByText(/^You’re not connected with anyone yet/)).toBeNull();
});

it.each(['/chapters', '/account'])(
  'lets new chapters be shared from the start, chosen on %s',
  async (path) => {
    const { app, rose } = await theSisters();
    await aChapter(rose, { title: 'The Bakery' });
    const { user } = renderScreen(path, { app, person: rose });
    await user.click(await screen.findByRole('switch', { name: 'Share new chapters with my family' }));
    await waitFor(async () =>
      expect(done(await rose.get('/api/family/sharing'))).toMatchObject({ share_new_chapters: true }),
    );
    await aChapter(rose, { title: 'The River' });
    expect(await isShared(rose)).toEqual([false, true]);
  },
);

it('shows exactly what a relative sees of the writer', async () => {
  const { app, rose } = await theSisters();
  const { id } = await aChapter(rose, { title: 'The Bakery' });
  await aChapter(rose, { title: 'A Secret' });
  done(await rose.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  const { user } = renderScreen('/chapters', { app, person: rose });
  await user.click(await screen.findByRole('button', { name: 'View as Margaret Hale' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'What Margaret Hale can see' }));
  expect(dialog.getByText('Kept the shop in Otley.')).toBeTruthy();
  expect(dialog.getByText('The Bakery')).toBeTruthy();
  expect(dialog.queryByText('Shopkeeper')).toBeNull();
  expect(dialog.queryByText('A Secret')).toBeNull();
});

it('shows readers’ notes, and sets one aside after confirmation', async () => {
  const { app, rose, margaret } = await theSisters();
  const { id } = await aChapter(rose, { title: 'The Bakery' });
  done(await rose.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  const address = `/api/family/stories/${rose.session.userId}/${id}/notes`;
  done(
    await margaret.send('POST', address, { kind: 'question', words: 'Who baked it?', passage: 'This is' }),
  );
  const first = renderScreen('/chapters', { app, person: rose });

  const notes = within(await screen.findByRole('region', { name: 'From your family' }));
  expect(
    notes.getByRole('heading', { name: /^Margaret Hale asks about “The Bakery”/ }).textContent,
  ).toContain('New');
  expect(notes.getByText('Who baked it?')).toBeTruthy();
  expect(notes.getByText('This is')).toBeTruthy();
  await waitFor(async () =>
    expect(done(await rose.get<{ notes: { seen: boolean }[] }>('/api/family/notes')).notes[0]?.seen).toBe(
      true,
    ),
  );

  await first.user.click(notes.getByRole('button', { name: 'Set aside what Margaret Hale wrote' }));
  await first.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(notes.getByText('Who baked it?')).toBeTruthy();
  await first.user.click(notes.getByRole('button', { name: 'Set aside what Margaret Hale wrote' }));
  await first.user.click(await screen.findByRole('button', { name: 'Set aside' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'From your family' })).toBeNull());
  expect(done(await rose.get<{ notes: unknown[] }>('/api/family/notes')).notes).toEqual([]);
});

it('has the companion ask a reader’s question, once, and goes to the writing page', async () => {
  const { app, rose, margaret } = await theSisters();
  const { id } = await aChapter(rose, { title: 'The Bakery' });
  done(await rose.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  const address = `/api/family/stories/${rose.session.userId}/${id}/notes`;
  done(await margaret.send('POST', address, { kind: 'question', words: 'Who baked it?' }));
  const { user } = renderScreen('/chapters', { app, person: rose });
  await user.click(
    await screen.findByRole('button', { name: 'Answer in your next chapter what Margaret Hale asks' }),
  );
  await waitFor(() => expect(location.pathname).toBe('/write'));
  const { conversation } = await aConversation(rose);
  expect(conversation.messages.at(-1)?.content).toContain(
    'Margaret Hale asks about “The Bakery”: “Who baked it?”',
  );
});
