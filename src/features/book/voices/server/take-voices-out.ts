import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

/** Permanently disables every link of every voice in this writer's book. */
export const takeAllVoicesOut = async (db: Db, owner: UserId): Promise<void> => {
  await db.deleteFrom('book_voice').where('user_id', '=', owner).execute();
};

/** Permanently disables every link of a voice. Doing it again changes nothing. Throws not-found. */
export const takeVoiceOut = async (db: Db, owner: UserId, id: string): Promise<void> => {
  const gone = await db
    .deleteFrom('book_voice')
    .where('recording_id', '=', id)
    .where('user_id', '=', owner)
    .returning('recording_id')
    .executeTakeFirst();
  if (gone) return;
  const isOwn = await db
    .selectFrom('recording')
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .select('id')
    .executeTakeFirst();
  if (!isOwn) refuse('not-found');
};
