import type { Db } from '#platform/server/database/database.ts';

/**
 * Whether it is this node's turn to do something that one node must do at regular intervals. The node that
 * moves the time forward does it.
 */
export const takeTurn = async (db: Db, name: string, now: Date, everyMs: number): Promise<boolean> => {
  const taken = await db
    .insertInto('upkeep_turn')
    .values({ name, taken_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ taken_at: now })
        .where('upkeep_turn.taken_at', '<=', new Date(now.getTime() - everyMs)),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Gives back a turn that failed, so that the next check takes it again. */
export const giveTurnBack = async (db: Db, name: string, taken: Date): Promise<void> => {
  await db.deleteFrom('upkeep_turn').where('name', '=', name).where('taken_at', '=', taken).execute();
};

/** How far something has been done. Undefined if it never was. */
export const doneUntil = async (db: Db, name: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('upkeep_turn')
    .where('name', '=', name)
    .select('taken_at')
    .executeTakeFirst();
  return row?.taken_at;
};

export const setDoneUntil = async (db: Db, name: string, until: Date): Promise<void> => {
  await db
    .insertInto('upkeep_turn')
    .values({ name, taken_at: until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken_at: until }))
    .execute();
};
