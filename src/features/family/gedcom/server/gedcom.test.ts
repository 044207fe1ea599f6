import { deflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '#platform/shared/call.ts';
import { done } from '#test/builders/builders.ts';
import { aFamilyMember, connectFamily, corrects } from '#test/builders/family.ts';
import { FAMILY_FILE as TEXT, FILE_LINES as LINES } from '#test/fixtures/family-file.ts';
import { type Answered, codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { gedcomCalls } from '#features/family/gedcom/shared/gedcom-contract.ts';
import type { Tree } from '#features/family/tree/shared/tree-contract.ts';
import { readFamilyFile } from '#engine/gedcom/read-family-file.ts';
import { dateInWords, dateOfWords } from './date-words.ts';

let app: TestApp;
let rose: Awaited<ReturnType<TestApp['writer']>>;
beforeEach(async () => {
  app = await testApp({}, { clock: () => new Date('2026-11-21T12:00:00Z') });
  rose = await app.writer();
  await aFamilyMember(app, rose, 'Rose Hale');
});

type Preview = OutputOf<typeof gedcomCalls.preview>;
type BroughtIn = OutputOf<typeof gedcomCalls.bringIn>;
const sends = async <T>(
  path: string,
  file: string | Uint8Array<ArrayBuffer>,
  person: Person = rose,
  language = 'en',
): Promise<Answered<T>> => {
  const headers = { 'content-type': 'application/octet-stream', 'accept-language': language };
  const answer = await person.raw(path, { method: 'POST', headers, body: file });
  // The test knows the response type of this call.
  return { status: answer.status, body: (await answer.json()) as T } as Answered<T>;
};
const preview = (file: string | Uint8Array<ArrayBuffer> = TEXT) =>
  sends<Preview>('/api/family/gedcom/preview', file);
const bringsIn = (
  query = '?keep=everyone&me=I1',
  file: string | Uint8Array<ArrayBuffer> = TEXT,
  person: Person = rose,
) => sends<BroughtIn>(`/api/family/gedcom${query}`, file, person);
const treeOf = async (person = rose): Promise<Tree> => done(await person.get<Tree>('/api/family/tree'));
const namesIn = async (person = rose) => (await treeOf(person)).people.map(({ name }) => name).toSorted();
const rows = () => app.db.selectFrom('tree_person').selectAll().execute();

describe('the preview of a file', () => {
  it('says what is in the file, and stores nothing', async () => {
    const seen = done(await preview());
    expect(seen).toMatchObject({
      program: 'Ahnenblatt',
      version: '5.5.1',
      families: 2,
      warnings: [],
      known: 0,
      room: 2000,
      corrected: { people: 0, first: [] },
    });
    expect(seen.people).toHaveLength(5);
    const [first] = seen.people;
    expect(first).toMatchObject({ xref: 'I1', name: 'Rose Hale', born: '1951-07-14', living: true });
    expect(first?.parents.map((at) => seen.people[at]?.name)).toEqual(['Käthe Hale']);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['in UTF-16', new Uint8Array(Buffer.from(`\uFEFF${TEXT}`, 'utf16le'))],
    ['in UTF-16 without a mark', new Uint8Array(Buffer.from(TEXT, 'utf16le').swap16())],
    ['in the letters of Windows', new Uint8Array(Buffer.from(TEXT, 'latin1'))],
    [
      'in ANSEL',
      new Uint8Array(
        Buffer.from(TEXT.replace('1 GEDC', '1 CHAR ANSEL\n1 GEDC').replace('ä', '\u00E8a'), 'latin1'),
      ),
    ],
    [
      'that says ANSEL and is UTF-8',
      new Uint8Array(Buffer.from(TEXT.replace('1 GEDC', '1 CHAR ANSEL\n1 GEDC'))),
    ],
  ])('decodes the characters of a file %s', async (_what, bytes) => {
    expect(done(await preview(bytes)).people.map(({ name }) => name)).toContain('Käthe Hale');
  });

  it('unpacks a zipped file, up to the size limit', async () => {
    expect(done(await preview(packed(Buffer.from(TEXT)))).people).toHaveLength(5);
    for (const bad of [
      packed(Buffer.from(TEXT + '\n'.repeat(25_000_000))),
      packed(Buffer.from(TEXT)).slice(0, -40),
      packed(Buffer.from(TEXT), 'x.exe'),
    ]) {
      const refused = await preview(bad);
      expect([refused.status, codeOf(refused)]).toEqual([422, 'not-a-family-file']);
    }
  });

  it('names the line that makes a file invalid', async () => {
    const refused = await preview('\nDear Rose,');
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'not-a-family-file', line: 2, why: 'another-kind' },
    ]);
    expect(codeOf(await preview(''))).toBe('not-a-family-file');
  });
});

