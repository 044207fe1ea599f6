import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import {
  askFor,
  endExportJobs,
  filesOf,
  exportTestBed,
  type ExportTestBed,
  writerWithChapter,
} from '#test/builders/book-export.ts';
import { eventually } from '#test/harness/eventually.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { BookFile } from '#features/book/shared/contract.ts';
import { bookState } from '../gather/book-state.ts';
import { forgetOldBookFiles } from './forget-old-files.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let writer: Awaited<ReturnType<TestApp['writer']>>;
let stand: ExportTestBed;
beforeEach(async () => {
  app = await testApp();
  writer = await writerWithChapter(app);
  stand = exportTestBed(app, 'A life by the water');
});
afterEach(endExportJobs);

const untilItIs = async (state: BookFile['state']): Promise<BookFile> => {
  await eventually(async () => expect((await filesOf(writer)).map((file) => file.state)).toContain(state));
  return (await filesOf(writer)).find((file) => file.state === state) as BookFile;
};

/** Process ids, one for each start. */
const beginnings = (): number[] =>
  existsSync(stand.began)
    ? readFileSync(stand.began, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map(Number)
    : [];

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const untilItEnded = (pid: number): Promise<void> => eventually(() => expect(runs(pid)).toBe(false));

/** Only the export folders, not their contents. */
const leftOver = (): string[] => (existsSync(stand.folder) ? readdirSync(stand.folder) : []);

const rowOf = (id: string) =>
  app.db.selectFrom('book_file').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('requesting a file', () => {
  it('is open to anyone signed in, for a format that exists', async () => {
    expect(codeOf(await app.visitor.send('POST', '/api/book/files', { format: 'epub' }))).toBe(
      'sign-in-required',
    );
    expect(codeOf(await writer.send('POST', '/api/book/files', { format: 'scroll' }))).toBe('bad-input');
    expect(codeOf(await app.visitor.get('/api/book/files'))).toBe('sign-in-required');
  });

  it('needs a chapter that still exists', async () => {
    const nobody = await app.writer();
    expect(codeOf(await nobody.send('POST', '/api/book/files', { format: 'epub' }))).toBe(
      'book-has-no-chapters',
    );
    await app.db.updateTable('chapter').set({ deleted_at: new Date() }).execute();
    expect(codeOf(await writer.send('POST', '/api/book/files', { format: 'epub' }))).toBe(
      'book-has-no-chapters',
    );
  });

  it('starts each file only once, however many requests arrive at once', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => askFor(writer)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    await askFor(writer, 'docx');
    expect((await filesOf(writer)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });
});

it('makes the file, keeps it for a week, and gives it to its owner', async () => {
  stand.begin();
  const { id } = await askFor(writer);
  const made = await untilItIs('made');
  expect(made).toMatchObject({
    id,
    progress: 1,
    step: null,
    problem: null,
    name: 'ein-sch-nes-Buch.md',
    pages: 12,
  });
  expect(made.bytes).toBe('A life by the water'.length);
  const { ended_at } = await rowOf(id);
  expect(Date.parse(made.keptUntil ?? '') - (ended_at?.getTime() ?? 0)).toBe(7 * DAY_MS);
  const file = await writer.raw(`/api/book/files/${id}`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="ein-sch-nes-Buch.md"');
  expect(file.headers.get('content-type')).toBe('text/markdown');
  expect(await file.text()).toBe('A life by the water');
  await eventually(() => expect(leftOver()).toEqual([]));
});

it('gives a file to no one else, and none before it is made', async () => {
  const { id } = await askFor(writer);
  expect(codeOf(await writer.get(`/api/book/files/${id}`))).toBe('not-found');
  const another = await writerWithChapter(app);
  expect(codeOf(await another.send('POST', `/api/book/files/${id}/stop`, {}))).toBe('not-found');
  stand.begin();
  await untilItIs('made');
  expect(codeOf(await app.visitor.get(`/api/book/files/${id}`))).toBe('sign-in-required');
  expect(codeOf(await another.get(`/api/book/files/${id}`))).toBe('not-found');
  expect(codeOf(await another.send('POST', `/api/book/files/${id}/stop`, {}))).toBe('not-found');
  expect(codeOf(await another.send('DELETE', `/api/book/files/${id}`))).toBe('not-found');
  expect(await filesOf(another)).toEqual([]);
  expect(codeOf(await writer.get('/api/book/files/none'))).toBe('bad-input');
  expect(codeOf(await writer.get(`/api/book/files/${randomUUID()}`))).toBe('not-found');
  expect((await writer.raw(`/api/book/files/${id}`)).status).toBe(200);
});

it('passes none of its own environment to the process that makes it', async () => {
  process.env.SOME_SECRET = 'hush';
  stand.book.title = 'environment';
  stand.begin();
  const { id } = await askFor(writer);
  await untilItIs('made');
  const environment = (await (await writer.raw(`/api/book/files/${id}`)).json()) as Record<string, string>;
  delete process.env.SOME_SECRET;
  const names = Object.keys(environment).filter((name) => !name.startsWith('NODE_CHANNEL'));
  expect(names.toSorted()).toEqual([
    'MALLOC_ARENA_MAX',
    'RAYON_NUM_THREADS',
    'TZ',
    'UV_THREADPOOL_SIZE',
    'VIPS_CONCURRENCY',
  ]);
});

it('reports progress, and can be stopped: the process ends and leaves nothing behind', async () => {
  stand.book.title = 'spins';
  stand.begin();
  const { id } = await askFor(writer);
  await eventually(async () => {
    expect(beginnings()).toHaveLength(1);
    expect((await filesOf(writer))[0]).toMatchObject({ state: 'making', step: 'setting', progress: 0.5 });
  });
  const stopped = await writer.send<BookFile>('POST', `/api/book/files/${id}/stop`, {});
  expect(stopped.body).toMatchObject({ state: 'stopped', problem: null });
  await untilItEnded(beginnings()[0] ?? 0);
  await eventually(() => expect(leftOver()).toEqual([]));
  // Stopping it again succeeds and changes nothing.
  expect((await writer.send('POST', `/api/book/files/${id}/stop`, {})).body).toEqual(stopped.body);
  expect(await filesOf(writer)).toHaveLength(1);
  // Requested again, it replaces the stopped one.
  stand.book.title = 'A life';
  const anew = await askFor(writer);
  expect(await untilItIs('made')).toMatchObject({ id: anew.id });
  expect(await filesOf(writer)).toHaveLength(1);
});

it('ends the process even if the file is deleted while being made', async () => {
  stand.book.title = 'sleeps';
  stand.begin();
  const { id } = await askFor(writer);
  await eventually(() => expect(beginnings()).toHaveLength(1));
  expect((await writer.send('DELETE', `/api/book/files/${id}`)).status).toBe(200);
  await untilItEnded(beginnings()[0] ?? 0);
  expect(await filesOf(writer)).toEqual([]);
});

describe('says why a file cannot be made', () => {
  it.each([
    ['crashes', 'broke-off', 3],
    ['throws', 'broke-off', 3],
    ['cannot', 'no-spine-width', 1],
    ['no room', 'no-room', 1],
    ['photo', 'photo-missing', 1],
  ] as const)('case “%s”: %s, after %i tries', async (title, problem, tries) => {
    stand.book.title = title;
    stand.begin();
    await askFor(writer);
    expect(await untilItIs('failed')).toMatchObject({ problem, keptUntil: null, bytes: null });
    expect(beginnings()).toHaveLength(tries);
    await eventually(() => expect(leftOver()).toEqual([]));
  });

  it('one that takes too long, even if the process no longer responds', async () => {
    stand.book.title = 'spins';
    stand.begin({ limits: { exportMs: 3_000 } });
    await askFor(writer);
    expect(await untilItIs('failed')).toMatchObject({ problem: 'took-too-long' });
    await untilItEnded(beginnings()[0] ?? 0);
  });

  it.runIf(process.platform === 'linux')('one that takes more memory than it may', async () => {
    stand.book.title = 'eats';
    stand.begin({ limits: { exportMemory: 300 * 1024 * 1024 } });
    await askFor(writer);
    expect(await untilItIs('failed')).toMatchObject({ problem: 'too-large' });
    await untilItEnded(beginnings()[0] ?? 0);
  });
});

describe('a week', () => {
  const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

  it('is how long a file is kept; then its bytes go too', async () => {
    stand.begin();
    const { id } = await askFor(writer);
    await untilItIs('made');
    const { file_key } = await rowOf(id);
    expect(await forgetOldBookFiles(app.db, inDays(6.9))).toBe(0);
    expect(await forgetOldBookFiles(app.db, inDays(7.1))).toBe(1);
    expect(await filesOf(writer)).toEqual([]);
    await removeStrayFiles(app.db, app.context.files, inDays(9));
    expect(await app.context.files.open(file_key ?? '')).toBeUndefined();
  });

  it('is over even if no one has cleaned up yet', async () => {
    stand.begin();
    const { id } = await askFor(writer);
    await untilItIs('made');
    await app.db
      .updateTable('book_file')
      .set({ kept_until: inDays(-0.01) })
      .execute();
    expect(await filesOf(writer)).toEqual([]);
    expect(codeOf(await writer.get(`/api/book/files/${id}`))).toBe('not-found');
  });

  it('starts again with a newer file of the format, which replaces the older', async () => {
    stand.begin();
    const older = await askFor(writer);
    await untilItIs('made');
    const newer = await askFor(writer);
    await eventually(async () => expect((await filesOf(writer)).map(({ id }) => id)).toEqual([newer.id]));
    expect(newer.id).not.toBe(older.id);
    expect((await filesOf(writer))[0]).toMatchObject({ state: 'made' });
  });
});

it('makes no more files at a time than allowed, starting with one per writer', async () => {
  stand.book.title = 'sleeps';
  const another = await writerWithChapter(app);
  await askFor(writer, 'epub');
  await askFor(writer, 'docx');
  await askFor(writer, 'html');
  await askFor(another, 'epub');
  const running = stand.begin({ limits: { atOnce: 2 } });
  await eventually(() => expect(beginnings()).toHaveLength(2));
  const states = async (person: Person) => (await filesOf(person)).map(({ state }) => state).toSorted();
  expect(await states(writer)).toEqual(['making', 'waiting', 'waiting']);
  expect(await states(another)).toEqual(['making']);
  await running.stop();
});

it('makes one file per writer at a time, even if there is room for more, and the others after it', async () => {
  stand.book.title = 'waits';
  for (const format of ['epub', 'docx', 'html'] as const) await askFor(writer, format);
  stand.begin({ limits: { atOnce: 2 } });
  await eventually(() => expect(beginnings()).toHaveLength(1));
  // After many checks of the queue.
  await pause(400);
  expect(beginnings()).toHaveLength(1);
  writeFileSync(`${stand.began}.go`, '');
  await eventually(async () =>
    expect((await filesOf(writer)).map(({ state }) => state)).toEqual(['made', 'made', 'made']),
  );
  expect(beginnings()).toHaveLength(3);
});

it('puts its current file back in the queue on shutdown, without counting the try, and the next start makes it', async () => {
  stand.book.title = 'spins';
  const first = stand.begin();
  const { id } = await askFor(writer);
  await eventually(() => expect(beginnings()).toHaveLength(1));
  await first.stop();
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0, maker: null });
  expect(beginnings().filter(runs)).toEqual([]);
  expect(leftOver()).toEqual([]);
  stand.book.title = 'A life';
  stand.begin();
  expect(await untilItIs('made')).toMatchObject({ id });
});

it('picks up what a killed server left, and deletes its folders', async () => {
  const { id } = await askFor(writer);
  // A process id that no system assigns.
  const left = join(stand.folder, '99999999-abc');
  mkdirSync(left, { recursive: true });
  const heardAt = new Date(Date.now() - 60_000);
  await app.db
    .updateTable('book_file')
    .set({ state: 'making', maker: 'a killed one', heard_at: heardAt, attempts: 1 })
    .execute();
  stand.begin();
  expect(await untilItIs('made')).toMatchObject({ id });
  expect(await rowOf(id)).toMatchObject({ attempts: 2 });
  await eventually(() => expect(existsSync(left)).toBe(false));
});

it('gives up on a file whose maker falls silent for the third time', async () => {
  await askFor(writer);
  const heardAt = new Date(Date.now() - 60_000);
  await app.db
    .updateTable('book_file')
    .set({ state: 'making', maker: 'a killed one', heard_at: heardAt, attempts: 3 })
    .execute();
  stand.begin();
  expect(await untilItIs('failed')).toMatchObject({ problem: 'broke-off' });
  expect(beginnings()).toEqual([]);
});

it('says of a file that the book has changed since', async () => {
  stand.begin();
  stand.book.state = await bookState(app.context, writer.session.userId);
  await askFor(writer);
  expect(await untilItIs('made')).toMatchObject({ isStale: false });
  await app.db.updateTable('chapter').set({ title: 'Another', revision: 2 }).execute();
  expect(await untilItIs('made')).toMatchObject({ isStale: true });
});
