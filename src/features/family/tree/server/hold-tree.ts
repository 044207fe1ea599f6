import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Whoever changes this tree next waits until the transaction ends, so that its limits and its order of generations hold for two at once. Whoever only
 * refers to the owner goes on: two relatives who each note the other would otherwise wait for one another.
 */
export const holdTree = async (tx: Db, owner: UserId): Promise<void> => {
  await tx.selectFrom('user').where('id', '=', owner).select('id').forNoKeyUpdate().executeTakeFirst();
};
