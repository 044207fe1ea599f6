import type { Db } from '../database/database.ts';

/** A backup that was made or attempted. */
export type BackupRecord = {
  /** When it began. */
  readonly at: Date;
  readonly tookMs: number;
  /** The file's name, without its folder. */
  readonly file: string;
  /** Null if it failed. */
  readonly bytes: number | null;
  /** Made on schedule, not by hand. */
  readonly scheduled: boolean;
  /** Photos and recordings that a row referred to but that were missing. */
  readonly missingFiles: number;
  /** Why it failed, in a sentence; null if it succeeded. */
  readonly error: string | null;
};

const KEPT_MS = 366 * 24 * 60 * 60_000;

/** Records a backup, and deletes records older than a year. */
export const recordBackup = async (db: Db, record: BackupRecord): Promise<void> => {
  await db
    .insertInto('backup')
    .values({
      made_at: record.at,
      took_ms: Math.round(record.tookMs),
      file: record.file,
      bytes: record.bytes,
      scheduled: record.scheduled,
      missing_files: record.missingFiles,
      error: record.error,
    })
    .execute();
  await db
    .deleteFrom('backup')
    .where('made_at', '<', new Date(record.at.getTime() - KEPT_MS))
    .execute();
};

type Which = { readonly onlyGood?: boolean; readonly onlyScheduled?: boolean };

const newest = async (db: Db, { onlyGood, onlyScheduled }: Which): Promise<BackupRecord | null> => {
  let rows = db.selectFrom('backup').selectAll().orderBy('made_at', 'desc').limit(1);
  if (onlyGood) rows = rows.where('error', 'is', null);
  if (onlyScheduled) rows = rows.where('scheduled', '=', true);
  const row = await rows.executeTakeFirst();
  if (!row) return null;
  return {
    at: row.made_at,
    tookMs: row.took_ms,
    file: row.file,
    bytes: row.bytes,
    scheduled: row.scheduled,
    missingFiles: row.missing_files,
    error: row.error,
  };
};

/** The latest attempt, and the latest complete backup. */
export const lastBackups = async (
  db: Db,
): Promise<{ last: BackupRecord | null; lastGood: BackupRecord | null }> => ({
  last: await newest(db, {}),
  lastGood: await newest(db, { onlyGood: true }),
});

export const lastScheduled = (db: Db): Promise<BackupRecord | null> =>
  newest(db, { onlyGood: true, onlyScheduled: true });
