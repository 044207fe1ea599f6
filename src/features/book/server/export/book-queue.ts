import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type BookQueue = {
  /** Files that wait for their turn. */
  readonly waiting: number;
  /** Files that are made at this moment. */
  readonly making: number;
  readonly oldestWaitingAt: Date | null;
};

/** The files of books that are asked for and not there yet, of all nodes together. Reads those alone, which have an index of their own. */
export const bookQueue = async (db: Db): Promise<BookQueue> => {
  const { rows } = await sql<BookQueue>`
    select count(*) filter (where state = 'waiting')::int as "waiting",
      count(*) filter (where state = 'making')::int as "making",
      min(created_at) filter (where state = 'waiting') as "oldestWaitingAt"
    from book_file where state in ('waiting', 'making')`.execute(db);
  return rows[0] ?? { waiting: 0, making: 0, oldestWaitingAt: null };
};

/** How many came to nothing in the last seven days: for so long their rows are kept. */
export const failedExports = async (db: Db): Promise<number> => {
  const { failed } = await db
    .selectFrom('book_file')
    .where('state', '=', 'failed')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .executeTakeFirstOrThrow();
  return Number(failed);
};
