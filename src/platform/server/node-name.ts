import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** Identifies this process among others on the same database while it runs: 'a3f1c09e'. */
export const NODE_NAME = randomBytes(4).toString('hex');

const APPLICATION = 'hearthbook';

/** The name of this node's connections at the database server, for its operator and for `countNodes`. */
export const APPLICATION_NAME = `${APPLICATION} ${NODE_NAME}`;

/** How many nodes are connected at the moment. A running node always is: it checks for email every second. */
export const countNodes = async ({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<number> => {
  if (engine === 'embedded') return 1;
  const { rows } = await sql<{ nodes: number }>`
    select count(distinct application_name)::int as nodes from pg_stat_activity
    where datname = current_database() and application_name like ${`${APPLICATION} %`}`.execute(db);
  // Behind a pooler the names may be lost, but this node exists anyway.
  return Math.max(1, rows[0]?.nodes ?? 1);
};
