import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '#platform/shared/problem.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { aBookPlan } from '#test/fixtures/manuscripts.ts';
import { aPhoto } from '#test/fixtures/photo-files.ts';
import { type Answered, codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import type { KeptPlan } from '../../shared/contract.ts';

const PATH = '/api/book/plan';
let app: TestApp;
beforeEach(async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
});

const read = async (person: Person): Promise<KeptPlan> => done(await person.get<KeptPlan>(PATH));
const save = (person: Person, plan: BookPlan, revision = 0) =>
  person.send<KeptPlan>('PUT', PATH, { plan, revision });
const faultsOf = (answered: Answered<unknown>): (string | undefined)[] =>
  ((answered.body as Problem).faults ?? []).map(({ field }) => field); // Every refusal is a Problem.

describe('the plan of a book', () => {
  it('is the book’s defaults until something is decided', async () => {
    const rose = await app.writer({ email: 'rose@example.org' });
    const { plan, revision } = await read(rose);
    expect(revision).toBe(0);
    expect(plan).toEqual(aBookPlan({ title: '', author: 'rose', language: 'en' }));
    await rose.send('PATCH', '/api/account', { displayName: 'Rose Hale', language: 'de' });
    expect((await read(rose)).plan).toMatchObject({ author: 'Rose Hale', language: 'de' });
  });

  it('comes back as saved, with one-line fields on one line, and without characters that can’t be stored', async () => {
    const rose = await app.writer();
    const plan = aBookPlan({
      title: '  A life\n by the water ',
      dedication: 'For Zoë,\nwho asked. \u0000\uD800',
      parts: [{ title: 'One', chapters: [(await aChapter(rose)).id] }],
      leftOutOfIndex: ['person ron'],
      alsoInIndex: ['place leeds'],
      print: { printer: 'ingramspark', trim: '5x8', largePrint: true, spineWidth: 0.61 },
      cover: { photo: (await aPhoto(rose)).id, photoStands: 'full-bleed', colour: 'sea' },
    });
    const saved = done(await save(rose, plan));
    expect(saved.revision).toBe(1);
    expect(await read(rose)).toEqual({
      revision: 1,
      plan: { ...plan, title: 'A life by the water', dedication: 'For Zoë,\nwho asked. \uFFFD' },
    });
  });

  it('belongs to its writer alone', async () => {
    const [rose, other] = [await app.writer(), await app.writer()];
    done(await save(rose, aBookPlan({ title: 'Mine' })));
    expect(await read(other)).toMatchObject({ revision: 0, plan: { title: '' } });
    done(await save(other, aBookPlan({ title: 'Theirs' })));
    expect((await read(rose)).plan.title).toBe('Mine');
  });

  it('is refused to a visitor, and if it is invalid', async () => {
    const rose = await app.writer();
    expect(codeOf(await app.visitor.get(PATH))).toBe('sign-in-required');
    expect(codeOf(await save(app.visitor, aBookPlan()))).toBe('sign-in-required');
    const plan = aBookPlan();
    for (const wrong of [
      { ...plan, language: 'tlh' },
      { ...plan, title: 'x'.repeat(201) },
      { ...plan, print: { ...plan.print, trim: '3x3' } },
      { ...plan, print: { ...plan.print, spineWidth: -1 } },
      { ...plan, cover: { ...plan.cover, photoStands: 'askew' } },
      { ...plan, parts: Array.from({ length: 61 }, () => ({ title: '', chapters: [] })) },
      {},
    ]) {
      const refused = await rose.send('PUT', PATH, { plan: wrong, revision: 0 });
      expect([refused.status, codeOf(refused)]).toEqual([400, 'bad-input']);
    }
    expect((await read(rose)).revision).toBe(0);
  });

  it('cannot name someone else’s chapter or photo, and says which is at fault', async () => {
    const [rose, other] = [await app.writer(), await app.writer()];
    const theirs = (await aChapter(other)).id;
    for (const id of [theirs, randomUUID()]) {
      const refused = await save(rose, aBookPlan({ parts: [{ title: '', chapters: [id] }] }));
      expect([codeOf(refused), faultsOf(refused)]).toEqual(['not-found', ['plan.parts']]);
    }
    for (const id of [(await aPhoto(other)).id, randomUUID()]) {
      const refused = await save(rose, aBookPlan({ cover: { photo: id } }));
      expect([codeOf(refused), faultsOf(refused)]).toEqual(['not-found', ['plan.cover.photo']]);
    }
    expect((await read(rose)).revision).toBe(0);
  });

  it('has a chapter in one part only', async () => {
    const rose = await app.writer();
    const { id } = await aChapter(rose);
    const parts = [
      { title: 'One', chapters: [id] },
      { title: 'Two', chapters: [id] },
    ];
    const refused = await save(rose, aBookPlan({ parts }));
    expect([codeOf(refused), faultsOf(refused)]).toEqual(['bad-input', ['plan.parts']]);
  });

  it('keeps a deleted chapter, and drops what is gone for good', async () => {
    const rose = await app.writer();
    const { id } = await aChapter(rose);
    const photo = await aPhoto(rose);
    const parts = [{ title: 'One', chapters: [id] }];
    done(await save(rose, aBookPlan({ parts, cover: { photo: photo.id } })));
    done(await rose.send('DELETE', `/api/chapters/${id}`));
    expect((await read(rose)).plan.parts).toEqual(parts);
    done(await save(rose, (await read(rose)).plan, 1));
    await app.db.deleteFrom('chapter').where('id', '=', id).execute();
    await app.db.deleteFrom('photo').where('id', '=', photo.id).execute();
    const { plan, revision } = await read(rose);
    expect([plan.parts, plan.cover.photo]).toEqual([[{ title: 'One', chapters: [] }], null]);
    done(await save(rose, plan, revision));
  });

  it('is saved without the cover photo that was removed in another window, and has it again once restored', async () => {
    const rose = await app.writer();
    const { id } = await aPhoto(rose);
    done(await rose.send('DELETE', `/api/writing/photos/${id}`));
    const saved = done(await save(rose, aBookPlan({ title: 'Mine', cover: { photo: id } })));
    expect([saved.plan.title, saved.plan.cover.photo]).toEqual(['Mine', null]);
    done(await rose.send('POST', `/api/writing/photos/${id}/restore`));
    expect((await read(rose)).plan.cover.photo).toBe(id);
  });
});