describe('importing a family tree file', () => {
  it('is only for signed-in people, and asks who in the file they are', async () => {
    expect(codeOf(await bringsIn('?keep=everyone', TEXT, app.visitor))).toBe('sign-in-required');
    expect(codeOf(await sends('/api/family/gedcom/preview', TEXT, app.visitor))).toBe('sign-in-required');
    for (const query of ['', '?keep=some&me=I1', '?keep=near'])
      expect(codeOf(await bringsIn(query))).toBe('bad-input');
    expect(codeOf(await bringsIn('?keep=near&me=I77'))).toBe('not-found');
    expect(await rows()).toEqual([]);
  });

  it('connects everyone to the importer, and stores nothing about the living except that they exist', async () => {
    const { file, ...counts } = done(await bringsIn());
    expect(counts).toEqual({ added: 4, changed: 0, same: 0, corrected: 0, living: 1, left_out: 0 });
    expect(file).toMatch(/^[0-9a-f]{16}$/);
    const tree = await treeOf();
    const keyOf = (name: string) => tree.people.find((one) => one.name === name)?.key;
    expect(tree.ties).toHaveLength(3);
    expect(tree.ties).toContainEqual(
      expect.objectContaining({ kind: 'parent', one: keyOf('Käthe Hale'), other: 'you' }),
    );
    expect(tree.people.find(({ name }) => name === 'Käthe Hale')).toMatchObject({
      born: 'about 1920',
      born_where: 'Whitby',
      died: '1999-05-03',
      is_living: false,
      from_file: true,
    });
    expect(tree.people.find(({ name }) => name === 'Living')).toMatchObject({
      born: null,
      born_where: null,
      is_living: true,
    });
    expect(JSON.stringify(await rows())).not.toMatch(/Tom|Secret|1955/);
    expect(await app.db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });

  it('imports only close relatives, if asked to', async () => {
    done(await bringsIn('?keep=near&me=I1'));
    expect(await namesIn()).toEqual(['Jacob Moor', 'Käthe Hale', 'Living', 'Rose Hale']);
  });

  it('updates without duplicates when a file is imported again, even in a newer version', async () => {
    const first = done(await bringsIn());
    expect(done(await bringsIn())).toEqual({ ...first, added: 0, same: 4 });
    const before = await treeOf();
    const living = before.people.find(({ name }) => name === 'Living')?.person_id;
    done(await corrects(rose, living, { full_name: 'My brother Tom' }));
    const newer = TEXT.replace('ABT 1920', '1921').replace(
      '0 TRLR',
      '0 @I6@ INDI\n1 NAME New /One/\n1 DEAT Y\n0 TRLR',
    );
    expect(done(await bringsIn('?keep=everyone&me=I1', newer))).toMatchObject({
      file: first.file,
      added: 1,
      changed: 1,
      same: 3,
    });
    const after = await treeOf();
    expect(after.people.find(({ name }) => name === 'Käthe Hale')?.born).toBe('1921');
    expect(after.people.map(({ name }) => name)).toContain('My brother Tom');
    expect(after.ties).toEqual(before.ties);
  });

  it('keeps two files with the same ids apart', async () => {
    const one = done(await bringsIn());
    const other = done(
      await bringsIn(
        '?keep=everyone',
        TEXT.replaceAll('Hale', 'Ward').replace('Jacob', 'Otto').replace('Far', 'Near'),
      ),
    );
    expect([other.added, other.changed, other.file === one.file]).toEqual([5, 0, false]);
  });

  it('leaves out a tie that would make someone their own ancestor', async () => {
    const circle = TEXT.replace('0 TRLR', '0 @F3@ FAM\n1 WIFE @I1@\n1 CHIL @I4@\n0 TRLR');
    expect(done(await bringsIn('?keep=everyone&me=I1', circle)).left_out).toBe(1);
  });

  it('imports no one if there is no room for all', async () => {
    const many = [LINES[0], ...Array.from({ length: 2001 }, (_none, at) => `0 @I${at}@ INDI`), '0 TRLR'].join(
      '\n',
    );
    const refused = await bringsIn('?keep=everyone', many);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'tree-full']);
    expect(await rows()).toEqual([]);
  });

  it('uses the language of the person who imports', async () => {
    done(await sends('/api/family/gedcom?keep=everyone&me=I1', TEXT, rose, 'de'));
    const { people } = await treeOf();
    expect(people.find(({ name }) => name === 'Käthe Hale')?.born).toBe('um 1920');
    expect(people.map(({ name }) => name)).toContain('Lebt');
  });
});

