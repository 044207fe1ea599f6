import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

/** A recording of this writer. Throws not-found. */
export const ownRecording = async (db: Db, owner: UserId, id: string) =>
  (await db
    .selectFrom('recording')
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .select(['id', 'type', 'words', 'file'])
    .executeTakeFirst()) ?? refuse('not-found');

export type OwnRecording = Awaited<ReturnType<typeof ownRecording>>;
