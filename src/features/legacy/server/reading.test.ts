import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKeptRecording, putIntoBook } from '#test/builders/voices.ts';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily } from '#test/builders/family.ts';
import {
  aLegacyLife,
  anAcceptedContact,
  ANNA,
  anOpenContact,
  asks,
  doesAsWriter,
  type LegacyLife,
  logOf,
  names,
  opensChapters,
  type ReadChapter,
} from '#test/builders/legacy.ts';
import { aPhoto } from '#test/fixtures/photo-files.ts';
import { codeOf, type Person } from '#test/harness/test-app.ts';
import { gatherLegacyBook } from './legacy-book.ts';

let life: LegacyLife;
let shared: string;
let secret: string;
beforeEach(async () => {
  life = await aLegacyLife();
  await aFamilyMember(life.app, life.margaret, 'Margaret Hale', {
    events: [{ title: 'Wedding', on: '1972-05-06', isPublic: true }, { title: 'The secret day' }],
  });
  shared = (await aChapter(life.margaret, { title: 'The bees', content: 'My father kept bees.' })).id;
  secret = (await aChapter(life.margaret, { title: 'The fire', content: 'The oven burnt down.' })).id;
  done(await life.margaret.send('PUT', `/api/chapters/${shared}/sharing`, { shared: true }));
});

const reads = (person: Person, id: string, chapter: string) =>
  person.get<ReadChapter>(`/api/legacy/entrusted/${id}/chapters/${chapter}`);
const titles = async (id: string): Promise<string[]> =>
  done(await opensChapters(life.anna, id)).chapters.map(({ title }) => title);

const unzipped = async (id: string): Promise<Record<string, string>> => {
  const answer = await life.anna.raw(`/api/legacy/entrusted/${id}/archive`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );
};

describe('a contact with access', () => {
  it('reads every chapter if the writer allowed it, and each reading is logged with its time', async () => {
    const id = await anOpenContact(life);
    expect(await titles(id)).toEqual(['The bees', 'The fire']);
    expect(done(await reads(life.anna, id, secret))).toMatchObject({
      title: 'The fire',
      content: 'The oven burnt down.',
      writer_name: 'Margaret Hale',
      previous: { id: shared, title: 'The bees' },
      next: null,
    });
    done(await reads(life.anna, id, secret));
    life.skip(1);
    done(await reads(life.anna, id, secret));
    expect((await logOf(life.margaret, id)).slice(-2)).toEqual(['read: The fire', 'read: The fire']);
  });

  it('reads only shared chapters if the writer chose that, and not once they are private again', async () => {
    const id = await anOpenContact(life, { scope: 'shared' });
    expect(await titles(id)).toEqual(['The bees']);
    expect(codeOf(await reads(life.anna, id, secret))).toBe('not-found');
    expect(done(await reads(life.anna, id, shared))).toMatchObject({ previous: null, next: null });
    done(await life.margaret.send('PUT', `/api/chapters/${shared}/sharing`, { shared: false }));
    expect(await titles(id)).toEqual([]);
    expect(codeOf(await reads(life.anna, id, shared))).toBe('not-found');
  });

  it('never reads a deleted chapter, a draft or a conversation', async () => {
    const id = await anOpenContact(life);
    const { conversation } = await aConversation(life.margaret);
    done(
      await life.margaret.send('PUT', '/api/writing/draft', {
        conversationId: conversation.id,
        title: 'Unfinished',
        content: 'Only a draft.',
        weave: null,
        revision: null,
      }),
    );
    done(await life.margaret.send('DELETE', `/api/chapters/${secret}`));
    expect(await titles(id)).toEqual(['The bees']);
    const files = await unzipped(id);
    expect(JSON.stringify(files)).not.toMatch(/Only a draft|burnt down/);
  });

  it('sees the photos of the chapters they may read and no others, and browsers don’t cache them', async () => {
    const [open, hidden] = [await aPhoto(life.margaret, shared), await aPhoto(life.margaret, secret)];
    const id = await anOpenContact(life, { scope: 'shared' });
    const shows = (photo: string) => life.anna.raw(`/api/legacy/entrusted/${id}/photos/${photo}?size=small`);
    const answer = await shows(open.id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await shows(hidden.id)).status).toBe(404);
    expect(done(await reads(life.anna, id, shared)).photos).toMatchObject([{ id: open.id }]);
  });

  it('downloads a self-contained archive, and that is logged', async () => {
    const photo = await aPhoto(life.margaret, secret);
    const id = await anOpenContact(life);
    const files = await unzipped(id);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'index.html',
      'my-life-story.txt',
      `photos/${photo.id}.webp`,
    ]);
    expect(files['index.html']).toContain('The oven burnt down.');
    expect(files['index.html']).toContain('Margaret Hale');
    expect(files['my-life-story.txt']).toContain('Chapter 1: The bees\n\nMy father kept bees.');
    expect((await logOf(life.margaret, id)).at(-1)).toBe('archive-exported');
  });

  it('with shared access only, sees the chapters numbered as if there were no others', async () => {
    done(await life.margaret.send('PUT', `/api/chapters/${shared}/sharing`, { shared: false }));
    done(await life.margaret.send('PUT', `/api/chapters/${secret}/sharing`, { shared: true }));
    const id = await anOpenContact(life, { scope: 'shared' });
    expect((await unzipped(id))['my-life-story.txt']).toContain('Chapter 1: The fire');
  });
});

