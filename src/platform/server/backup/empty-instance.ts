import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { CannotRestore } from './archive-format.ts';
import { tablesOf } from './schema-of.ts';

const hasRows = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{
    has: boolean;
  }>`select exists (select from ${sql.table(table)}) as has`.execute(db);
  return rows[0]?.has === true;
};

/**
 * The first table that has rows, ignoring the tables in `nobodys`; undefined for an empty instance of any
 * version.
 */
export const tableInUse = async (db: Db, nobodys: ReadonlySet<string>): Promise<string | undefined> => {
  for (const { name } of await tablesOf(db)) if (!nobodys.has(name) && (await hasRows(db, name))) return name;
  return undefined;
};

/**
 * Throws CannotRestore if any table outside `nobodys` has rows. `nobodys` are the tables that an instance may
 * fill before anyone has signed up. Their content is replaced.
 */
export const demandEmpty = async (db: Db, nobodys: ReadonlySet<string>): Promise<void> => {
  const tables = (await tablesOf(db)).map(({ name }) => name);
  if (tables.includes('user')) {
    const { people } = await db
      .selectFrom('user')
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .executeTakeFirstOrThrow();
    if (people > 0)
      throw new CannotRestore(
        `This instance is not empty: it has ${people === 1 ? 'one account' : `${people} accounts`}. A backup is restored only into an empty one: give it another DATA_DIR, or another database.`,
      );
  }
  const inUse = await tableInUse(db, nobodys);
  if (inUse !== undefined)
    throw new CannotRestore(
      `This instance is not empty: there are rows in its table ${inUse}. A backup is restored only into an empty one: give it another DATA_DIR, or another database.`,
    );
};
