import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ChapterSummary } from '../shared/contract.ts';
import { listChapters } from './list-chapters.ts';

/** Throws bad-input, not-found or stale-revision unless the ids name every chapter exactly once. */
const requireExactly = (ids: readonly string[], living: ReadonlySet<string>): void => {
  if (new Set(ids).size !== ids.length)
    throw new Refusal('bad-input', { faults: [{ field: 'ids', reason: 'Each chapter stands here once.' }] });
  if (ids.some((id) => !living.has(id))) refuse('not-found');
  if (ids.length !== living.size) refuse('stale-revision', { current: [...living] });
};

type Placed = {
  /** The ids in their previous order. */
  readonly before: readonly string[];
  readonly isChanged: boolean;
};

/**
 * Puts chapters of a writer in the order of the ids, in the caller's transaction: all of them, or with
 * `onlyShared` those that are shared with the family. They only swap positions among themselves, so that the
 * other chapters keep theirs. Throws what `reorderChapters` throws.
 */
export const putInOrder = async (
  tx: Db,
  owner: UserId,
  wanted: readonly string[],
  { onlyShared = false }: { readonly onlyShared?: boolean } = {},
): Promise<Placed> => {
  const ids = wanted.map((id) => id.toLowerCase());
  // Locked until the end, so that no chapter is deleted and no other order is saved in between.
  const rows = await tx
    .selectFrom('chapter')
    .where('user_id', '=', owner)
    .where('deleted_at', 'is', null)
    .$if(onlyShared, (shared) => shared.where('shared_at', 'is not', null))
    .orderBy('id')
    .select(['id', 'chapter_order'])
    .forUpdate()
    .execute();
  const inOrder = rows.toSorted((a, b) => a.chapter_order - b.chapter_order);
  const before = inOrder.map((row) => row.id);
  requireExactly(ids, new Set(before));
  const places = inOrder.map((row) => row.chapter_order);
  await sql`
      update chapter set chapter_order = wanted.place
      from unnest(${ids}::uuid[], ${places}::int[]) as wanted (id, place)
      where chapter.id = wanted.id and chapter.user_id = ${owner} and chapter.chapter_order <> wanted.place`.execute(
    tx,
  );
  return { before, isChanged: before.some((id, at) => id !== ids[at]) };
};

/**
 * Puts a writer's chapters in the order of the ids. They only swap positions among themselves, so that a
 * deleted chapter can return to its own, and a chapter created in the meantime stays at the end. Throws
 * bad-input, not-found for an id that isn't an existing chapter of this writer, and stale-revision with the
 * current ids as `current` if one is missing.
 */
export const reorderChapters = (
  db: Db,
  owner: UserId,
  wanted: readonly string[],
): Promise<ChapterSummary[]> =>
  db.transaction().execute(async (tx) => {
    await putInOrder(tx, owner, wanted);
    return listChapters(tx, owner);
  });