describe('the book a contact has made', () => {
  const gather = (id: string) =>
    gatherLegacyBook(life.app.context, { owner: life.anna.session.userId, legacyContact: id });

  it('is the writer’s whole book, or only what is shared', async () => {
    const voice = await aKeptRecording(life.app, life.margaret, {
      chapter: shared,
      words: 'My father kept bees.',
    });
    await putIntoBook(life.app, life.margaret, voice);
    const id = await anOpenContact(life);
    const whole = JSON.stringify((await gather(id)).manuscript);
    expect(whole).toContain('The oven burnt down.');
    expect(whole).not.toContain(voice);
    done(await life.margaret.send('PATCH', `/api/legacy/contacts/${id}`, { scope: 'shared' }));
    const { manuscript, plan } = await gather(id);
    expect(JSON.stringify({ manuscript, plan })).toContain('My father kept bees.');
    expect(JSON.stringify({ manuscript, plan })).not.toMatch(/burnt down|The fire|secret day/);
    expect(JSON.stringify({ manuscript, plan })).not.toContain(secret);
  });

  it('leaves anything written only for the book out of a shared book', async () => {
    const { plan, revision } = done(
      await life.margaret.get<{ plan: { cover: object }; revision: number }>('/api/book/plan'),
    );
    const own = {
      ...plan,
      dedication: 'For nobody but me',
      closingNote: 'Only in the printed book',
      withIndex: true,
      cover: { ...plan.cover, blurb: 'What nobody else has read' },
      withTimeline: true,
      parts: [
        { title: 'The dark years', chapters: [secret] },
        { title: 'The bright years', chapters: [shared] },
      ],
    };
    done(await life.margaret.send('PUT', '/api/book/plan', { plan: own, revision }));
    const id = await anOpenContact(life, { scope: 'shared' });
    const book = JSON.stringify(await gather(id));
    expect(book).toContain('The bright years');
    expect(book).toContain('Wedding');
    expect(book).not.toMatch(/nobody but me|nobody else|Only in the printed|dark years|secret day/);
  });

  it('is on the contact’s shelf, not the writer’s, and on neither once access has ended', async () => {
    const id = await anOpenContact(life);
    const files = `/api/legacy/entrusted/${id}/files`;
    const made = done(await life.anna.send<{ id: string }>('POST', files, { format: 'epub' }));
    expect(done(await life.anna.send<{ id: string }>('POST', files, { format: 'epub' })).id).toBe(made.id);
    expect(done(await life.anna.get(files))).toMatchObject({ files: [{ id: made.id, state: 'waiting' }] });
    for (const person of [life.anna, life.margaret])
      expect(done(await person.get('/api/book/files'))).toEqual({ files: [] });
    expect((await life.anna.raw(`/api/book/files/${made.id}`)).status).toBe(404);
    // A file of the same format from the contact's own book is a different one.
    await aChapter(life.anna);
    done(await life.anna.send('POST', '/api/book/files', { format: 'epub' }));
    done(await doesAsWriter(life.margaret, 'refuse', id));
    expect(codeOf(await life.anna.get(files))).toBe('not-found');
    expect(codeOf(await life.anna.send('POST', files, { format: 'epub' }))).toBe('not-found');
    expect(await life.app.db.selectFrom('book_file').select('legacy_contact_id').execute()).toEqual([
      { legacy_contact_id: null },
    ]);
    await expect(gather(id)).rejects.toThrow('broke-off');
  });

  it('needs at least one chapter', async () => {
    const id = await anOpenContact(life, { scope: 'shared' });
    done(await life.margaret.send('PUT', `/api/chapters/${shared}/sharing`, { shared: false }));
    const answer = await life.anna.send('POST', `/api/legacy/entrusted/${id}/files`, { format: 'html' });
    expect(codeOf(answer)).toBe('book-has-no-chapters');
  });
});

