// Not run again on PostgreSQL: it is about the process that sets the pages.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  endExportJobs,
  exportTestBed,
  type ExportTestBed,
  writerWithChapter,
} from '#test/builders/book-export.ts';
import { eventually } from '#test/harness/eventually.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import type { Asker } from '../book-export.ts';
import { type Typesetter, openTypesetter } from './typesetter.ts';

let app: TestApp;
let writer: Awaited<ReturnType<TestApp['writer']>>;
let stand: ExportTestBed;
let typesetter: Typesetter;
beforeEach(async () => {
  app = await testApp();
  writer = await writerWithChapter(app);
  stand = exportTestBed(app, 'A life by the water');
  typesetter = openTypesetter(stand.exporting);
});
afterEach(async () => {
  await typesetter.end();
  await endExportJobs();
});

const askerOf = ({ session }: typeof writer, household = '2001:db8:7:2'): Asker => ({
  owner: session.userId,
  networks: [household, '2001:db8:7::/48'],
});

/** For a caller who doesn't go away. */
const staying = new AbortController().signal;

/** One entry for each layout: the process that did it. */
const settings = (): string[] =>
  existsSync(stand.began) ? readFileSync(stand.began, 'utf8').trim().split('\n') : [];

/** Lets the waiting work continue. */
const go = (): void => writeFileSync(`${stand.began}.go`, '');

const pages = () => typesetter.pagesOf(askerOf(writer), staying);
const textOf = async (volume = 1): Promise<string> => {
  const { folder } = await pages();
  return readFileSync(`${folder ?? ''}/volume-${volume}.pdf`, 'utf8');
};

it('typesets a book once while it is unchanged, and again when it changes, in the warm process', async () => {
  const [first, second] = await Promise.all([pages(), pages()]);
  expect(second).toBe(first);
  expect(first).toMatchObject({ state: 'as it was', volumes: [40, 20], findings: [{ code: 'no-author' }] });
  expect(await pages()).toBe(first);
  expect(settings()).toHaveLength(1);
  Object.assign(stand.book, { state: 'changed', title: 'Another' });
  expect(await textOf()).toContain('Another');
  expect(new Set(settings()).size).toBe(1);
  expect(settings()).toHaveLength(2);
});

it('typesets afterwards what changed during typesetting, once for all the changes', async () => {
  stand.book.title = 'waits';
  const first = pages();
  await eventually(() => expect(settings()).toHaveLength(1));
  const later: Promise<unknown>[] = [];
  for (const state of ['second', 'third', 'fourth']) {
    Object.assign(stand.book, { state, title: state });
    later.push(pages());
  }
  await pause(0);
  go();
  expect((await first).state).toBe('as it was');
  for (const set of await Promise.all(later)) expect(set).toMatchObject({ state: 'fourth' });
  expect(settings()).toHaveLength(2);
});

it('keeps no one waiting for ever: it says when to ask again, and the pages are there once typeset', async () => {
  const impatient = openTypesetter(stand.exporting, { heldMs: 1 });
  stand.book.title = 'waits';
  const ask = () => impatient.pagesOf(askerOf(writer), staying);
  await expect(ask()).rejects.toMatchObject({ code: 'not-ready', extra: { retryAfterSeconds: 2 } });
  go();
  await eventually(async () => expect(await ask()).toMatchObject({ volumes: [40, 20] }));
  expect(settings()).toHaveLength(1);
  await impatient.end();
});

/** Has a single process, used by the first caller. Unwanted work is noticed quickly. */
const narrowTypesetter = (): Typesetter =>
  openTypesetter(
    { ...stand.exporting, limits: { ...stand.exporting.limits, atOnce: 1 } },
    { heldMs: 60_000, missedAfterMs: 200 },
  );

it('ends work that no one waits for any more, in favour of the same writer’s newer pages and of others', async () => {
  const setOne = narrowTypesetter();
  const another = await writerWithChapter(app);
  const leaving = new AbortController();
  stand.book.title = 'spins';
  const first = setOne.pagesOf(askerOf(writer), leaving.signal);
  await eventually(() => expect(settings()).toHaveLength(1));
  Object.assign(stand.book, { state: 'changed', title: 'Another' });
  const later = [setOne.pagesOf(askerOf(writer), staying), setOne.pagesOf(askerOf(another), staying)];
  leaving.abort();
  await expect(first).rejects.toMatchObject({ code: 'upstream-failed' });
  for (const set of await Promise.all(later)) expect(set).toMatchObject({ state: 'changed' });
  expect(() => process.kill(Number(settings()[0]), 0)).toThrow('ESRCH');
  expect(readdirSync(stand.folder)).toHaveLength(2);
  await setOne.end();
});

