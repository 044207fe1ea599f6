import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '#features/writing/shared/contract.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import {
  aHelper,
  aHelpingLife,
  askToHelp,
  type Helpers,
  helpingOf,
  type HelpingLife,
  type Page,
} from '#test/builders/helping.ts';
import { aJpeg } from '#test/fixtures/photo-files.ts';
import type { Person } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';
import { pressSignOut } from '#test/web/sign-out.ts';
import { EVENTS_SHOWN, MOST_A_DAY } from '#features/helping/shared/helping-limits.ts';

const BEES = 'My grandmother kept bees behind the chapel.';

let life: HelpingLife;
beforeEach(async () => {
  localStorage.clear();
  life = await aHelpingLife();
});

const opens = (path: string, person: Person) => renderScreen(path, { app: life.app, person }).user;
const section = async () => within(await screen.findByRole('region', { name: 'Someone who helps me tell' }));
const helpers = async () => done(await life.rosa.get<Helpers>('/api/helping/helpers')).helpers;
const told = async (): Promise<readonly Message[]> =>
  done(
    await life.rosa.get<{ conversation: { messages: Message[] } }>('/api/writing'),
  ).conversation.messages.filter(({ type }) => type === 'user');

const choosesPhoto = async (user: ReturnType<typeof opens>): Promise<void> => {
  const photo = new File([new Uint8Array(await aJpeg())], 'bees.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Add a photo', { selector: 'input' }), photo);
};
/** Whether the browser would ask before it leaves the page. */
const asksBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('a relative is asked on the account page, and one button takes the request back', async () => {
  const user = opens('/account', life.rosa);
  const own = await section();
  await user.click(await own.findByRole('button', { name: 'Ask Karin Lindner to help' }));
  await own.findByText('Karin Lindner hasn’t answered yet.');
  expect(await helpers()).toMatchObject([{ accepted_at: null, ended_at: null }]);
  await user.click(own.getByRole('button', { name: 'Take the request back' }));
  await own.findByRole('button', { name: 'Ask Karin Lindner to help' });
  expect((await helpers())[0]?.ended_at).not.toBeNull();
});

it('someone with no connections is told where to start', async () => {
  opens('/account', await life.app.writer());
  await (await section()).findByText('First connect with a relative.');
});

it('someone who is asked sees what it involves, accepts, and starts', async () => {
  const id = await askToHelp(life.rosa, life.karin);
  const user = opens(`/helping/${id}`, life.karin);
  await screen.findByRole('heading', { name: 'Rosa asks you to help' });
  await user.click(screen.getByRole('button', { name: 'Yes, I’ll help' }));
  await screen.findByRole('heading', { name: 'Rosa tells, you type' });
  await screen.findByLabelText('What Rosa tells');
});

it('someone can decline', async () => {
  const id = await askToHelp(life.rosa, life.karin);
  const user = opens(`/helping/${id}`, life.karin);
  await user.click(await screen.findByRole('button', { name: 'I’d rather not' }));
  await screen.findByText(/^There’s nothing here for you/);
});

it('typed text becomes the writer’s words, and the companion replies and asks again', async () => {
  const id = await aHelper(life);
  const user = opens(`/helping/${id}`, life.karin);
  await screen.findByText(/becomes Rosa’s own words, in Rosa’s chapter/);
  await user.type(await screen.findByLabelText('What Rosa tells'), BEES);
  await user.click(screen.getByRole('button', { name: 'Save as Rosa’s words' }));
  const log = within(await screen.findByRole('log', { name: 'What you’ve typed just now' }));
  await log.findByText(BEES);
  const next = done(await helpingOf(life.karin, id).question()).question?.words ?? '';
  await screen.findByText(next);
  expect(await told()).toMatchObject([{ content: BEES, typedBy: 'Karin Lindner' }]);
  expect((screen.getByLabelText('What Rosa tells') as HTMLTextAreaElement).value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('What Rosa tells'));
});

it('loses no typed text on reload', async () => {
  const id = await aHelper(life);
  const { user, unmount } = renderScreen(`/helping/${id}`, { app: life.app, person: life.karin });
  await user.type(await screen.findByLabelText('What Rosa tells'), BEES);
  unmount();
  opens(`/helping/${id}`, life.karin);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What Rosa tells')).value).toBe(BEES);
});

