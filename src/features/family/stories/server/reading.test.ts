import { describe, expect, it } from 'vitest';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';

type Out<K extends keyof typeof storyCalls> = OutputOf<(typeof storyCalls)[K]>;
type SignedIn = Awaited<ReturnType<TestApp['writer']>>;

const share = (writer: SignedIn, id: string, shared = true) =>
  writer.send<Out<'share'>>('PUT', `/api/chapters/${id}/sharing`, { shared });
const storiesOf = (reader: SignedIn, writer: SignedIn) =>
  reader.get<Out<'stories'>>(`/api/family/stories/${writer.session.userId}`);
const chapterOf = (reader: SignedIn, writer: SignedIn, id: string) =>
  reader.get<Out<'chapter'>>(`/api/family/stories/${writer.session.userId}/${id}`);
const place = (reader: SignedIn, writer: SignedIn, id: string, body: object) =>
  reader.send<Out<'keepPlace'>>('PUT', `/api/family/stories/${writer.session.userId}/${id}/place`, body);

/** Margaret wrote three chapters and shares the first and the last with her sister Rose. */
const twoSisters = async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const [margaret, rose] = [await app.writer(), await app.writer()];
  await aFamilyMember(app, margaret, 'Margaret Hale', { location: 'Leeds' });
  await connectFamily(app, rose, margaret, 'sibling');
  const [first, secret, last] = [
    await aChapter(margaret, { title: 'The bakery', content: 'We sold rye bread.\n\nFather rose at two.' }),
    await aChapter(margaret, { title: 'A sorrow', content: 'Nobody knows.' }),
    await aChapter(margaret, { title: 'The sea', content: 'We went to Whitby.' }),
  ];
  for (const { id } of [first, last]) done(await share(margaret, id));
  return { app, margaret, rose, first, secret, last };
};

describe('sharing a chapter', () => {
  it('shows its writer when it was first shared, until it is private again', async () => {
    const { margaret, first, secret } = await twoSisters();
    const sharedAt = async (id: string) =>
      done(
        await margaret.get<{ chapters: { id: string; sharedAt: string | null }[] }>('/api/chapters'),
      ).chapters.find((one) => one.id === id)?.sharedAt;
    const since = await sharedAt(first.id);
    expect(since).toEqual(expect.any(String));
    expect(await sharedAt(secret.id)).toBeNull();
    expect(done(await share(margaret, first.id))).toEqual({ shared_at: since });
    expect(done(await share(margaret, first.id, false))).toEqual({ shared_at: null });
    expect(await sharedAt(first.id)).toBeNull();
  });

  it('accepts only yes or no', async () => {
    const { margaret, secret } = await twoSisters();
    const answer = await margaret.send('PUT', `/api/chapters/${secret.id}/sharing`, { shared: 'yes' });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
  });

  it('ends at once for anyone reading', async () => {
    const { margaret, rose, first } = await twoSisters();
    expect((await chapterOf(rose, margaret, first.id)).status).toBe(200);
    done(await share(margaret, first.id, false));
    expect((await chapterOf(rose, margaret, first.id)).status).toBe(404);
    expect(done(await storiesOf(rose, margaret)).chapters.map(({ title }) => title)).toEqual(['The sea']);
  });

  it('applies to new chapters from the start only if the writer says so', async () => {
    const { margaret, rose } = await twoSisters();
    expect(done(await margaret.get<Out<'readSharing'>>('/api/family/sharing'))).toEqual({
      share_new_chapters: false,
      readers: [
        { user_id: rose.session.userId, name: rose.session.displayName, relationship_type: 'sibling' },
      ],
    });
    await aChapter(margaret, { title: 'Still mine' });
    done(await margaret.send('PUT', '/api/family/sharing', { share_new_chapters: true }));
    await aChapter(margaret, { title: 'For all of you' });
    done(await margaret.send('PUT', '/api/family/sharing', { share_new_chapters: false }));
    await aChapter(margaret, { title: 'Mine again' });
    expect(done(await storiesOf(rose, margaret)).chapters.map(({ title }) => title)).toEqual([
      'The bakery',
      'The sea',
      'For all of you',
    ]);
    expect((await margaret.send('PUT', '/api/family/sharing', {})).status).toBe(400);
  });
});

