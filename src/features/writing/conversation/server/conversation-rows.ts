import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { GREETING } from '#engine/conversation/greeting.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

export type HeldConversation = {
  readonly id: string;
  /** Null for the unsaved draft's conversation. */
  readonly chapterId: string | null;
};

/**
 * Locks a conversation of this writer until the transaction ends. Everything that adds to it or changes its
 * owner queues here, which keeps positions in order and turns a draft into one chapter only. Throws
 * not-found, also if its chapter was deleted.
 */
export const holdConversation = async (tx: Db, owner: UserId, id: string): Promise<HeldConversation> => {
  const row = await tx
    .selectFrom('conversation as v')
    .leftJoin('chapter as c', 'c.id', 'v.chapter_id')
    .where('v.id', '=', id)
    .where('v.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .select(['v.id', 'v.chapter_id as chapterId'])
    .forUpdate('v')
    .executeTakeFirst();
  return row ?? refuse('not-found');
};

/**
 * Begins the unsaved draft's conversation with the companion's first words, unless it exists; of two calls at
 * once, one begins it. The default is the greeting, because a visitor's draft that is moved in begins with
 * it. Returns whether this call began it.
 */
export const beginDraftConversation = async (
  db: Db,
  owner: UserId,
  firstWords: string = GREETING,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .with('begun', (with_) =>
      with_
        .insertInto('conversation')
        .values({ user_id: owner })
        .onConflict((conflict) => conflict.column('user_id').where('chapter_id', 'is', null).doNothing())
        .returning('id'),
    )
    .insertInto('message')
    .columns(['conversation_id', 'id', 'position', 'type', 'content', 'engine'])
    .expression((from) =>
      from
        .selectFrom('begun')
        .select([
          'begun.id',
          sql<string>`gen_random_uuid()`.as('message_id'),
          sql<number>`1`.as('position'),
          sql<string>`'ai'`.as('type'),
          sql<string>`${firstWords}::text`.as('content'),
          sql<string>`'builtin'`.as('engine'),
        ]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Begins the conversation of a chapter that has none yet: one created without a conversation, or from a text.
 */
export const beginChapterConversation = async (db: Db, owner: UserId, chapterId: string): Promise<void> => {
  await db
    .insertInto('conversation')
    .columns(['user_id', 'chapter_id'])
    .expression((from) =>
      from
        .selectFrom('chapter')
        .where('id', '=', chapterId)
        .where('user_id', '=', owner)
        .where('deleted_at', 'is', null)
        .select(['user_id', 'id']),
    )
    .onConflict((conflict) => conflict.column('chapter_id').doNothing())
    .execute();
};

/**
 * Begins the draft's conversation if there is none, and locks it until the transaction ends. Returns its id.
 */
export const holdDraftConversation = async (tx: Db, owner: UserId): Promise<string> => {
  while (true) {
    await beginDraftConversation(tx, owner);
    const row = await tx
      .selectFrom('conversation')
      .where('user_id', '=', owner)
      .where('chapter_id', 'is', null)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (row) return row.id;
    // It became a chapter while this waited for the lock; the next round begins a new one.
  }
};

/** The conversation of the writer's next chapter, which begins with `firstWords` if there is none yet. */
export const draftConversationId = (db: Db, owner: UserId, firstWords: string): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await beginDraftConversation(tx, owner, firstWords);
    return holdDraftConversation(tx, owner);
  });