it('finishes work that others still wait for when one person leaves, or that is requested again in time', async () => {
  const setOne = narrowTypesetter();
  const leaving = new AbortController();
  const ask = (signal: AbortSignal) => setOne.pagesOf(askerOf(writer), signal);
  stand.book.title = 'waits';
  const left = ask(leaving.signal);
  await eventually(() => expect(settings()).toHaveLength(1));
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'upstream-failed' });
  const waiting = ask(staying);
  await expect(ask(AbortSignal.timeout(1))).rejects.toMatchObject({ code: 'upstream-failed' });
  await pause(400);
  go();
  expect(await waiting).toMatchObject({ volumes: [40, 20] });
  expect(settings()).toHaveLength(1);
  await setOne.end();
});

it('serves another household before the second account of a household that has had its pages', async () => {
  const setOne = narrowTypesetter();
  const [second, rose] = [await writerWithChapter(app), await writerWithChapter(app)];
  stand.book.title = 'waits';
  const order: string[] = [];
  const ask = (person: typeof writer, name: string, household?: string) =>
    setOne.pagesOf(askerOf(person, household), staying).then(() => order.push(name));
  const first = ask(writer, 'one account');
  await eventually(() => expect(settings()).toHaveLength(1));
  const others = [ask(second, 'another of the same household')];
  await eventually(() => expect(readdirSync(stand.folder)).toHaveLength(2));
  others.push(ask(rose, 'Rose', '2001:db8:7:5'));
  await eventually(() => expect(readdirSync(stand.folder)).toHaveLength(3));
  await pause(50);
  go();
  await Promise.all([first, ...others]);
  expect(order).toEqual(['one account', 'Rose', 'another of the same household']);
  await setOne.end();
});

it('removes from the queue what no one waits for any more', async () => {
  const setOne = narrowTypesetter();
  const [second, third] = [await writerWithChapter(app), await writerWithChapter(app)];
  stand.book.title = 'waits';
  const first = setOne.pagesOf(askerOf(writer), staying);
  await eventually(() => expect(settings()).toHaveLength(1));
  const gone = setOne.pagesOf(askerOf(second), AbortSignal.timeout(1));
  await expect(gone).rejects.toMatchObject({ code: 'upstream-failed' });
  await pause(400);
  await eventually(() => expect(readdirSync(stand.folder)).toHaveLength(1));
  stand.book.title = 'A life';
  const after = setOne.pagesOf(askerOf(third), staying);
  go();
  await Promise.all([first, after]);
  expect(settings()).toHaveLength(2);
  await setOne.end();
});

it.each(['crashes', 'throws', 'cannot', 'spins'])(
  'says that a book at which the process %s could not be typeset, and typesets the next',
  async (title) => {
    const exporting = { ...stand.exporting, limits: { ...stand.exporting.limits, layoutMs: 2_000 } };
    const patient = openTypesetter(exporting, { heldMs: 60_000 });
    stand.book.title = title;
    await expect(patient.pagesOf(askerOf(writer), staying)).rejects.toMatchObject({
      code: 'book-not-set',
    });
    expect(readdirSync(stand.folder)).toEqual([]);
    stand.book.title = 'A life';
    const anew = openTypesetter(stand.exporting);
    expect(await anew.pagesOf(askerOf(writer), staying)).toMatchObject({ volumes: [40, 20] });
    await anew.end();
    await patient.end();
  },
);

it('does not reuse a process that holds most of the memory it may', async () => {
  const limits = { ...stand.exporting.limits, layoutMemory: 300 * 1024 * 1024 };
  const narrow = openTypesetter({ ...stand.exporting, limits });
  for (const title of ['A life', 'grows', 'A life']) {
    Object.assign(stand.book, { state: randomUUID(), title });
    await narrow.pagesOf(askerOf(writer), staying);
  }
  const [first, second, third] = settings();
  expect(second).toBe(first);
  expect(third).not.toBe(second);
  await narrow.end();
});

it('keeps the pages of one writer from another', async () => {
  const another = await writerWithChapter(app);
  const theirs = await typesetter.pagesOf(askerOf(another), staying);
  const mine = await pages();
  expect(mine.folder).not.toBe(theirs.folder);
  expect(settings()).toHaveLength(2);
});

it('deletes at once the pages of someone who left', async () => {
  const { folder = '' } = await pages();
  typesetter.forget(writer.session.userId);
  await eventually(() => expect(existsSync(folder)).toBe(false));
  expect(readdirSync(stand.folder)).toEqual([]);
});

it('leaves neither process nor folder behind when the server stops', async () => {
  await pages();
  const [pid] = settings();
  await typesetter.end();
  expect(readdirSync(stand.folder)).toEqual([]);
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
