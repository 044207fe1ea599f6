import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';

/** Each statement of a migration ends with a semicolon at the end of a line; the engines take one at a time. */
const statementsOf = (text: string): string[] =>
  text
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/--.*$/gm, '').trim() !== '');

/**
 * Brings the database to the newest migration, in one transaction and under a lock of the database's own, so that several nodes may
 * start at once and a migration that dies half-way leaves nothing behind. Throws the first failure.
 */
export const migrate = async (db: Kysely<never>, folder: string): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => {
        const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
        const entries = files.map(async (file) => {
          const text = await readFile(join(folder, file), 'utf8');
          const up = async (tx: Kysely<never>): Promise<void> => {
            for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
          };
          return [file.replace(/\.sql$/, ''), { up }] as const;
        });
        return Object.fromEntries(await Promise.all(entries));
      },
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
