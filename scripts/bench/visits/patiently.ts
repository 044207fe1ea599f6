import { sql } from 'kysely';
import type { Db } from '../../../src/platform/server/database/database.ts';

/**
 * Runs on a connection without the product's statement timeout, and with enough memory to sort and index
 * millions of rows.
 */
export const patiently = <T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`set work_mem = '512MB'`.execute(one);
    await sql`set maintenance_work_mem = '512MB'`.execute(one);
    try {
      return await work(one);
    } finally {
      await sql`reset work_mem`.execute(one);
      await sql`reset statement_timeout`.execute(one);
    }
  });
