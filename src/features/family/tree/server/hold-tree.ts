import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Locks this tree: the next change to it waits until the transaction ends, so that its limits and its order
 * of generations hold for two changes at once. Writes that only refer to the owner don't wait; otherwise two
 * relatives who note each other would deadlock.
 */
export const holdTree = async (tx: Db, owner: UserId): Promise<void> => {
  await tx.selectFrom('user').where('id', '=', owner).select('id').forNoKeyUpdate().executeTakeFirst();
};
