import { sql } from 'kysely';
import { giveBackFreeChapters, lockPlans } from '#features/subscription/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { importCalls } from '../../shared/import-contract.ts';

/** Since the import there have been no edits, messages, photos, recordings or reader notes. */
const isUnchanged = sql<boolean>`
  c.revision = one.revision
  and not exists (
    select from conversation as talk where talk.chapter_id = c.id and (
      exists (select from message where message.conversation_id = talk.id and message.created_at > i.made_at)
      or exists (
        select from photo
        where photo.conversation_id = talk.id and photo.removed_at is null and photo.created_at > i.made_at
      )
      or exists (select from recording where recording.conversation_id = talk.id and recording.created_at > i.made_at)
    )
  )
  and not exists (select from reader_note where reader_note.chapter_id = c.id)`;

/**
 * Deletes the chapters of an import that are unchanged. If one of them was the writer's free chapter, it
 * becomes available again. They can be restored for 30 days like any deleted chapter. Changed chapters stay.
 * Called again, it returns the ones that still stay. Must run in a transaction that has locked the plans.
 * Throws not-found.
 */
export const takeChaptersBack = async (
  tx: Db,
  owner: UserId,
  id: string,
  now: Date,
): Promise<OutputOf<typeof importCalls.undo>> => {
  const undone = await tx
    .updateTable('chapter_import')
    .set({ taken_back_at: sql`coalesce(taken_back_at, ${now}::timestamptz)` })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!undone) refuse('not-found');
  const taken = await tx
    .updateTable('chapter as c')
    .from('imported_chapter as one')
    .innerJoin('chapter_import as i', (join) =>
      join.onRef('i.user_id', '=', 'one.user_id').onRef('i.id', '=', 'one.import_id'),
    )
    .set({ deleted_at: now })
    .whereRef('one.chapter_id', '=', 'c.id')
    .where('one.user_id', '=', owner)
    .where('one.import_id', '=', id)
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .where(isUnchanged)
    .returning(['c.id', 'one.used_free'])
    .execute();
  const free = taken.filter(({ used_free }) => used_free).map((row) => row.id);
  if (free.length > 0) {
    await giveBackFreeChapters(tx, owner, free.length);
    await tx
      .updateTable('imported_chapter')
      .set({ gave_back_free: true, used_free: false })
      .where('chapter_id', 'in', free)
      .execute();
  }
  const stay = await tx
    .selectFrom('chapter as c')
    .innerJoin('imported_chapter as one', 'one.chapter_id', 'c.id')
    .where('one.user_id', '=', owner)
    .where('one.import_id', '=', id)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.chapter_order')
    .select(['c.id', 'c.title'])
    .execute();
  return { taken: taken.length, stay };
};

/** Undoes an import of writing. Throws not-found, also for an archive, which contains more than chapters. */
export const undoImport = (
  db: Db,
  owner: UserId,
  id: string,
  now: Date,
): Promise<OutputOf<typeof importCalls.undo>> =>
  db.transaction().execute(async (tx) => {
    // The plans are locked first, as when a chapter is created.
    await lockPlans(tx, owner);
    const isArchive = await tx
      .selectFrom('chapter_import')
      .where('user_id', '=', owner)
      .where('id', '=', id)
      .where('archive_hash', 'is not', null)
      .select('id')
      .executeTakeFirst();
    if (isArchive) refuse('not-found');
    return takeChaptersBack(tx, owner, id, now);
  });
