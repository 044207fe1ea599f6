import type { Db } from '#platform/server/database/database.ts';

/**
 * Keeps the giver's account there until the transaction ends. Called before a gift is locked, because whoever deletes an account comes to its gifts
 * in that order too: so the one waits for the other, and never both. Answers the address to write to; undefined where the account is gone.
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
