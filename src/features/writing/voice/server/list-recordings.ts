import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Recording } from '#features/writing/voice/shared/recordings-contract.ts';

/** The recordings of a conversation of this writer, oldest first. Throws not-found. */
export const listRecordings = async (db: Db, owner: UserId, conversationId: string): Promise<Recording[]> => {
  const rows = await db
    .selectFrom('conversation as v')
    .leftJoin('recording as r', 'r.conversation_id', 'v.id')
    .where('v.id', '=', conversationId)
    .where('v.user_id', '=', owner)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .select(['r.id', 'r.message_id', 'r.seconds', 'r.words', 'r.file', 'r.asked'])
    .select(['r.recorded_by', 'r.created_at'])
    .select(
      sql<number>`(select count(*)::int from recording_chunk c where c.recording_id = r.id)`.as('chunks'),
    )
    .execute();
  if (rows.length === 0) refuse('not-found');
  return rows.flatMap(({ id, message_id, seconds, words, file, chunks, asked, ...row }): Recording[] => {
    if (id === null) return [];
    const { recorded_by: name, created_at: at } = row;
    const recordedBy = name === null || at === null ? null : { name, at: at.toISOString() };
    const hasSound = file !== null;
    return [{ id, messageId: message_id, seconds: seconds ?? 0, words, chunks, hasSound, asked, recordedBy }];
  });
};
