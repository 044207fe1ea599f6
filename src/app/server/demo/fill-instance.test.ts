import { beforeAll, expect, it } from 'vitest';
import { aConversation, done, type OpenedWriting } from '#test/builders/builders.ts';
import type { BookLayout, KeptPlan } from '#features/book/shared/contract.ts';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import type { ReceivedNote } from '#features/family/stories/shared/notes-contract.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';
import { CHECKOUT, everyRow } from '#test/harness/an-instance.ts';
import { aSmallDemo, checkedAt, type Ran, runDemo, signedInAs } from '#test/builders/demo.ts';
import { opens } from '#test/builders/gifts.ts';
import { relativesOf } from '#test/builders/invitations.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { readDemo } from './demo-content.ts';
import { fillInstance } from './fill-instance.ts';

const content = readDemo(CHECKOUT, 'en');
const [edith, frank, helen] = content.writers.map(({ email }) => email);

let app: TestApp;
let ran: Ran;
let signedInAfterwards: number;
let grandmother: Person;
let brother: Person;
let daughter: Person;

beforeAll(async () => {
  app = await testApp();
  ran = await runDemo(app, '--language', 'en');
  signedInAfterwards = (await app.db.selectFrom('session').select('id').execute()).length;
  grandmother = await signedInAs(app, ran, edith ?? '');
  brother = await signedInAs(app, ran, frank ?? '');
  daughter = await signedInAs(app, ran, helen ?? '');
});

const chaptersOf = async (writer: Person): Promise<readonly ChapterSummary[]> =>
  done(await writer.get<{ chapters: ChapterSummary[] }>('/api/chapters')).chapters;

const userIdOf = async (person: Person): Promise<string> =>
  done(await person.get<{ user: { id: string } }>('/api/session')).user.id;

it('reports what was created and how to sign in, and leaves no one signed in and no email in the outbox', async () => {
  expect(ran).toMatchObject({ code: 0, complained: '' });
  expect(ran.said).toContain('Created: 3 people with 12 chapters and 8 photos');
  expect(await signedInAs(app, ran, content.administrator.email)).toBeDefined();
  expect(signedInAfterwards).toBe(0);
  expect(await app.db.selectFrom('mail').select('to_address').execute()).toEqual([]);
});

it('changes nothing the second time, and says why', async () => {
  const before = await everyRow(app.db);
  expect(await runDemo(app)).toEqual({
    code: 1,
    said: '',
    complained: 'The demo is already here. Nothing was changed.',
  });
  expect(await everyRow(app.db)).toEqual(before);
});

it('has twelve chapters as they were written, each sentence of which was told', async () => {
  const titles: string[] = [];
  for (const writer of [grandmother, brother, daughter])
    for (const { id } of await chaptersOf(writer)) {
      const { conversation, chapter } = (await aConversation(writer, id)) satisfies OpenedWriting;
      expect(
        await checkedAt(
          writer,
          conversation.messages.map(({ type, content: words }) => ({ type, content: words })),
          chapter?.content ?? '',
        ),
      ).toEqual([]);
      titles.push(chapter?.title ?? '');
    }
  const written = content.writers.flatMap(({ chapters }) =>
    chapters.map(({ id }) => content.chapterOf(id).title),
  );
  expect(titles).toEqual(written);
});

