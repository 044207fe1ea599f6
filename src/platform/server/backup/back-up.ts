import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { bytesOf } from '../file-store/bytes-of.ts';
import type { FileStore } from '../file-store/file-store.ts';
import {
  ABOUT,
  type About,
  type ArchivedTable,
  fileEntry,
  MANIFEST,
  type Manifest,
  namedEntry,
  outboxEntry,
  rowsEntry,
  SECRET,
} from './archive-format.ts';
import { ArchiveWriter, type Placed } from './archive-writer.ts';
import { checkBackup } from './check-backup.ts';
import { mailsKeptIn } from './outbox-files.ts';
import { rowParts, settleTexts } from './row-text.ts';
import { keyColumnsOf, sequencesOf, tablesOf } from './schema-of.ts';

export type BackUp = {
  /**
   * The database to read; nothing is written to it. With the embedded engine it is a copy, so that no one has
   * to wait.
   */
  readonly db: Db;
  /** Null to leave the files out. */
  readonly files: FileStore | null;
  /** The folder with the outbox. */
  readonly dataDir: string;
  /** Included if the instance created it itself. Any other secret is kept by the operator. */
  readonly secretToEnclose: string | null;
  readonly about: About;
  /** The archive's final path. It is renamed to this once it is complete. */
  readonly path: string;
  /** Aborts the backup. */
  readonly signal?: AbortSignal | undefined;
};

export type BackedUp = {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  /** Keys of files that were gone. */
  readonly missing: readonly string[];
};

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
const addWhole = (archive: ArchiveWriter, name: string, bytes: Buffer): Promise<Placed> =>
  archive.add(name, bytes.length, bytes);

const KEYS_AT_ONCE = 20_000;

/**
 * Records, in this transaction, which files the rows refer to. Returns the list's position in the archive.
 */
const writeKeys = async (tx: Db, archive: ArchiveWriter): Promise<Placed[]> => {
  const placed: Placed[] = [];
  for (const { table, columns } of await keyColumnsOf(tx))
    for (const column of columns) {
      const key = sql.ref(column);
      await sql`declare backup_keys no scroll cursor for
        select ${key} as key from ${sql.table(table)} where ${key} is not null`.execute(tx);
      while (true) {
        const { rows } = await sql<{ key: string }>`fetch ${sql.lit(KEYS_AT_ONCE)} from backup_keys`.execute(
          tx,
        );
        if (rows.length === 0) break;
        const lines = Buffer.from(rows.map((row) => `${row.key}\n`).join(''));
        placed.push(await addWhole(archive, namedEntry(placed.length + 1), lines));
      }
      await sql`close backup_keys`.execute(tx);
    }
  return placed;
};

type Rows = Pick<Manifest, 'tables' | 'sequences' | 'rowBytes'> & { readonly keys: readonly Placed[] };

/** Every row as of one moment: the transaction sees nothing that is written later. */
const writeRows = (db: Db, archive: ArchiveWriter): Promise<Rows> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      await settleTexts(tx);
      const tables: ArchivedTable[] = [];
      let rowBytes = 0;
      for (const table of await tablesOf(tx)) {
        let [rows, parts] = [0, 0];
        for await (const part of rowParts(tx, table)) {
          parts += 1;
          rows += part.rows;
          rowBytes += part.rawBytes;
          await addWhole(archive, rowsEntry(table.name, parts), part.bytes);
        }
        tables.push({ ...table, rows });
      }
      return { tables, rowBytes, sequences: await sequencesOf(tx), keys: await writeKeys(tx, archive) };
    });

const TRIES = 3;

/** Adds a file; returns its size, or undefined if it is missing or was deleted. */
const writeFile = async (
  archive: ArchiveWriter,
  files: FileStore,
  key: string,
): Promise<number | undefined> => {
  for (let tried = 1; ; tried += 1) {
    const file = await files.open(key);
    if (!file) return undefined;
    try {
      await archive.add(fileEntry(key), file.size, bytesOf(files, key));
      return file.size;
    } catch (error) {
      // The file was just removed, or the connection to the bucket broke.
      if (tried === TRIES) throw error;
    }
  }
};

const writeFiles = async (
  archive: ArchiveWriter,
  files: FileStore,
  keys: readonly Placed[],
): Promise<{ files: { count: number; bytes: number }; missing: string[] }> => {
  let [count, bytes] = [0, 0];
  const missing: string[] = [];
  for (const placed of keys)
    for (const key of (await archive.read(placed)).toString('utf8').trimEnd().split('\n')) {
      const size = await writeFile(archive, files, key);
      if (size === undefined) missing.push(key);
      else [count, bytes] = [count + 1, bytes + size];
    }
  return { files: { count, bytes }, missing };
};

const writeOutbox = async (archive: ArchiveWriter, dataDir: string): Promise<number> => {
  let mails = 0;
  for await (const { name, bytes } of mailsKeptIn(dataDir)) {
    await addWhole(archive, outboxEntry(name), bytes);
    mails += 1;
  }
  return mails;
};

/**
 * Writes the whole instance into one file: all rows as of one moment, then the files they refer to. It
 * contains every row that was acknowledged before it began. The archive is read once more before it is
 * renamed into place. A backup that is interrupted leaves nothing behind.
 */
export const backUp = async (how: BackUp): Promise<BackedUp> => {
  const { db, files, dataDir, secretToEnclose, about, path, signal } = how;
  const archive = await ArchiveWriter.open(path, new Date(about.madeAt), signal);
  try {
    await addWhole(archive, ABOUT, json(about));
    if (secretToEnclose) await addWhole(archive, SECRET, Buffer.from(`${secretToEnclose}\n`));
    const { keys, ...rows } = await writeRows(db, archive);
    const outbox = await writeOutbox(archive, dataDir);
    const kept = files ? await writeFiles(archive, files, keys) : { files: null, missing: [] };
    const manifest: Manifest = { ...rows, ...kept, outbox };
    await addWhole(archive, MANIFEST, json(manifest));
    return {
      bytes: await archive.finish(checkBackup),
      rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
      files: kept.files?.count ?? 0,
      missing: kept.missing,
    };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
};
