import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Locks this tree: the next change to it waits until the transaction ends, so that two changes at once can't
 * exceed the limits together, or make someone their own ancestor. Writes that only reference the owner's row
 * don't wait; otherwise two relatives adding each other to their trees would deadlock.
 */
export const holdTree = async (tx: Db, owner: UserId): Promise<void> => {
  await tx.selectFrom('user').where('id', '=', owner).select('id').forNoKeyUpdate().executeTakeFirst();
};
