import { basename } from 'node:path';
import { z } from 'zod';
import type { BackedUp } from '#platform/server/backup/back-up.ts';
import { type BackupRecord, recordBackup } from '#platform/server/backup/backup-record.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { leaveNote } from '#platform/server/embedded/database-copies.ts';
import type { Settings } from '../settings/env.ts';

const noteSchema = z.object({
  at: z.coerce.date(),
  tookMs: z.number(),
  file: z.string(),
  bytes: z.number(),
  missingFiles: z.number(),
});

/** The record of a manual backup, from the note that another process left. */
export const readNote = (note: unknown): BackupRecord => ({
  ...noteSchema.parse(note),
  scheduled: false,
  error: null,
});

type Made = { readonly path: string; readonly now: Date; readonly tookMs: number; readonly made: BackedUp };

/**
 * Records a manual backup. A database server gets the record at once. For the embedded database, the process
 * that has it open writes it, now or at its next start.
 */
export const recordByHand = async (settings: Settings, { path, now, tookMs, made }: Made): Promise<void> => {
  const note = {
    at: now,
    tookMs,
    file: basename(path),
    bytes: made.bytes,
    missingFiles: made.missing.length,
  };
  if (!settings.DATABASE_URL) {
    await leaveNote(settings.DATA_DIR, note);
    return;
  }
  const database = await openDatabase({ url: settings.DATABASE_URL });
  try {
    await recordBackup(database.db, readNote(note));
  } finally {
    await database.close();
  }
};
