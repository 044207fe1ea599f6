import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

type LeftOff = {
  readonly updatedAt: Date | null;
  /** The companion's last words, if the writer has not replied yet. */
  readonly question: string | null;
};

/**
 * When this writer last worked on what is not a chapter yet: the time of the draft or, if the writer has put
 * nothing in it, of the last thing they said. Null if the writer has done neither. Also what the companion
 * asked last, if the writer has not replied. This only reads: the conversation is begun, and a reader's
 * question asked, only on the writing page.
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
