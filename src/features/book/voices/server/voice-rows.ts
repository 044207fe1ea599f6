import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/** A recording kept with a message of a chapter. */
export type VoiceRow = {
  readonly id: string;
  readonly chapterId: string;
  readonly type: string;
  readonly seconds: number;
  /** What was said, or what the writer made of it before sending it. */
  readonly told: string;
  /** null unless it is in the book. */
  readonly nonce: string | null;
};

/**
 * The recordings that may go into this writer's book, by chapter, the earliest first. Those of deleted
 * chapters are left out.
 */
export const voiceRows = async (db: Db, owner: UserId): Promise<ReadonlyMap<string, readonly VoiceRow[]>> => {
  const rows = await db
    .selectFrom('recording as r')
    .innerJoin('conversation as v', 'v.id', 'r.conversation_id')
    .innerJoin('chapter as c', 'c.id', 'v.chapter_id')
    .innerJoin('message as m', (join) =>
      join.onRef('m.conversation_id', '=', 'r.conversation_id').onRef('m.id', '=', 'r.message_id'),
    )
    .leftJoin('book_voice as b', 'b.recording_id', 'r.id')
    .where('r.user_id', '=', owner)
    .where('r.file', 'is not', null)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.chapter_order')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .select(['r.id', 'c.id as chapterId', 'r.type', 'r.seconds', 'r.words', 'm.content', 'b.nonce'])
    .execute();
  const voices = rows.map(({ words, content, ...row }) => ({
    ...row,
    told: words?.trim() ? words : content,
  }));
  return Map.groupBy(voices, ({ chapterId }) => chapterId);
};

/** The same, but only recordings that are in the book. */
export const voicesIn = async (db: Db, owner: UserId): Promise<ReadonlyMap<string, readonly VoiceRow[]>> => {
  const isAny = await db
    .selectFrom('book_voice')
    .where('user_id', '=', owner)
    .select('recording_id')
    .executeTakeFirst();
  if (!isAny) return new Map();
  const all = await voiceRows(db, owner);
  return new Map([...all].map(([chapter, rows]) => [chapter, rows.filter(({ nonce }) => nonce !== null)]));
};
