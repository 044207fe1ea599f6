import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type BookQueue = {
  /** Files waiting for their turn. */
  readonly waiting: number;
  /** Files being made right now. */
  readonly making: number;
  readonly oldestWaitingAt: Date | null;
};

/**
 * Book files requested but not finished, across all nodes. Reads only those rows, which have their own index.
 */
export const bookQueue = async (db: Db): Promise<BookQueue> => {
  const { rows } = await sql<BookQueue>`
    select count(*) filter (where state = 'waiting')::int as "waiting",
      count(*) filter (where state = 'making')::int as "making",
      min(created_at) filter (where state = 'waiting') as "oldestWaitingAt"
    from book_file where state in ('waiting', 'making')`.execute(db);
  return rows[0] ?? { waiting: 0, making: 0, oldestWaitingAt: null };
};

/** How many exports failed in the last seven days. Their rows are deleted after that. */
export const failedExports = async (db: Db): Promise<number> => {
  const { failed } = await db
    .selectFrom('book_file')
    .where('state', '=', 'failed')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .executeTakeFirstOrThrow();
  return Number(failed);
};
