// Not run again on PostgreSQL: it is about the process that unpacks the files.
import { zipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import {
  aFamilyAndABook,
  anArchiveOf,
  broughtIn,
  changed,
  downloaded,
  filesOf,
  jsonIn,
  looksAt,
} from '#test/builders/archives.ts';
import { done } from '#test/builders/builders.ts';
import { aDocxBook } from '#test/fixtures/writing-files.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

let archive: Buffer;
let app: TestApp;
let rose: Person;

beforeAll(async () => {
  const there = await (await testApp({ OPEN_ACCESS: 'true' })).writer();
  await aFamilyAndABook(there);
  archive = await downloaded(there);
  app = await testApp({ OPEN_ACCESS: 'true' });
  rose = await app.writer();
});

const refusal = async (sent: Uint8Array): Promise<unknown> => {
  const { status, body } = await looksAt(rose, sent);
  return status === 422 && body.code === 'not-an-archive' ? [body.why, body.file] : [status, body];
};
type Rows = Record<string, unknown>[];
const first = (change: Record<string, unknown>) => (rows: Rows) =>
  rows.map((row, at) => (at === 0 ? { ...row, ...change } : row));

it('accepts no other file as an archive, nor half of one', async () => {
  expect(await refusal(Buffer.from('not a zip'))).toEqual(['not-an-archive', null]);
  expect(await refusal(new Uint8Array(0))).toEqual(['not-an-archive', null]);
  expect(await refusal(aDocxBook(['A', 'b']))).toEqual(['not-an-archive', null]);
  expect(await refusal(archive.subarray(0, archive.length / 2))).toEqual(['broken', null]);
  const listAt = archive.readUInt32LE(archive.length - 6);
  const lying = Buffer.from(archive);
  // The directory says that the first entry is beyond the end of the file.
  lying.writeUInt32LE(0xff_ff_ff_f0, listAt + 42);
  expect(await refusal(lying)).not.toEqual([500, expect.anything()]);
});

it('refuses a file not in our format, and names it', async () => {
  const cases: [string, (value: never) => unknown][] = [
    ['chapters', () => ({ no: 'list' })],
    ['chapters', () => null],
    ['chapters', first({ revision: 1e300 }) as never],
    ['chapters', first({ revision: -1 }) as never],
    ['chapters', first({ title: ['The mill'] }) as never],
    ['chapters', first({ title: ' ' }) as never],
    ['chapters', first({ content: 'x'.repeat(1_000_001) }) as never],
    ['chapters', first({ created: 'yesterday' }) as never],
    ['chapters', ((rows: Rows) => [...rows, ...rows]) as never],
    ['conversations', ((rows: Rows) => [...rows, ...rows]) as never],
    ['conversations', first({ said: 'by nobody' }) as never],
    ['photos', first({ afterParagraph: Number.MAX_SAFE_INTEGER }) as never],
    [
      'photos',
      ((rows: Rows) =>
        Array.from({ length: 200 }, (_, at) => ({ ...rows[0], file: `photos/${at}` }))) as never,
    ],
    ['recordings', () => ({ recordings: [{ file: '../../etc/passwd', type: 'text/html' }] })],
    ['family', ((family: object) => ({ ...family, page: { fullName: '' } })) as never],
    [
      'family-tree',
      ((tree: { people: Rows }) => ({ ...tree, people: [...tree.people, ...tree.people] })) as never,
    ],
    ['book', () => ({ plan: { title: 5 } })],
    ['known-about-me', () => [{ kind: 'spell' }]],
  ];
  for (const [name, change] of cases)
    expect([name, await refusal(changed(archive, { [name]: change }))]).toEqual([
      name,
      ['changed', `data/${name}.json`],
    ]);
  const files = filesOf(archive);
  for (const text of ['[{"id":', '['.repeat(200_000), '\uFFFE'])
    expect(await refusal(anArchiveOf({ ...files, 'data/chapters.json': text }))).toEqual([
      'changed',
      'data/chapters.json',
    ]);
});

it('says that an archive is from a newer release', async () => {
  expect(await refusal(changed(archive, { archive: () => ({ format: 2, made: 7 }) }))).toEqual([
    'newer',
    null,
  ]);
});

it('unpacks no more than a life can hold, however small the archive', async () => {
  const bomb = zipSync({
    'data/chapters.json': [new Uint8Array(300_000_000).fill(0x20), { level: 9 }],
  });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await refusal(bomb)).toEqual(['too-much', null]);
});

it('leaves out items that refer to nothing in the archive, and says how many', async () => {
  const loose = changed(archive, {
    photos: first({ chapterId: '11111111-1111-4111-8111-111111111111' }) as never,
    'family-tree': ((tree: { ties: object[] }) => ({
      ...tree,
      ties: [...tree.ties, { kind: 'parent', one: 'nobody', other: 'you' }],
    })) as never,
    book: ((book: { plan: { parts: object[] } }) => ({
      ...book,
      plan: {
        ...book.plan,
        parts: [{ title: 'Nowhere', chapters: ['11111111-1111-4111-8111-111111111111'] }],
      },
    })) as never,
  });
  expect(done(await looksAt(rose, loose)).lost).toEqual({ loose: 2 });
  const came = await broughtIn(await app.writer(), loose);
  expect(came).toMatchObject({ chapters: 2, counts: { photos: 0 }, lost: { loose: 2 } });
});

it('makes no one their own ancestor', async () => {
  type Tree = { people: { id: string }[]; ties: object[] };
  const circle = changed(archive, {
    'family-tree': ((tree: Tree) => ({
      ...tree,
      ties: tree.people.flatMap(({ id }, at) => [
        { kind: 'parent', one: id, other: tree.people[(at + 1) % tree.people.length]?.id },
      ]),
    })) as never,
  });
  const came = await broughtIn(await app.writer(), circle);
  expect(came).toMatchObject({ counts: { people: 4, ties: 3 }, lost: { 'ties-impossible': 1 } });
});

it('keeps texts as they are, except for characters that can’t be stored', async () => {
  const nasty = `'; drop table chapter; -- \u0000 \uD800 <script>alert(1)</script> 👩‍👩‍👧`;
  const person = await app.writer();
  const future = '2999-01-01T00:00:00.000Z';
  await broughtIn(
    person,
    changed(archive, {
      chapters: first({ title: nasty, content: nasty, created: future, changed: future }) as never,
      conversations: first({ words: nasty, at: future }) as never,
    }),
  );
  const files = filesOf(await downloaded(person));
  const [chapter] = jsonIn<{ title: string; created: string }[]>(files, 'chapters');
  expect(chapter?.title).toBe(`'; drop table chapter; --  \uFFFD <script>alert(1)</script> 👩‍👩‍👧`);
  expect(Date.parse(chapter?.created ?? '')).toBeLessThanOrEqual(Date.now());
});
