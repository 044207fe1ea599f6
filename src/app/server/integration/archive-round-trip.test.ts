import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ARCHIVE_FILES } from '#features/archive/server/archive-files.ts';
import { aFamilyAndABook, broughtIn, downloaded, filesOf } from '#test/builders/archives.ts';
import { done } from '#test/builders/builders.ts';
import { aKeptRecording, putIntoBook } from '#test/builders/voices.ts';
import { blocksOf } from '#test/harness/read-manuscript.ts';
import { gatherBook } from '#features/book/server/gather/gather-book.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import { aLeakCanary, planted } from '#test/fixtures/leak-canary.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import { startTranscriptionStandIn } from '#test/fakes/transcription-stand-in.ts';

const anInstance = async (): Promise<TestApp> => {
  const hearing = await startTranscriptionStandIn({ words: `I heard ${planted('heard')} sing.` });
  return testApp({
    OPEN_ACCESS: 'true',
    AI_TRANSCRIBE_MODEL: 'hears-well',
    AI_TRANSCRIBE_BASE_URL: hearing.baseUrl,
  });
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

type Json = Record<string, unknown>;

/** The part of a data file that is imported, according to the table; undefined if nothing is. */
const comingOf = (name: string, value: unknown): unknown => {
  const becomes: (typeof ARCHIVE_FILES)[keyof typeof ARCHIVE_FILES] | undefined =
    ARCHIVE_FILES[name as keyof typeof ARCHIVE_FILES]; // Or a name that the table lacks, which the other test catches.
  if (becomes === true) return value;
  if (typeof becomes !== 'object') return undefined;
  const left = Object.keys(becomes.without);
  const stripped = (one: Json): Json =>
    Object.fromEntries(Object.entries(one).filter(([key]) => !left.includes(key)));
  // A list of things, or one thing.
  return Array.isArray(value) ? value.map((one) => stripped(one as Json)) : stripped(value as Json);
};

/** For lists that have no order in the database. */
const sorted = (value: unknown): unknown => {
  const list = (value as { ties?: object[] } | null)?.ties;
  return list ? { ...(value as Json), ties: list.map((tie) => JSON.stringify(tie)).toSorted() } : value;
};

/** What is imported from an archive, with each id replaced by a number, in order of appearance. */
const comparable = (archive: Uint8Array): Json => {
  const files = filesOf(archive);
  const numbers = new Map<string, number>();
  return Object.fromEntries(
    Object.keys(ARCHIVE_FILES).map((name) => {
      const text = Buffer.from(files[name] ?? []).toString();
      const numbered = text.replace(UUID, (id) => {
        if (!numbers.has(id)) numbers.set(id, numbers.size);
        return `#${numbers.get(id)}`;
      });
      return [name, sorted(comingOf(name, JSON.parse(numbered)))];
    }),
  );
};

const bytesIn = (archive: Uint8Array, folder: string): string[] =>
  Object.entries(filesOf(archive))
    .flatMap(([name, bytes]) => (name.startsWith(folder) ? [Buffer.from(bytes).toString('base64')] : []))
    .toSorted();

/** The tables that hold a life, with the columns that get new values on import. All ids compare as equal. */
const TABLES: Record<string, readonly string[]> = {
  chapter: ['fold_started_at'],
  chapter_revision: [],
  conversation: ['created_at'],
  message: [],
  draft: [],
  draft_revision: [],
  photo: ['sent_hash', 'display_key', 'small_key'],
  recording: ['file'],
  recording_chunk: [],
  // Its links are made with a new key.
  book_voice: ['nonce'],
  known_fact: [],
  family_member_profiles: ['photo_key', 'revision', 'created_at', 'updated_at'],
  life_events: ['revision', 'created_at'],
  tree_person: ['created_at'],
  tree_tie: [],
  tree_not_so: ['created_at'],
  book: ['revision', 'created_at', 'updated_at'],
};

/** An archive has milliseconds, and a database may have more. */
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g;
const LONG_BYTES = /[0-9a-f]{400,}/g;
const plain = (row: string): string =>
  row
    .replace(UUID, '#')
    .replace(TIME, (time) => new Date(time).toISOString())
    .replace(LONG_BYTES, (bytes) => createHash('sha256').update(bytes).digest('hex'));

/** What the database holds about its only account. Catches what two archives would both leave out. */
const rowsOf = async ({ db }: TestApp): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const [table, anew] of Object.entries(TABLES)) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${['user_id', 'owner_id', ...anew]}::text[])::text as row from ${sql.table(table)} as t`.execute(
      db,
    );
    found[table] = rows.map(({ row }) => plain(row)).toSorted();
  }
  return found;
};

/**
 * A recording of the last chapter, which anyone with the book may listen to. Returns the path of its page.
 */
const aVoiceInTheBook = async (app: TestApp, person: Person, userId: UserId): Promise<string> => {
  const { chapters } = done(await person.get<{ chapters: { id: string }[] }>('/api/chapters'));
  const writer = { ...person, session: { userId } as Session };
  return putIntoBook(app, writer, await aKeptRecording(app, writer, { chapter: chapters.at(-1)?.id ?? '' }));
};

it('moves a whole life to another instance, from which it can be exported unchanged', async () => {
  const there = await anInstance();
  const { person, userId } = await aLeakCanary(there);
  await aFamilyAndABook(person);
  const printedThere = await aVoiceInTheBook(there, person, userId);
  const archive = await downloaded(person);
  const before = await rowsOf(there);
  const here = await anInstance();
  const rose = await here.writer();
  const came = await broughtIn(rose, archive);
  expect(came).toMatchObject({
    chapters: 4,
    becomes: { draft: 'comes', page: 'comes', book: 'comes' },
    lost: {},
  });
  expect(await rowsOf(here)).toEqual(before);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const again = await downloaded(rose);
  expect(comparable(again)).toEqual(comparable(archive));
  expect(bytesIn(again, 'sounds/')).toEqual(bytesIn(archive, 'sounds/'));
  expect(bytesIn(archive, 'sounds/')).toHaveLength(3);
  // The recording in the original book is also in the imported one, under a new link.
  const { manuscript } = await gatherBook(here.context, rose.session.userId);
  const voice = blocksOf(manuscript).find((block) => block.kind === 'voice');
  const anew = new URL(voice?.address ?? '').pathname;
  expect(anew).not.toBe(printedThere);
  const opens = async (path: string) => (await here.visitor.raw(path)).status;
  expect([await opens(anew), await opens(printedThere)]).toEqual([200, 404]);
  // Encoded again from their pixels.
  expect(bytesIn(again, 'photos/')).toHaveLength(bytesIn(archive, 'photos/').length);
  expect(bytesIn(archive, 'photos/')).toHaveLength(3);
});

it('states for every data file of an archive whether it is imported', async () => {
  const { person } = await aLeakCanary(await anInstance());
  const names = Object.keys(filesOf(await downloaded(person))).filter((name) => name.startsWith('data/'));
  expect(names.toSorted()).toEqual(Object.keys(ARCHIVE_FILES).toSorted());
});
