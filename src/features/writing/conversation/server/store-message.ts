import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { MAX_TURNS } from '#features/companion/shared/limits.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { holdConversation } from './conversation-rows.ts';
import { attachRecordings } from '#features/writing/voice/server/attach-recordings.ts';

export type Said = {
  readonly id: string;
  readonly content: string;
  /** Recordings that it was made of, whose sound stays with it. */
  readonly recordings?: readonly string[] | undefined;
};

/** The writer's message as it is kept; `position` orders the conversation, from 1. */
export type KeptMessage = { readonly id: string; readonly position: number };

/**
 * Keeps what the writer said, once, however often it is sent: what was kept first stands. Room for its reply, and for the replies that others
 * still wait for, is counted in. Throws not-found, conversation-full, and bad-input for an id that the companion's words have.
 */
export const keepMessage = (
  db: Db,
  owner: UserId,
  conversationId: string,
  { message, now }: { readonly message: Said; readonly now: Date },
): Promise<KeptMessage> =>
  db.transaction().execute(async (tx) => {
    const { id: conversation } = await holdConversation(tx, owner, conversationId);
    const known = await tx
      .selectFrom('message')
      .where('conversation_id', '=', conversation)
      .where('id', '=', message.id)
      .select(['id', 'position', 'type'])
      .executeTakeFirst();
    if (known?.type === 'ai')
      throw new Refusal('bad-input', { faults: [{ field: 'message.id', reason: 'This id is taken.' }] });
    if (known) return known;
    const so = await tx
      .selectFrom('message')
      .where('conversation_id', '=', conversation)
      .select([
        sql<number>`coalesce(max(position), 0)`.as('last'),
        sql<number>`count(*)`.as('turns'),
        sql<number>`count(*) filter (where type = 'user') - count(answers)`.as('waiting'),
      ])
      .executeTakeFirstOrThrow();
    if (so.turns + so.waiting + 2 > MAX_TURNS) refuse('conversation-full');
    const kept = await tx
      .insertInto('message')
      .values({
        conversation_id: conversation,
        id: message.id,
        position: so.last + 1,
        type: 'user',
        content: message.content,
        created_at: now,
      })
      .returning(['id', 'position'])
      .executeTakeFirstOrThrow();
    // What was said is no longer unsent, in the same moment: no device ever has it in neither place.
    await tx
      .updateTable('conversation')
      .set({ unsent_message: '' })
      .where('id', '=', conversation)
      .where('user_id', '=', owner)
      .where(sql`btrim(unsent_message, E' \\n\\r\\t')`, '=', message.content)
      .execute();
    await attachRecordings(tx, owner, {
      conversationId: conversation,
      messageId: kept.id,
      ids: message.recordings ?? [],
    });
    return kept;
  });
