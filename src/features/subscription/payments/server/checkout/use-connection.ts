import type { Db } from '#platform/server/database/database.ts';

/** The number of paid connections that a user has not used yet. */
export const unusedConnections = async (db: Db, owner: string): Promise<number> => {
  const { count } = await db
    .selectFrom('purchase')
    .where('user_id', '=', owner)
    .where('offer', '=', 'family_connection')
    .where('state', '=', 'paid')
    .where('used_at', 'is', null)
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Uses up a paid connection, oldest first, and returns whether there was one. Called inside the transaction
 * that connects two people, so that the connection and its payment succeed or fail together.
 */
export const useConnection = async (tx: Db, payer: string, now: Date): Promise<boolean> => {
  const used = await tx
    .updateTable('purchase')
    .set({ used_at: now })
    .where('id', '=', (of) =>
      of
        .selectFrom('purchase')
        .where('user_id', '=', payer)
        .where('offer', '=', 'family_connection')
        .where('state', '=', 'paid')
        .where('used_at', 'is', null)
        .orderBy('paid_at')
        .orderBy('id')
        .limit(1)
        .select('id')
        .forUpdate(),
    )
    // If two requests wait for the same one, the second finds it used.
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};