describe('the API for shared stories', () => {
  it('shows the relative, and the shared chapters in the order of the book', async () => {
    const { margaret, rose } = await twoSisters();
    const { relative, chapters, may_read } = done(await storiesOf(rose, margaret));
    expect(may_read).toBe(true);
    expect(relative).toMatchObject({
      name: 'Margaret Hale',
      relationship_type: 'sibling',
      story_count: 2,
      photo: false,
      person: { location: null },
    });
    expect(chapters.map(({ title, read, paragraph }) => [title, read, paragraph])).toEqual([
      ['The bakery', 'new', 0],
      ['The sea', 'new', 0],
    ]);
  });

  it('opens the current version of a chapter, with the previous and next shared ones', async () => {
    const { margaret, rose, first, last } = await twoSisters();
    expect(done(await chapterOf(rose, margaret, first.id))).toMatchObject({
      title: 'The bakery',
      content: 'We sold rye bread.\n\nFather rose at two.',
      name: 'Margaret Hale',
      photos: [],
      previous: null,
      next: { id: last.id, title: 'The sea' },
    });
    expect(done(await chapterOf(rose, margaret, last.id.toUpperCase()))).toMatchObject({
      previous: { id: first.id },
      next: null,
    });
  });

  it('remembers where the reader stopped, and what was read to the end stays read', async () => {
    const { margaret, rose, first } = await twoSisters();
    expect(done(await place(rose, margaret, first.id, { paragraph: 1, finished: false }))).toEqual({
      read: 'begun',
      paragraph: 1,
    });
    done(await place(rose, margaret, first.id, { paragraph: 1, finished: true }));
    expect(done(await place(rose, margaret, first.id, { paragraph: 0, finished: false }))).toEqual({
      read: 'read',
      paragraph: 0,
    });
    expect(done(await storiesOf(rose, margaret)).chapters.map(({ read }) => read)).toEqual(['read', 'new']);
    expect(done(await chapterOf(rose, margaret, first.id))).toMatchObject({ read: 'read', paragraph: 0 });
  });

  it('refuses an invalid position, and keeps the old one', async () => {
    const { margaret, rose, first } = await twoSisters();
    done(await place(rose, margaret, first.id, { paragraph: 1, finished: false }));
    for (const paragraph of [-1, 1.5, 1e9, '1', null])
      expect((await place(rose, margaret, first.id, { paragraph, finished: false })).status).toBe(400);
    expect(done(await chapterOf(rose, margaret, first.id)).paragraph).toBe(1);
  });

  it('lists everyone’s new chapters, newest first', async () => {
    const { app, margaret, rose, first, last } = await twoSisters();
    const thomas = await app.writer();
    await connectFamily(app, thomas, rose, 'cousin');
    const { id } = await aChapter(thomas, { title: 'The mill' });
    done(await share(thomas, id));
    // Chapters shared in the same millisecond would have no order.
    const ago = (minutes: number) => ({ shared_at: new Date(Date.now() - minutes * 60_000) });
    await app.db.updateTable('chapter').set(ago(2)).where('id', '=', first.id).execute();
    await app.db.updateTable('chapter').set(ago(1)).where('id', '=', last.id).execute();
    done(await place(rose, margaret, first.id, { paragraph: 0, finished: true }));
    const { chapters } = done(await rose.get<Out<'latest'>>('/api/family/stories'));
    expect(chapters.map(({ title, name, read }) => [title, name, read])).toEqual([
      ['The mill', thomas.session.displayName, 'new'],
      ['The sea', 'Margaret Hale', 'new'],
      ['The bakery', 'Margaret Hale', 'read'],
    ]);
  });

  it('counts on the cards what the viewer may see, and everything of their own', async () => {
    const { margaret, rose, first } = await twoSisters();
    done(await place(rose, margaret, first.id, { paragraph: 0, finished: false }));
    const hers = done(await rose.get<Out<'relatives'>>('/api/family/relatives'));
    expect(hers.self.story_count).toBe(0);
    expect(hers.relatives).toMatchObject([
      { name: 'Margaret Hale', story_count: 2, new_count: 1, relationship_type: 'sibling' },
    ]);
    const own = done(await margaret.get<Out<'relatives'>>('/api/family/relatives'));
    expect([own.self.story_count, own.relatives[0]?.story_count]).toEqual([3, 0]);
  });

  it('shows the writer what a relative sees, and nothing about what that relative has read', async () => {
    const { margaret, rose, first } = await twoSisters();
    done(await place(rose, margaret, first.id, { paragraph: 1, finished: false }));
    const seen = done(await margaret.get<Out<'viewAs'>>(`/api/family/view-as/${rose.session.userId}`));
    expect(seen).toMatchObject({
      reader: { name: rose.session.displayName },
      you: { name: 'Margaret Hale', story_count: 2, person: { location: null } },
    });
    expect(seen.chapters.map(({ title }) => title)).toEqual(['The bakery', 'The sea']);
    expect(JSON.stringify(seen)).not.toMatch(/paragraph|"read"/);
  });
});

it('shows the writer their own page as relatives see it, even before it exists', async () => {
  const app = await testApp({ OPEN_ACCESS: 'true' });
  const margaret = await app.writer();
  await aFamilyMember(app, margaret, 'Margaret Hale', {
    location: 'Leeds',
    occupation: 'Baker',
    shows: { occupation: true },
    events: [{ title: 'Wedding', isPublic: true }, { title: 'A sorrow' }],
  });
  const { relative } = done(await storiesOf(margaret, margaret));
  expect(relative.person).toMatchObject({ location: null, occupation: 'Baker' });
  expect(relative.person?.events.map(({ title }) => title)).toEqual(['Wedding']);
});