it('says that something is missing if nothing was typed, and swaps the question on request', async () => {
  const id = await aHelper(life);
  const user = opens(`/helping/${id}`, life.karin);
  const first = done(await helpingOf(life.karin, id).question()).question?.words ?? '';
  await screen.findByText(first);
  await user.click(screen.getByRole('button', { name: 'Save as Rosa’s words' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please write or record something first.');
  await user.click(screen.getByRole('button', { name: 'Another question' }));
  const second = await screen.findByText(
    (words, element) =>
      element?.classList.contains('font-story') === true && words.endsWith('?') && words !== first,
  );
  expect(second.textContent).toBe(done(await helpingOf(life.karin, id).question()).question?.words);
});

it('keeps the text, and says so if the agreement has ended', async () => {
  const id = await aHelper(life);
  const user = opens(`/helping/${id}`, life.karin);
  await user.type(await screen.findByLabelText('What Rosa tells'), BEES);
  done(await life.rosa.send('DELETE', `/api/helping/helpers/${id}`));
  await user.click(screen.getByRole('button', { name: 'Save as Rosa’s words' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You no longer help here/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('The words').value).toBe(BEES);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy the words' }));
  await screen.findByText(/^The words are copied/);
  expect(copied).toHaveBeenCalledWith(BEES);
  expect(await told()).toEqual([]);
});

it('unsaved text is still there when the page is reopened, until it is discarded', async () => {
  const id = await aHelper(life);
  const { user: typing, unmount } = renderScreen(`/helping/${id}`, { app: life.app, person: life.karin });
  await typing.type(await screen.findByLabelText('What Rosa tells'), BEES);
  unmount();
  done(await life.rosa.send('DELETE', `/api/helping/helpers/${id}`));
  const user = opens(`/helping/${id}`, life.karin);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('The words')).value).toBe(BEES);
  await user.click(screen.getByRole('button', { name: 'Throw the words away' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Throw away' }),
  );
  await waitFor(() => expect(screen.queryByLabelText('The words')).toBeNull());
});

it('says when the daily limit is reached, and keeps the text', async () => {
  const id = await aHelper(life);
  const most = MOST_A_DAY.typed ?? 0;
  await sql`insert into helping_event (helping_id, at, what, by_whom)
    select ${id}::uuid, now(), 'typed', 'helper' from generate_series(1, ${most}::int)`.execute(life.app.db);
  const user = opens(`/helping/${id}`, life.karin);
  await user.type(await screen.findByLabelText('What Rosa tells'), BEES);
  await user.click(screen.getByRole('button', { name: 'Save as Rosa’s words' }));
  await screen.findByText('That’s as much as you can do here in one day. Please go on tomorrow.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('What Rosa tells').value).toBe(BEES);
});

it('the full history is shown, page by page', async () => {
  const id = await aHelper(life);
  await sql`insert into helping_event (helping_id, at, what, by_whom)
    select ${id}::uuid, now(), 'photo', 'helper' from generate_series(1, ${EVENTS_SHOWN}::int)`.execute(
    life.app.db,
  );
  const user = opens('/account', life.rosa);
  const own = await section();
  await user.click(await own.findByText('Everything that has happened'));
  await own.findAllByText('Karin Lindner added a photo.');
  expect(own.queryByText('Karin Lindner said yes.')).toBeNull();
  await user.click(own.getByRole('button', { name: 'Show what happened before' }));
  await own.findByText('Karin Lindner said yes.');
  expect(own.queryByRole('button', { name: 'Show what happened before' })).toBeNull();
});

it('someone who declined is shown without a name, and can be asked again', async () => {
  done(await helpingOf(life.karin, await askToHelp(life.rosa, life.karin)).stops());
  const user = opens('/account', life.rosa);
  const own = await section();
  await user.click(await own.findByText('Earlier helpers'));
  await own.findByRole('heading', { name: 'A relative you asked' });
  await user.click(own.getByText('Everything that has happened'));
  await own.findByText('They would rather not.');
  own.getByText('You asked a relative to help.');
  own.getByRole('button', { name: 'Ask Karin Lindner to help' });
});

it('sends a photo with the text', async () => {
  const id = await aHelper(life);
  const user = opens(`/helping/${id}`, life.karin);
  await user.type(await screen.findByLabelText('What Rosa tells'), BEES);
  await choosesPhoto(user);
  await user.click(screen.getByRole('button', { name: 'Save as Rosa’s words' }));
  await screen.findByText('With photos: 1');
  expect(await life.app.db.selectFrom('photo').select('user_id').execute()).toEqual([
    { user_id: life.rosa.session.userId },
  ]);
});

it('saves the text if today’s limit rejects its photo, and keeps the photo', async () => {
  const id = await aHelper(life);
  await sql`insert into helping_event (helping_id, at, what, by_whom)
    select ${id}::uuid, now(), 'photo', 'helper' from generate_series(1, ${MOST_A_DAY.photo ?? 0}::int)`.execute(
    life.app.db,
  );
  const user = opens(`/helping/${id}`, life.karin);
  await user.type(await screen.findByLabelText('What Rosa tells'), BEES);
  await choosesPhoto(user);
  await user.click(screen.getByRole('button', { name: 'Save as Rosa’s words' }));
  await within(await screen.findByRole('log', { name: 'What you’ve typed just now' })).findByText(BEES);
  screen.getByText('That’s as much as you can do here in one day. Please go on tomorrow.');
  screen.getByRole('img', { name: 'Photo 1' });
  expect(await told()).toMatchObject([{ content: BEES }]);
});

it('asks before an unsent photo is lost on leaving the page or signing out', async () => {
  const id = await aHelper(life);
  const user = opens(`/helping/${id}`, life.karin);
  await screen.findByLabelText('What Rosa tells');
  expect(asksBeforeLeaving()).toBe(false);
  await choosesPhoto(user);
  expect(asksBeforeLeaving()).toBe(true);
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await pressSignOut(user);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[0]).toMatch(/^A photo is still being sent/);
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(asksBeforeLeaving()).toBe(false);
});

it('questions are chosen for the writer, who sees who chose them', async () => {
  const id = await aHelper(life);
  const user = opens(`/helping/${id}`, life.karin);
  await user.type(await screen.findByLabelText('Or write one yourself'), 'What of the war?');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Chosen by you');
  opens('/account', life.rosa);
  await screen.findByText('Chosen by Karin Lindner');
});

it('shared chapters are put in order, and the writer undoes it on the account page', async () => {
  const user_id = life.rosa.session.userId;
  await life.app.db
    .insertInto('entitlement')
    .values({ user_id, plan: 'premium', source: 'administrator', reason: '' })
    .execute();
  for (const title of ['The sea', 'The war']) {
    const { id } = await aChapter(life.rosa, { title, content: `${title}.` });
    done(await life.rosa.send('PUT', `/api/chapters/${id}/sharing`, { shared: true }));
  }
  const id = await aHelper(life);
  const titles = async () =>
    done(await helpingOf(life.karin, id).page()).chapters.map(({ title }: Page['chapters'][number]) => title);
  const { user: karin, unmount } = renderScreen(`/helping/${id}`, { app: life.app, person: life.karin });
  await karin.click(await screen.findByRole('button', { name: 'Move “The war” up' }));
  await screen.findByRole('button', { name: 'Move “The sea” up' });
  expect(await titles()).toEqual(['The war', 'The sea']);
  unmount();
  const user = opens('/account', life.rosa);
  const own = await section();
  await user.click(await own.findByText('Everything that has happened'));
  await own.findByText('Karin Lindner put your chapters into a new order.');
  await user.click(own.getByRole('button', { name: 'Undo' }));
  await own.findByText('You put your chapters back into the order from before.');
  expect(await titles()).toEqual(['The sea', 'The war']);
});

it('one button ends the agreement', async () => {
  const id = await aHelper(life);
  const user = opens('/account', life.rosa);
  await user.click(await (await section()).findByRole('button', { name: 'End it with Karin Lindner' }));
  await screen.findByText('Karin Lindner is no longer your helper');
  expect((await helpingOf(life.karin, id).page()).status).toBe(404);
});

it('the helper stops, after a confirmation', async () => {
  const id = await aHelper(life);
  const user = opens(`/helping/${id}`, life.karin);
  await user.click(await screen.findByRole('button', { name: 'Stop helping Rosa' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop helping' }),
  );
  await screen.findByText(/^There’s nothing here for you/);
});

it('a stranger sees the same as for an unknown agreement', async () => {
  const id = await aHelper(life);
  opens(`/helping/${id}`, await life.app.writer());
  await screen.findByText(/^There’s nothing here for you/);
});
