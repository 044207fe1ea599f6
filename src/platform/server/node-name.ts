import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** This process among others on the same database, as long as it runs: 'a3f1c09e'. */
export const NODE_NAME = randomBytes(4).toString('hex');

const APPLICATION = 'hearthbook';

/** How this node's connections call themselves at the database server, for its operator and for `countNodes`. */
export const APPLICATION_NAME = `${APPLICATION} ${NODE_NAME}`;

/** How many nodes are connected at this moment. A running one always is: it looks for mail every second. */
export const countNodes = async ({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<number> => {
  if (engine === 'embedded') return 1;
  const { rows } = await sql<{ nodes: number }>`
    select count(distinct application_name)::int as nodes from pg_stat_activity
    where datname = current_database() and application_name like ${`${APPLICATION} %`}`.execute(db);
  // Behind a pooler the names may be lost; this node is there all the same.
  return Math.max(1, rows[0]?.nodes ?? 1);
};
