import { addChapter, type Adding, refuseStale } from '#features/chapters/server/api.ts';
import type { Chapter, MergeState } from '#features/chapters/shared/contract.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { refuse } from '#platform/shared/problem.ts';
import { holdConversation } from '#features/writing/conversation/server/conversation-rows.ts';
import { existingDraft } from './draft-rows.ts';
import { moveRevisions } from './set-aside.ts';

/**
 * Turns a draft's conversation into the conversation of a new chapter and deletes the draft. Of two calls at
 * once, the second waits for the first and is refused with stale-revision; `current` is the existing chapter.
 * A text not based on the stored draft is refused the same way, with that draft. Also throws not-found,
 * nothing-to-save, upgrade-required.
 */
export const keepAsChapter = (
  { db, clock, openAccess }: Pick<AppContext, 'db' | 'clock' | 'openAccess'>,
  owner: UserId,
  draft: DraftToKeep,
): Promise<Chapter> =>
  db.transaction().execute((tx) => keepAsChapterWithin(tx, owner, draft, { now: clock(), openAccess }));

type DraftToKeep = {
  /** The id of its conversation. */
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly weave: MergeState | null;
  /** The revision the text was based on; null the first time. */
  readonly revision: number | null;
};

/** The same within a transaction. */
export const keepAsChapterWithin = async (
  tx: Db,
  owner: UserId,
  { id, revision, ...chapter }: DraftToKeep,
  how: Adding,
): Promise<Chapter> => {
  const held = await holdConversation(tx, owner, id);
  if (held.chapterId) return refuseStale(tx, owner, held.chapterId);
  const draft = await existingDraft(tx, owner);
  if (draft && draft.revision !== revision) refuse('stale-revision', { current: draft });
  const made = await addChapter(tx, owner, chapter, how);
  await tx
    .updateTable('conversation')
    .set({ chapter_id: made.id })
    .where('id', '=', held.id)
    .where('user_id', '=', owner)
    .execute();
  await tx.deleteFrom('draft').where('user_id', '=', owner).where('conversation_id', '=', held.id).execute();
  const earlier = await moveRevisions(tx, owner, { conversationId: held.id, chapterId: made.id });
  return { ...made, revision: made.revision + earlier };
};
