import type { Db } from '#platform/server/database/database.ts';

/**
 * Lets nobody else change this person's plans until the transaction ends; called before anything else in it is locked, so that two never wait for
 * each other. Answers whether the account is still there.
 */
export const lockPlans = async (tx: Db, userId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('user')
    .where('id', '=', userId)
    .select('id')
    // Whoever only refers to this row, as every new chapter does, goes on.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
};
