import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';

export type UnsentMessage = {
  /** The id of the conversation. */
  readonly id: string;
  readonly message: string;
  /** What was in the box as far as this device knows. */
  readonly base: string;
};

/**
 * Saves the text in the message box. It replaces only what the device has seen: if another device has written
 * something else meanwhile, throws stale-revision with `current`, and nothing changes. Throws not-found, also
 * if the chapter was deleted.
 */
export const saveUnsentMessage = async (
  db: Db,
  owner: UserId,
  { id, message, base }: UnsentMessage,
  now: Date,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('conversation as v')
    .set({ unsent_message: message, unsent_changed_at: now })
    .where('v.id', '=', id)
    .where('v.user_id', '=', owner)
    .where('v.unsent_message', 'in', [base, message])
    .where(sql<boolean>`not exists (select from chapter where id = v.chapter_id and deleted_at is not null)`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const existing =
    (await db
      .selectFrom('conversation as v')
      .leftJoin('chapter as c', 'c.id', 'v.chapter_id')
      .where('v.id', '=', id)
      .where('v.user_id', '=', owner)
      .where('c.deleted_at', 'is', null)
      .select('v.unsent_message as message')
      .executeTakeFirst()) ?? refuse('not-found');
  refuse('stale-revision', { current: existing });
};
