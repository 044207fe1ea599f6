import { sql } from 'kysely';
import { keepRevision, type RevisionText } from '#features/chapters/server/api.ts';
import { writtenWords } from '#features/chapters/shared/light-format.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { holdConversation } from '#features/writing/conversation/server/conversation-rows.ts';

/** Adds a text to the earlier versions of a locked conversation's draft, once. */
export const addDraftRevision = async (
  tx: Db,
  conversationId: string,
  { title, content }: RevisionText,
  now: Date,
): Promise<void> => {
  await sql`
    insert into draft_revision (conversation_id, revision, title, content, word_count, saved_at)
    select ${conversationId}::uuid, coalesce(max(revision), 0) + 1, ${title}::text, ${content}::text,
      ${writtenWords(content)}::int, ${now}::timestamptz
    from draft_revision
    where conversation_id = ${conversationId}
    having coalesce(bool_and((title, content) is distinct from (${title}::text, ${content}::text)), true)
  `.execute(tx);
};

/**
 * Stores a text that is about to be replaced, or was not chosen in a conflict, as an earlier version of the
 * chapter or draft the conversation belongs to. The current text is not changed, and each text is stored only
 * once. Throws not-found.
 */
export const setAside = (
  db: Db,
  owner: UserId,
  { id, title, content }: RevisionText & { readonly id: string },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { id: conversationId, chapterId } = await holdConversation(tx, owner, id);
    if (chapterId) return keepRevision(tx, owner, chapterId, { title, content, savedAt: now });
    await addDraftRevision(tx, conversationId, { title, content }, now);
  });

type DraftRevision = RevisionText & {
  readonly revision: number;
  readonly wordCount: number;
  /** ISO time. */
  readonly savedAt: string;
};

/**
 * The earlier versions of a draft, newest first, each with its text: there are two for each conflict. The
 * versions of a chapter are read with the chapter. Throws not-found.
 */
export const listDraftRevisions = async (
  db: Db,
  owner: UserId,
  conversationId: string,
): Promise<DraftRevision[]> => {
  const rows = await db
    .selectFrom('conversation as v')
    .leftJoin('draft_revision as r', 'r.conversation_id', 'v.id')
    .where('v.id', '=', conversationId)
    .where('v.user_id', '=', owner)
    .orderBy('r.revision', 'desc')
    .select(['r.revision', 'r.title', 'r.content', 'r.word_count', 'r.saved_at'])
    .$narrowType<{ title: string; content: string; word_count: number; saved_at: Date }>()
    .execute();
  if (rows.length === 0) refuse('not-found');
  // A conversation without earlier versions gives one row of nulls.
  return rows.flatMap(({ revision, title, content, word_count, saved_at }) =>
    revision === null
      ? []
      : [{ revision, title, content, wordCount: word_count, savedAt: saved_at.toISOString() }],
  );
};

/** Moves the earlier versions of a locked draft to the chapter it has become. Returns how many there were. */
export const moveRevisions = async (
  tx: Db,
  owner: UserId,
  { conversationId, chapterId }: { readonly conversationId: string; readonly chapterId: string },
): Promise<number> => {
  const kept = (await listDraftRevisions(tx, owner, conversationId)).toReversed();
  for (const { title, content, savedAt } of kept)
    await keepRevision(tx, owner, chapterId, { title, content, savedAt: new Date(savedAt) });
  await tx.deleteFrom('draft_revision').where('conversation_id', '=', conversationId).execute();
  return kept.length;
};
