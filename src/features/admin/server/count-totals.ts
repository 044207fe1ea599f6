import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { DashboardTotals } from '../shared/dashboard-contract.ts';

/**
 * The number of accounts, without those waiting for their address to be confirmed, and of chapters, without
 * those in the bin.
 */
export const countTotals = async (db: Db): Promise<DashboardTotals> => {
  const { rows } = await sql<DashboardTotals>`
    select ((select count(*) from "user") - (select count(*) from "user" where needs_confirmation))::float8 as users,
      (select count(*) from chapter where deleted_at is null)::float8 as chapters`.execute(db);
  return rows[0] ?? { users: 0, chapters: 0 };
};
