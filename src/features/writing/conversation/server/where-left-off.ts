import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

type LeftOff = {
  readonly updatedAt: Date | null;
  /** The companion's words that nobody has answered yet. */
  readonly question: string | null;
};

/**
 * When this writer last worked on what is no chapter yet: the draft, or, while nothing of theirs stands in it, what they said of it last. Null
 * where there is nothing of theirs. And what the companion asked last, where that waits. It only looks: the conversation is begun, and a reader's question asked, on the writing page alone.
 */
export const whereLeftOff = async (db: Db, owner: UserId): Promise<LeftOff> => {
  const row = await db
    .selectFrom('conversation as v')
    .leftJoin('draft as d', 'd.conversation_id', 'v.id')
    .where('v.user_id', '=', owner)
    .where('v.chapter_id', 'is', null)
    .select(['d.content', 'd.updated_at', 'v.unsent_message', 'v.unsent_changed_at'])
    .select(({ selectFrom }) =>
      selectFrom('message as m')
        .whereRef('m.conversation_id', '=', 'v.id')
        .where('m.type', '=', 'user')
        .orderBy('m.position', 'desc')
        .limit(1)
        .select('m.created_at')
        .as('last_said_at'),
    )
    .select(({ selectFrom }) =>
      selectFrom('message as m')
        .whereRef('m.conversation_id', '=', 'v.id')
        .orderBy('m.position', 'desc')
        .limit(1)
        .select((m) => m.case().when('m.type', '=', 'ai').then(m.ref('m.content')).end().as('words'))
        .as('asked_last'),
    )
    .executeTakeFirst();
  if (!row) return { updatedAt: null, question: null };
  const written = (row.content ?? '').trim() === '' ? null : row.updated_at;
  const unsent = row.unsent_message.trim() === '' ? null : row.unsent_changed_at;
  const edited = written && unsent && unsent > written ? unsent : (written ?? unsent);
  return {
    updatedAt: edited ?? row.last_said_at,
    question: row.asked_last?.trim().endsWith('?') === true ? row.asked_last : null,
  };
};