describe('removing an imported file', () => {
  const takesOut = (file: string | null, person: Person = rose) =>
    person.send<{ removed: number }>('DELETE', `/api/family/gedcom/files/${file}`);
  it('deletes what came from the file, and leaves everything else', async () => {
    done(await rose.send('POST', '/api/family/people', { full_name: 'Aunt Flo', joined: [] }));
    const { file } = done(await bringsIn());
    expect(done(await rose.get('/api/family/gedcom/files'))).toMatchObject({ files: [{ file, people: 4 }] });
    const stranger = await app.writer();
    done(await bringsIn('?keep=everyone&me=I1', TEXT, stranger));
    expect(codeOf(await takesOut(file, app.visitor))).toBe('sign-in-required');
    expect(codeOf(await takesOut('%'))).toBe('bad-input');
    expect(done(await takesOut(file))).toEqual({ removed: 4 });
    expect(await namesIn()).toEqual(['Aunt Flo', 'Rose Hale']);
    expect((await treeOf()).ties).toEqual([]);
    expect(done(await rose.get('/api/family/gedcom/files'))).toEqual({ files: [] });
    expect(await namesIn(stranger)).toHaveLength(5);
    expect(codeOf(await takesOut(file))).toBe('not-found');
  });
});

describe('exporting the tree', () => {
  const takesAlong = async (query = '', person: Person = rose) => {
    const answer = await person.raw(`/api/family/gedcom${query}`);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('is for signed-in people, in a version that exists', async () => {
    expect((await takesAlong('', app.visitor)).status).toBe(401);
    expect((await takesAlong('?version=6')).status).toBe(400);
    const { headers } = await takesAlong();
    expect(headers.get('content-disposition')).toBe('attachment; filename="family-tree.ged"');
    expect(headers.get('content-type')).toContain('text/vnd.familysearch.gedcom');
  });

  it.each(['5.5.1', '7'])(
    'writes what is in the tree in version %s, and of relatives what they show',
    async (version) => {
      done(await bringsIn());
      const mary = await app.writer();
      await aFamilyMember(app, mary, 'Mary Shown', {
        born: '1948-03-02',
        bio: 'SECRET',
        shows: { birth_date: false },
      });
      await connectFamily(app, rose, mary, 'spouse');
      const { text } = await takesAlong(`?version=${version}`);
      expect(text).not.toMatch(/SECRET|1948/);
      const { people, families, warnings } = readFamilyFile(text);
      expect(warnings).toEqual([]);
      expect(people.map(({ name }) => name).toSorted()).toEqual([
        'Far Away',
        'Jacob Moor',
        'Käthe Hale',
        'Living',
        'Mary Shown',
        'Rose Hale',
      ]);
      expect(people.find(({ name }) => name === 'Käthe Hale')).toMatchObject({
        born: { kind: 'about', day: '1920' },
        died: { kind: 'on', day: '1999-05-03' },
      });
      expect([families.length, families.filter(({ isMarried }) => isMarried).length]).toEqual([3, 1]);
    },
  );
});

it('parses the product’s own wording of a date, in every language', () => {
  for (const language of ['en', 'de'] as const)
    for (const kind of ['about', 'before', 'after', 'between', 'from-to'] as const) {
      const date =
        kind === 'between' || kind === 'from-to'
          ? { kind, day: '1890', until: '1895-03' }
          : { kind, day: '1890-01-02' };
      expect(dateOfWords(dateInWords(date, language))).toEqual(date);
    }
  expect(dateOfWords('in spring')).toEqual({ kind: 'words', words: 'in spring' });
});

/** A ZIP with one file in it. */
const packed = (content: Buffer, name = 'gedcom.ged'): Uint8Array<ArrayBuffer> => {
  const data = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + data.length, 16);
  return new Uint8Array(Buffer.concat([local, Buffer.from(name), data, central, Buffer.from(name), end]));
};
