import { expect, it, vi } from 'vitest';
import { openLog } from '#platform/server/log.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { patience } from '#test/harness/patience.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { forgetOldDrafts } from './chapter-draft-rows.ts';
import { chapterDrafts, type DraftModel } from './chapter-drafts.ts';
import type { ChapterDraft } from './model-chapter.ts';

const TURNS: Turn[] = [
  { type: 'ai', content: 'Where were you born?' },
  { type: 'user', content: 'In Otley, above the bakery.' },
];
const DRAFT: ChapterDraft = {
  title: 'Above the bakery',
  lines: [
    {
      text: 'I was born in Otley, above the bakery.',
      sources: [{ from: 'said', turn: 1, start: 0, end: 26 }],
      turns: [1],
      opensParagraph: true,
      why: null,
    },
  ],
  read: TURNS,
};
const MODEL: DraftModel = { protocol: 'local', name: 'a-small-model' };
const NO_WAIT = { model: MODEL, afresh: false, waitMs: 0 };
const WAIT = { model: MODEL, afresh: false, waitMs: patience() };

/** Two nodes on one database, each with its own state in memory. */
const twoNodes = async () => {
  const { db } = await emptyDatabase();
  const open = (secret = 'a secret') => chapterDrafts({ db, secret, log: openLog('silent') });
  return { db, open, one: open(), other: open() };
};

/** A write that ends when the test says so. */
const aWriting = () => {
  const ended = Promise.withResolvers<ChapterDraft>();
  return { write: vi.fn<() => Promise<ChapterDraft>>(() => ended.promise), ...ended };
};

it('writes a draft once for twenty simultaneous requests on two nodes', async () => {
  const { one, other } = await twoNodes();
  const { write, resolve } = aWriting();
  const asking = Array.from({ length: 20 }, async (_, nth) =>
    (nth % 2 === 0 ? one : other).draftFor(TURNS, write, WAIT),
  );
  await vi.waitUntil(() => write.mock.calls.length > 0, { timeout: patience() });
  resolve(DRAFT);
  const drafts = await Promise.all(asking);
  expect(drafts.map(({ draft }) => draft)).toEqual(drafts.map(() => DRAFT));
  expect(write).toHaveBeenCalledTimes(1);
  // A node started since then finds it, too.
  expect(await other.written(TURNS, MODEL)).toEqual(DRAFT);
});

it('shows every node that a draft is being written, and lets each request choose how long to wait', async () => {
  const { one, other, open } = await twoNodes();
  const { write, resolve } = aWriting();
  const { id, draft } = await one.draftFor(TURNS, write, NO_WAIT);
  expect(draft).toBeUndefined();
  expect(await other.isBeingWritten(id)).toBe(true);
  expect(await other.draftFor(TURNS, write, NO_WAIT)).toEqual({ id, draft: undefined });
  expect(await other.written(TURNS, MODEL)).toBeUndefined();
  resolve(DRAFT);
  await vi.waitUntil(async () => !(await other.isBeingWritten(id)), { timeout: patience() });
  expect((await open().draftFor(TURNS, write, NO_WAIT)).draft).toEqual(DRAFT);
  expect(write).toHaveBeenCalledTimes(1);
});

it('does not retry a failed draft for a minute, on any node, unless the writer asks', async () => {
  const { db, one, other } = await twoNodes();
  const fails = vi.fn<() => Promise<ChapterDraft>>(() => Promise.reject(new Error('The model said no.')));
  await expect(one.draftFor(TURNS, fails, WAIT)).rejects.toThrow('The model said no.');
  await expect(other.draftFor(TURNS, fails, WAIT)).rejects.toThrow('a moment ago');
  expect(fails).toHaveBeenCalledTimes(1);
  await expect(other.draftFor(TURNS, fails, { ...WAIT, afresh: true })).rejects.toThrow('said no');
  await db
    .updateTable('chapter_draft')
    .set({ free_at: new Date(0) })
    .execute();
  expect((await one.draftFor(TURNS, async () => DRAFT, WAIT)).draft).toEqual(DRAFT);
});

it('keeps a separate draft for each model', async () => {
  const { one } = await twoNodes();
  await one.draftFor(TURNS, async () => DRAFT, WAIT);
  expect(await one.written(TURNS, { ...MODEL, name: 'a-larger-model' })).toBeUndefined();
});

it('takes a draft over from a node that died, and ignores that node’s late draft', async () => {
  const { db, one, other } = await twoNodes();
  const dying = aWriting();
  const { id } = await one.draftFor(TURNS, dying.write, NO_WAIT);
  await db
    .updateTable('chapter_draft')
    .set({ free_at: new Date(0) })
    .execute();
  expect(await other.isBeingWritten(id)).toBe(false);
  expect((await other.draftFor(TURNS, async () => DRAFT, WAIT)).draft).toEqual(DRAFT);
  dying.resolve({ ...DRAFT, title: 'Late' });
  await vi.waitUntil(async () => (await one.draftFor(TURNS, dying.write, NO_WAIT)).draft !== undefined);
  expect(await other.written(TURNS, MODEL)).toEqual(DRAFT);
});

it('shows a draft only to someone with the same conversation, and deletes it after two days', async () => {
  const { db, one, open } = await twoNodes();
  await one.draftFor(TURNS, async () => DRAFT, WAIT);
  expect(JSON.stringify(await db.selectFrom('chapter_draft').selectAll().execute())).not.toMatch(
    /Otley|bakery|title/u,
  );
  expect(await one.written(TURNS.slice(1), MODEL)).toBeUndefined();
  expect(await open('another secret').written(TURNS, MODEL)).toBeUndefined();
  expect(await forgetOldDrafts(db, new Date(Date.now() + 47 * 3_600_000))).toBe(0);
  expect(await forgetOldDrafts(db, new Date(Date.now() + 49 * 3_600_000))).toBe(1);
  expect(await one.written(TURNS, MODEL)).toBeUndefined();
});
