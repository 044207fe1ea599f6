import { lockPlans } from '#features/subscription/server/api.ts';
import { takeChaptersBack } from '#features/chapters/server/api.ts';
import { holdTree } from '#features/family/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { archiveCalls } from '../shared/archive-contract.ts';
import { readMade } from './list-archives.ts';
import { type CameRecord, takeRowsBack } from './write/what-came.ts';

/**
 * Removes the draft with its conversation, unless something was written or said since. Returns whether it
 * stays.
 */
const takeDraftBack = async (
  tx: Db,
  owner: UserId,
  { draft }: CameRecord,
  madeAt: Date,
): Promise<boolean> => {
  if (!draft) return false;
  const there = await tx
    .selectFrom('conversation')
    .where('id', '=', draft.conversation)
    .where('user_id', '=', owner)
    .where('chapter_id', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  // It was thrown away, or has since become a chapter.
  if (!there) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('conversation as v')
    .where('v.id', '=', draft.conversation)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message as m')
            .whereRef('m.conversation_id', '=', 'v.id')
            .where('m.created_at', '>', madeAt)
            .select('m.id'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('draft as d')
          .whereRef('d.conversation_id', '=', 'v.id')
          .where('d.revision', '=', draft.revision)
          .select('d.user_id'),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows === 0n;
};

/**
 * Removes what was imported with an archive and hasn't been changed. Chapters can be restored for 30 days,
 * like any deleted chapter, and everything else is deleted. If called again, it returns what still stays.
 * Throws not-found.
 */
export const undoArchive = (
  db: Db,
  owner: UserId,
  id: string,
  now: Date,
): Promise<OutputOf<typeof archiveCalls.undo>> =>
  db.transaction().execute(async (tx) => {
    // Locks the plans first, in the same order as creating a chapter does.
    await lockPlans(tx, owner);
    const { made, record } = (await readMade(tx, owner, id)) ?? refuse('not-found');
    await holdTree(tx, owner);
    const chapters = await takeChaptersBack(tx, owner, id, now);
    if (record.denied.length > 0)
      await tx
        .deleteFrom('tree_not_so')
        .where('owner_id', '=', owner)
        .where('question', 'in', record.denied)
        .execute();
    const rows = await takeRowsBack(tx, record);
    const draftStays = await takeDraftBack(tx, owner, record, new Date(made.made_at));
    return { ...chapters, other_stay: rows + (draftStays ? 1 : 0) };
  });
