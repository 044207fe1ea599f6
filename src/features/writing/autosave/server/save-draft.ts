import { isWrittenOver, refuseStale } from '#features/chapters/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { holdConversation } from '#features/writing/conversation/server/conversation-rows.ts';
import { type DraftText, existingDraft, writeDraft } from './draft-rows.ts';
import { addDraftRevision } from './set-aside.ts';

export type SavedDraft = DraftText & {
  readonly conversationId: string;
  /** The revision the text was based on; null the first time. */
  readonly revision: number | null;
};

/**
 * Saves the unsaved draft. As with a chapter, a text that is overwritten becomes an earlier version. Throws
 * not-found, and stale-revision with what the server has as `current`: the draft or, if it has become a
 * chapter since, that chapter with its `id`.
 */
export const saveDraft = (
  db: Db,
  owner: UserId,
  draft: SavedDraft,
  now: Date,
): Promise<{ revision: number; updatedAt: string }> =>
  db.transaction().execute(async (tx) => {
    const { id, chapterId } = await holdConversation(tx, owner, draft.conversationId);
    if (chapterId) return refuseStale(tx, owner, chapterId);
    const before = await existingDraft(tx, owner);
    const row = await writeDraft(tx, owner, { conversationId: id, base: draft.revision, text: draft, now });
    if (!row) return refuse('stale-revision', { current: before });
    if (before && isWrittenOver(before.content, draft.content)) await addDraftRevision(tx, id, before, now);
    return { revision: row.revision, updatedAt: row.updated_at.toISOString() };
  });