describe('a contact’s access', () => {
  const asking = (id: string): [string, 'GET' | 'POST', object?][] => [
    [`/api/legacy/entrusted/${id}/chapters`, 'GET'],
    [`/api/legacy/entrusted/${id}/chapters/${shared}`, 'GET'],
    [`/api/legacy/entrusted/${id}/files`, 'GET'],
    [`/api/legacy/entrusted/${id}/archive`, 'GET'],
    [`/api/legacy/entrusted/${id}/files`, 'POST', { format: 'epub' }],
  ];
  const statuses = async (person: Person, id: string): Promise<number[]> => {
    const all: number[] = [];
    for (const [path, method, body] of asking(id)) {
      const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const answer = await person.raw(path, { method, ...(body ? json : {}) });
      await answer.arrayBuffer();
      all.push(answer.status);
    }
    return all;
  };
  const REFUSED = [404, 404, 404, 404, 404];

  it('is refused in every state but open, and to everybody else even then', async () => {
    const { id } = done(await names(life.margaret));
    expect(await statuses(life.anna, id)).toEqual(REFUSED);
    done(await life.margaret.send('DELETE', `/api/legacy/contacts/${id}`));
    const accepted = await anAcceptedContact(life);
    expect(await statuses(life.anna, accepted)).toEqual(REFUSED);
    done(await asks(life.anna, accepted));
    expect(await statuses(life.anna, accepted)).toEqual(REFUSED);
    done(await doesAsWriter(life.margaret, 'let-in', accepted));
    expect(await statuses(life.anna, accepted)).toEqual([200, 200, 200, 200, 200]);
    const relative = await life.app.writer();
    await connectFamily(life.app, life.margaret, relative, 'child');
    const administrator = await life.app.writer({ role: 'administrator' });
    for (const other of [life.margaret, relative, administrator, await life.app.writer()])
      expect(await statuses(other, accepted)).toEqual(REFUSED);
    expect(await statuses(life.app.visitor, accepted)).toEqual([401, 401, 401, 401, 401]);
    done(await life.margaret.send('DELETE', `/api/legacy/contacts/${accepted}`));
    expect(await statuses(life.anna, accepted)).toEqual(REFUSED);
  });

  it('doesn’t extend to another writer', async () => {
    const id = await anOpenContact(life);
    const rose = await life.app.writer();
    const { id: hers } = await aChapter(rose, { title: 'Hers', content: 'Nobody else’s.' });
    expect((await reads(life.anna, id, hers)).status).toBe(404);
    const photo = await aPhoto(rose, hers);
    expect((await life.anna.raw(`/api/legacy/entrusted/${id}/photos/${photo.id}`)).status).toBe(404);
  });
});

it('the writer’s export has the log, and the contact’s has their own actions, without the writer’s words', async () => {
  const id = await anOpenContact(life);
  done(await reads(life.anna, id, secret));
  const exported = async (person: Person): Promise<string> => {
    const { path } = done(await person.send<{ path: string }>('POST', '/api/account/exports', {}));
    const files = unzipSync(new Uint8Array(await (await person.raw(path)).arrayBuffer()));
    return Buffer.from(files['data/legacy-contacts.json'] ?? []).toString();
  };
  expect(JSON.parse(await exported(life.margaret))).toMatchObject({
    named: [{ name: 'Anna', email: ANNA, mayRead: 'everything', state: 'open' }],
    contactOf: [],
  });
  const hers = await exported(life.anna);
  expect(JSON.parse(hers)).toMatchObject({ named: [], contactOf: [{ state: 'open' }] });
  expect(hers).toContain('"read"');
  expect(hers).not.toMatch(/The fire|Margaret/);
});
