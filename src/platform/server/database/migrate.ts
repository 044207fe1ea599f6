import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';

/** Whether the text ends inside a `$$`-quoted function body, which is part of its statement. */
const isInBody = (statement: string): boolean => statement.split('$$').length % 2 === 0;

/**
 * Each statement of a migration ends with a semicolon at the end of a line. The engines take one at a time.
 */
const statementsOf = (text: string): string[] => {
  const statements: string[] = [];
  let unfinished = '';
  for (const piece of text.split(/(?<=;)[ \t]*$/m)) {
    unfinished += piece;
    if (isInBody(unfinished)) continue;
    statements.push(unfinished.trim());
    unfinished = '';
  }
  return [...statements, unfinished.trim()].filter(
    (statement) => statement.replace(/--.*$/gm, '').trim() !== '',
  );
};

/** A migration's name and the SHA-256 of its text. If both match, so do the tables. */
export type KnownMigration = { readonly name: string; readonly digest: string };

const textsIn = async (folder: string): Promise<{ name: string; text: string }[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const read = async (file: string): Promise<{ name: string; text: string }> => ({
    name: file.replace(/\.sql$/, ''),
    text: (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n'),
  });
  return Promise.all(files.map(read));
};

/** This program's migrations, in order. */
export const migrationsIn = async (folder: string): Promise<KnownMigration[]> =>
  (await textsIn(folder)).map(({ name, text }) => ({
    name,
    digest: createHash('sha256').update(text).digest('hex'),
  }));

/** The names of the migrations applied to a database, in order; empty if it was never migrated. */
export const appliedMigrations = async (db: Kysely<never>): Promise<string[]> => {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** A newer program has already migrated the database further. */
export class DatabaseIsNewer extends Error {
  constructor(migration: string) {
    super(
      `This database was last used by a newer Hearthbook: it has "${migration}", which this one does not know. Start the newer one, or restore a backup from before.`,
    );
    this.name = 'DatabaseIsNewer';
  }
}

/** The migrations that a database still needs, in order. Throws DatabaseIsNewer. */
const pendingOf = async (db: Kysely<never>, known: readonly string[]): Promise<string[]> => {
  const applied = await appliedMigrations(db);
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DatabaseIsNewer(unknown);
  return known.filter((name) => !applied.includes(name));
};

/** The same, for the migrations in a folder. */
export const pendingMigrations = async (db: Kysely<never>, folder: string): Promise<string[]> =>
  pendingOf(
    db,
    (await textsIn(folder)).map(({ name }) => name),
  );

/**
 * Migrates the database to the newest migration, or to the one named, in one transaction and under a database
 * lock. So several nodes may start at once, and a migration that fails halfway leaves nothing behind. Throws
 * DatabaseIsNewer, or the first failure.
 */
export const migrate = async (db: Kysely<never>, folder: string, upTo?: string): Promise<void> => {
  const texts = await textsIn(folder);
  await pendingOf(
    db,
    texts.map(({ name }) => name),
  );
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => {
        const entries = texts.map(({ name, text }) => {
          const up = async (tx: Kysely<never>): Promise<void> => {
            for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
          };
          return [name, { up }] as const;
        });
        return Object.fromEntries(entries);
      },
    },
  });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
};
