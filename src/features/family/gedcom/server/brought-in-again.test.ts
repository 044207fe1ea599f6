import { beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '#platform/shared/call.ts';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember, corrects } from '#test/builders/family.ts';
import { FAMILY_FILE } from '#test/fixtures/family-file.ts';
import { codeOf, type Answered, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { gedcomCalls } from '#features/family/gedcom/shared/gedcom-contract.ts';
import type { Tree, TreePerson } from '#features/family/tree/shared/tree-contract.ts';

type BroughtIn = OutputOf<typeof gedcomCalls.bringIn>;
type Preview = OutputOf<typeof gedcomCalls.preview>;

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp({}, { clock: () => new Date('2026-11-21T12:00:00Z') });
  rose = await app.writer();
  await aFamilyMember(app, rose, 'Rose Hale');
  done(await bringsIn(FAMILY_FILE));
});

const sends = async <T>(path: string, file: string): Promise<Answered<T>> => {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await rose.raw(path, { method: 'POST', headers, body: file });
  // The test knows the response type of this call.
  return { status: answer.status, body: (await answer.json()) as T } as Answered<T>;
};
const bringsIn = (file: string, more = '') =>
  sends<BroughtIn>(`/api/family/gedcom?keep=everyone&me=I1${more}`, file);
const looksInto = async (file: string) => done(await sends<Preview>('/api/family/gedcom/preview', file));
const personBorn = async (place: string): Promise<TreePerson> => {
  const { people } = done(await rose.get<Tree>('/api/family/tree'));
  const found = people.find(({ born_where }) => born_where === place);
  if (!found) throw new Error(`Nobody was born in ${place}.`);
  return found;
};
/** Käthe, as she is in the tree. */
const kaethe = () => personBorn('Whitby');
const correctsKaethe = async (change: Parameters<typeof corrects>[2]): Promise<void> => {
  done(await corrects(rose, (await kaethe()).person_id, change));
};
const NEWER = FAMILY_FILE.replace('ABT 1920', '1921').replace('3 MAY 1999', '4 MAY 1999');

describe('a file that was imported before', () => {
  it('has a preview that says who is already in the tree, and that no one was corrected', async () => {
    expect(await looksInto(NEWER)).toMatchObject({ known: 4, corrected: { people: 0, first: [] } });
  });

  it('has a preview of what was corrected by hand and differs in the file', async () => {
    await correctsKaethe({ full_name: 'Grandma Käthe', born: '1919' });
    expect((await looksInto(NEWER)).corrected).toEqual({
      people: 1,
      first: [
        {
          xref: 'I2',
          name: 'Grandma Käthe',
          fields: [
            { field: 'full_name', yours: 'Grandma Käthe', file: 'Käthe Hale' },
            { field: 'born', yours: '1919', file: '1921' },
          ],
        },
      ],
    });
  });

  it('updates what changed in it, and keeps what was corrected by hand', async () => {
    await correctsKaethe({ full_name: 'Grandma Käthe', born: '1919' });
    expect(done(await bringsIn(NEWER))).toMatchObject({ added: 0, changed: 1, same: 3, corrected: 1 });
    expect(await kaethe()).toMatchObject({ name: 'Grandma Käthe', born: '1919', died: '1999-05-04' });
    // Her correction survives the third import too, because the file says nothing new.
    expect(done(await bringsIn(NEWER))).toMatchObject({ changed: 0, same: 4, corrected: 1 });
    expect(await kaethe()).toMatchObject({ name: 'Grandma Käthe', born: '1919' });
  });

  it('replaces corrections only if asked to', async () => {
    await correctsKaethe({ full_name: 'Grandma Käthe', born: '1919', note: 'She baked.' });
    expect(codeOf(await bringsIn(NEWER, '&corrections=all'))).toBe('bad-input');
    expect(done(await bringsIn(NEWER, '&corrections=replaced'))).toMatchObject({ changed: 1, corrected: 0 });
    expect(await kaethe()).toMatchObject({ name: 'Käthe Hale', born: '1921', note: 'She baked.' });
    expect((await looksInto(NEWER)).corrected.people).toBe(0);
  });

  it('is recognised by its content, whatever its people are called now', async () => {
    const { people } = done(await rose.get<Tree>('/api/family/tree'));
    for (const { person_id, name } of people)
      if (person_id !== null) done(await corrects(rose, person_id, { full_name: `Old ${name}` }));
    expect(done(await bringsIn(NEWER))).toMatchObject({ added: 0, corrected: 3 });
  });

  it('adds the name of someone who was living then and has died since, unless the owner named them', async () => {
    const later = FAMILY_FILE.replace('2 PLAC Secret Street 5', '2 PLAC Selby\n1 DEAT\n2 DATE 2026');
    const named = async () => (await personBorn('Selby')).name;
    expect(done(await bringsIn(later))).toMatchObject({ added: 0, changed: 1, corrected: 0 });
    expect(await named()).toBe('Tom Hale');
  });
});
