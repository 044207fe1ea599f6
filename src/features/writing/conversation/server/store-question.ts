import { sql } from 'kysely';
import { MAX_TURNS } from '#features/companion/shared/limits.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Message } from '#features/writing/shared/contract.ts';
import { holdConversation } from './conversation-rows.ts';
import { MESSAGE_COLUMNS, messageOf } from './message-rows.ts';

/** Thrown to roll back everything stored so far. */
export class AskedMeanwhile extends Error {
  override readonly name = 'AskedMeanwhile';
}

/** Runs a transaction that is rolled back and returns undefined if it throws `AskedMeanwhile`. */
export const allOrNothing = <T>(db: Db, within: (tx: Db) => Promise<T>): Promise<T | undefined> =>
  db
    .transaction()
    .execute(within)
    .catch((error: unknown) => {
      if (error instanceof AskedMeanwhile) return undefined;
      throw error;
    });

/**
 * Stores a question of the companion that does not answer a message, if the conversation still ends at
 * position `after`: of two at once, the second stores nothing and returns undefined. The same happens if
 * `noteAsked`, in the same transaction, says the question was asked meanwhile. Throws not-found,
 * conversation-full.
 */
export const keepQuestion = (
  db: Db,
  owner: UserId,
  conversationId: string,
  question: {
    readonly after: number;
    readonly content: string;
    readonly now: Date;
    readonly noteAsked?: ((tx: Db) => Promise<boolean>) | undefined;
  },
): Promise<Message | undefined> =>
  allOrNothing(db, async (tx) => {
    const { id: conversation } = await holdConversation(tx, owner, conversationId);
    // The last turn is left for a message on its way and for its reply.
    if (question.after + 2 > MAX_TURNS) refuse('conversation-full');
    const row = await tx
      .insertInto('message')
      .columns(['conversation_id', 'id', 'position', 'type', 'content', 'engine', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('message')
          .where('conversation_id', '=', conversation)
          .having(sql<number>`coalesce(max(position), 0)`, '=', question.after)
          .select([
            sql<string>`${conversation}::uuid`.as('conversation_id'),
            sql<string>`gen_random_uuid()`.as('id'),
            sql<number>`${question.after}::int + 1`.as('position'),
            sql<string>`'ai'`.as('type'),
            sql<string>`${question.content}::text`.as('content'),
            sql<string>`'builtin'`.as('engine'),
            sql<Date>`${question.now}::timestamptz`.as('created_at'),
          ]),
      )
      .returning(MESSAGE_COLUMNS)
      .executeTakeFirst();
    if (row && question.noteAsked && !(await question.noteAsked(tx))) throw new AskedMeanwhile();
    return row && messageOf(row);
  });
