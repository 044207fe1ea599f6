import { mergeStateColumn, mergeStateOf } from '#features/chapters/server/api.ts';
import type { MergeState } from '#features/chapters/shared/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { sql } from 'kysely';
import type { Draft } from '#features/writing/shared/contract.ts';

export const DRAFT_COLUMNS = ['title', 'content', 'weave', 'revision', 'updated_at'] as const;

export type DraftRow = {
  readonly title: string;
  readonly content: string;
  readonly weave: unknown;
  readonly revision: number;
  /** A string if the row came as JSON. */
  readonly updated_at: Date | string;
};

export const draftOf = (row: DraftRow): Draft => ({
  title: row.title,
  content: row.content,
  weave: mergeStateOf(row.weave),
  revision: row.revision,
  updatedAt: new Date(row.updated_at).toISOString(),
});

/** This writer's unsaved draft, or null. */
export const existingDraft = async (db: Db, owner: UserId): Promise<Draft | null> => {
  const row = await db
    .selectFrom('draft')
    .where('user_id', '=', owner)
    .select(DRAFT_COLUMNS)
    .executeTakeFirst();
  return row ? draftOf(row) : null;
};

export type DraftText = {
  readonly title: string;
  readonly content: string;
  readonly weave: MergeState | null;
};

/**
 * Writes the draft of a locked conversation: the first one, or the next one based on revision `base`. Returns
 * undefined if the stored draft has another revision.
 */
export const writeDraft = (
  tx: Db,
  owner: UserId,
  {
    conversationId,
    base,
    text,
    now,
  }: { conversationId: string; base: number | null; text: DraftText; now: Date },
): Promise<{ revision: number; updated_at: Date } | undefined> => {
  const columns = {
    title: text.title,
    content: text.content,
    weave: mergeStateColumn(text.weave),
    updated_at: now,
  };
  return tx
    .insertInto('draft')
    .values({ user_id: owner, conversation_id: conversationId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((given) => ({
          title: given.ref('excluded.title'),
          content: given.ref('excluded.content'),
          weave: given.ref('excluded.weave'),
          updated_at: given.ref('excluded.updated_at'),
          revision: sql<number>`draft.revision + 1`,
        }))
        .where('draft.revision', '=', base),
    )
    .returning(['revision', 'updated_at'])
    .executeTakeFirst();
};
