import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChapterMails } from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import { done } from '#test/builders/builders.ts';
import { allows, aSharedChapter, chooses } from '#test/builders/chapter-mails.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { aProvenPerson } from '#test/builders/invitations.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

/** Rose, who writes, and her sister Margaret, who reads. */
const theSisters = async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const [rose, margaret] = [await app.writer(), await aProvenPerson(app)];
  await aFamilyMember(app, rose, 'Rose Hale');
  await aFamilyMember(app, margaret, 'Margaret Hale');
  await connectFamily(app, rose, margaret, 'sibling');
  return { app, rose, margaret };
};
const read = async (person: Person) => done(await person.get<ChapterMails>('/api/family/chapter-mails'));
const OFFER = 'E-mail me the chapters Rose Hale shares';

it('lets a writer allow e-mails for each relative, and says that an e-mail can’t be called back', async () => {
  const { app, rose } = await theSisters();
  await aSharedChapter(rose);
  const { user } = renderScreen('/chapters', { app, person: rose });
  const allow = await screen.findByRole('switch', { name: 'Margaret Hale may get my chapters by e-mail' });
  expect(allow).toHaveProperty('checked', false);
  expect(screen.getByText(/Once an e-mail has been sent, it can’t be taken back/)).toBeTruthy();
  await user.click(allow);
  await screen.findByText('Your choice is saved');
  expect((await read(rose)).readers).toMatchObject([{ allowed: true }]);
  await user.click(allow);
  await waitFor(async () => expect((await read(rose)).readers).toMatchObject([{ allowed: false }]));
});

it.each([
  ['/chapters', 'You and your family', 'Margaret Hale may get my chapters by e-mail'],
  ['/account', 'Sharing with your family', OFFER],
])('shows a loading error on %s, and loads the choices on retry', async (page, name, choice) => {
  const { app, rose, margaret } = await theSisters();
  await aSharedChapter(rose);
  done(await allows(rose, margaret));
  const [person, server] = [page === '/chapters' ? rose : margaret, { fails: true }];
  const raw: Person['raw'] = async (path, init) =>
    server.fails && path === '/api/family/chapter-mails'
      ? Response.json({ code: 'unexpected', title: 'Something went wrong on the server.' }, { status: 500 })
      : person.raw(path, init);
  const { user } = renderScreen(page, { app, person: { ...person, raw } });
  const section = await screen.findByRole('region', { name });
  await within(section).findByText('We couldn’t load your settings for chapters by e-mail.');
  server.fails = false;
  await user.click(within(section).getByRole('button', { name: 'Try again' }));
  await within(section).findByRole('switch', { name: choice });
});

it('lets a relative turn e-mails on from the page of a shared chapter, and off in their account', async () => {
  const { app, rose, margaret } = await theSisters();
  const id = await aSharedChapter(rose);
  const page = `/family-stories/${rose.session.userId}/${id}`;
  const before = renderScreen(page, { app, person: margaret });
  await screen.findByText(/bread, and/);
  expect(screen.queryByRole('switch')).toBeNull();
  before.unmount();

  done(await allows(rose, margaret));
  const reading = renderScreen(page, { app, person: margaret });
  await reading.user.click(await screen.findByRole('switch', { name: OFFER }));
  await screen.findByText('Your choice is saved');
  expect((await read(margaret)).writers).toMatchObject([{ chosen: true }]);
  reading.unmount();

  const { user } = renderScreen('/account', { app, person: margaret });
  const section = await screen.findByRole('region', { name: 'Sharing with your family' });
  const chosen = await within(section).findByRole('switch', { name: OFFER });
  expect(chosen).toHaveProperty('checked', true);
  await user.click(chosen);
  await waitFor(async () => expect((await read(margaret)).writers).toMatchObject([{ chosen: false }]));
});

it('says what prevents e-mails, and if the writer has stopped them since', async () => {
  const { app, rose, margaret } = await theSisters();
  const id = await aSharedChapter(rose);
  done(await allows(rose, margaret));
  done(await chooses(margaret, rose));
  await app.db.updateTable('user').set({ email_verified: false }).execute();
  const { user } = renderScreen(`/family-stories/${rose.session.userId}/${id}`, { app, person: margaret });
  await screen.findByText(/please confirm your e-mail address/);
  const offer = await screen.findByRole('switch', { name: OFFER });
  await user.click(offer);
  await waitFor(() => expect(offer).toHaveProperty('checked', false));
  done(await allows(rose, margaret, false));
  await user.click(offer);
  await screen.findByText('This wasn’t saved');
  await waitFor(() => expect(screen.queryByRole('switch', { name: OFFER })).toBeNull());
});

it.each([
  ['thanks', 'Add a few words (optional)'],
  ['question', 'Your question'],
])('opens the form from the e-mail’s link for %s', async (write, field) => {
  const { app, rose, margaret } = await theSisters();
  const id = await aSharedChapter(rose);
  renderScreen(`/family-stories/${rose.session.userId}/${id}?write=${write}`, { app, person: margaret });
  const box = await screen.findByLabelText(field);
  await waitFor(() => expect(document.activeElement).toBe(box));
});
