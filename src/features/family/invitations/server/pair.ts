import type { Selectable } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { FamilyRelationshipsTable } from '#platform/server/database/tables.ts';

/**
 * The single row for two people. `relationship_type` is what `related_user_id` is to `user_id`, who started
 * it.
 */
export type Pair = Selectable<FamilyRelationshipsTable>;

/** The row of these two, whichever of them started it, and in any state. */
export const pairOf = (db: Db, one: string, other: string): Promise<Pair | undefined> =>
  db
    .selectFrom('family_relationships')
    .where((where) =>
      where.or([
        where.and([where('user_id', '=', one), where('related_user_id', '=', other)]),
        where.and([where('user_id', '=', other), where('related_user_id', '=', one)]),
      ]),
    )
    .selectAll()
    .executeTakeFirst();

/** Whether these two were connected before. They pay only once, however often they reconnect. */
export const hasBeenPaidFor = (before: Pick<Pair, 'first_connected_at'> | undefined): boolean =>
  before !== undefined && before.first_connected_at !== null;

/** Whether the first has blocked the second. */
export const hasBlocked = async (db: Db, one: string, other: string): Promise<boolean> => {
  const row = await db
    .selectFrom('family_block')
    .where('user_id', '=', one)
    .where('blocked_id', '=', other)
    .select('blocked_id')
    .executeTakeFirst();
  return row !== undefined;
};