describe('two windows', () => {
  it('do not overwrite each other: the later one is shown the latest version', async () => {
    const rose = await app.writer();
    done(await save(rose, aBookPlan({ title: 'First' })));
    const late = await save(rose, aBookPlan({ title: 'Second' }));
    expect([late.status, codeOf(late)]).toEqual([409, 'stale-revision']);
    expect(late.body).toMatchObject({ current: { revision: 1, plan: { title: 'First' } } });
    expect(done(await save(rose, aBookPlan({ title: 'Second' }), 1)).revision).toBe(2);
    expect(codeOf(await save(rose, aBookPlan({ title: 'Third' }), 1))).toBe('stale-revision');
    expect(codeOf(await save(rose, aBookPlan({ title: 'Third' }), 7))).toBe('stale-revision');
    expect((await read(rose)).plan.title).toBe('Second');
  });

  it('change nothing if they save the same', async () => {
    const rose = await app.writer();
    done(await save(rose, aBookPlan()));
    expect(done(await save(rose, aBookPlan(), 1)).revision).toBe(1);
  });

  it('have only one save accepted if they save at the same moment', async () => {
    const rose = await app.writer();
    const titles = ['A', 'B', 'C', 'D'];
    const answers = await Promise.all(titles.map((title) => save(rose, aBookPlan({ title }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answered) => codeOf(answered) === 'stale-revision')).toHaveLength(3);
  });
});

it('reads a plan from an older release, with defaults for what is new', async () => {
  const rose = await app.writer({ email: 'rose@example.org' });
  const { alsoInIndex: _new, ...older } = aBookPlan({ title: 'Old' });
  const { largePrint: _later, ...print } = older.print;
  const { photoStands: _last, ...cover } = older.cover;
  await app.db
    .insertInto('book')
    .values({
      user_id: rose.session.userId,
      plan: JSON.stringify({ ...older, print, cover }),
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  expect((await read(rose)).plan).toEqual(aBookPlan({ title: 'Old' }));
});

it('accepts a plan from a page of an older release, with the photo in a frame', async () => {
  const rose = await app.writer();
  const { photoStands: _new, ...cover } = aBookPlan().cover;
  const saved = await rose.send<KeptPlan>('PUT', PATH, { plan: { ...aBookPlan(), cover }, revision: 0 });
  expect(done(saved).plan.cover.photoStands).toBe('framed');
});
