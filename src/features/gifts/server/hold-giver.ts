import type { Db } from '#platform/server/database/database.ts';

/**
 * Locks the giver's account until the transaction ends. Called before a gift is locked, because deleting an
 * account locks in the same order, so the two can't deadlock. Returns the address to write to; undefined if
 * the account is gone.
 */
export const holdGiver = async (
  tx: Db,
  giverId: string | null,
): Promise<{ readonly userId: string; readonly email: string } | undefined> => {
  if (giverId === null) return undefined;
  return tx
    .selectFrom('user')
    .where('id', '=', giverId)
    .select(['id as userId', 'email'])
    .forKeyShare()
    .executeTakeFirst();
};