it('shows photos to their owner and to relatives the chapter is shared with, and to no one else', async () => {
  const [shared, , , , kept] = await chaptersOf(grandmother);
  const stranger = app.visitor;
  const owner = await userIdOf(grandmother);
  for (const [chapter, isShared] of [
    [shared, true],
    [kept, false],
  ] as const) {
    const { photos } = await aConversation(grandmother, chapter?.id);
    expect(photos).toHaveLength(1);
    for (const { id, caption } of photos) {
      expect(caption).not.toBe('');
      const ofOwner = await grandmother.raw(`/api/writing/photos/${id}`);
      expect(ofOwner.status).toBe(200);
      expect(ofOwner.headers.get('content-type')).toMatch(/^image\//);
      const asRelative = `/api/family/stories/${owner}/photos/${id}`;
      expect((await daughter.raw(asRelative)).status).toBe(isShared ? 200 : 404);
      expect((await daughter.raw(`/api/writing/photos/${id}`)).status).toBe(404);
      expect((await stranger.raw(asRelative)).status).toBe(401);
    }
  }
});

it('connects the three people, who have sent one another questions', async () => {
  expect(await relativesOf(grandmother)).toEqual([
    ['Frank Storr', 'sibling'],
    ['Helen Marlow', 'child'],
  ]);
  expect(await relativesOf(daughter)).toEqual([
    ['Edith Marlow', 'parent'],
    ['Frank Storr', 'uncle_aunt'],
  ]);
  const { notes } = done(await grandmother.get<{ notes: ReceivedNote[] }>('/api/family/notes'));
  expect(notes.map(({ kind }) => kind).toSorted()).toEqual(['question', 'thanks']);
});

it('draws a tree in which everyone is connected', async () => {
  const { people, ties, suggestions } = done(await grandmother.get<Tree>('/api/family/tree'));
  expect(people).toHaveLength(3 + content.tree.people.length);
  const joined = new Set(ties.flatMap(({ one, other }) => [one, other]));
  expect(people.filter(({ key }) => !joined.has(key))).toEqual([]);
  expect(people.filter(({ is_living: isLiving }) => isLiving).length).toBeGreaterThan(4);
  // Her grandchildren, who are in the tree but have no account yet.
  expect(suggestions.map(({ kind }) => kind)).toEqual(['invite', 'invite']);
});

it('plans a book that can be made, with a cover and a dedication', async () => {
  const { plan } = done(await grandmother.get<KeptPlan>('/api/book/plan'));
  expect(plan).toMatchObject({ title: content.book.title, dedication: content.book.dedication });
  expect(plan.cover.photo).not.toBeNull();
  const setting = done(await grandmother.get<BookLayout>('/api/book/setting'));
  expect(setting.pages).toBeGreaterThan(20);
  expect(setting.findings).toEqual([]);
});

it('gives a gift that can be opened, and then refuses an instance that someone else writes in', async () => {
  const stranger = await app.writer();
  const token = /token=([\w-]+)/.exec(ran.said)?.[1] ?? '';
  expect(await opens(stranger, token)).toMatchObject({ success: true, gifted_by: content.gift.from });
  expect((await runDemo(app)).complained).toMatch(/^Someone already has an account here\./);
});

it('refuses an instance that already has an account', async () => {
  const theirs = await testApp();
  await theirs.writer();
  const before = await everyRow(theirs.db);
  const { code, complained } = await runDemo(theirs);
  expect([code, complained]).toEqual([1, expect.stringMatching(/^Someone already has an account here\./)]);
  expect(await everyRow(theirs.db)).toEqual(before);
});

it.each([
  ['takes payments', { STRIPE_SECRET_KEY: 'sk_test_of_nobody' }],
  ['sends e-mail', { SMTP_URL: 'smtp://localhost:1' }],
])('refuses an instance that %s', async (what, variables) => {
  const theirs = await testApp(variables);
  expect((await runDemo(theirs)).complained).toContain(`This instance ${what}.`);
  expect(await theirs.db.selectFrom('user').select('id').execute()).toEqual([]);
});

it('can be run again after being stopped halfway', async () => {
  const stopped = await testApp();
  const small = aSmallDemo(content);
  const stop = new AbortController();
  const filling = fillInstance({
    context: stopped.context,
    content: small,
    signal: stop.signal,
    onProgress: (what) => what === 'writing chapter 2' && stop.abort(),
  });
  await expect(filling).rejects.toThrow('aborted');
  expect(await stopped.db.selectFrom('chapter').select('id').execute()).toHaveLength(1);
  const { signal } = new AbortController();
  const { context } = stopped;
  const filled = await fillInstance({ context, content: small, signal, onProgress: () => undefined });
  expect(filled.chapters).toBe(3);
  expect(await stopped.db.selectFrom('chapter').select('id').execute()).toHaveLength(3);
  expect(await stopped.db.selectFrom('user').select('id').execute()).toHaveLength(4);
  expect(await stopped.db.selectFrom('gift').select('id').execute()).toHaveLength(1);
});

it('makes the existing administrator the giver of the gift', async () => {
  const theirs = await testApp({ OPEN_ACCESS: 'true' });
  const { session } = await theirs.writer({ role: 'administrator' });
  const { context } = theirs;
  const { signal } = new AbortController();
  const small = aSmallDemo(readDemo(CHECKOUT, 'de'));
  const filled = await fillInstance({ context, content: small, signal, onProgress: () => undefined });
  expect(filled.signIns).toHaveLength(3);
  expect(await theirs.db.selectFrom('gift').select('giver_id').execute()).toEqual([
    { giver_id: session.userId },
  ]);
});
