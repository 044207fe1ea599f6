import type { Db } from '#platform/server/database/database.ts';

/**
 * Prevents others from changing this person's plans until the transaction ends. Called before anything else
 * in it is locked, so that two transactions never wait for each other. Returns whether the account still
 * exists.
 */
export const lockPlans = async (tx: Db, userId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('user')
    .where('id', '=', userId)
    .select('id')
    // Transactions that only reference this row, as every new chapter does, are not blocked.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
};
