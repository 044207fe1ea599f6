import { lastBackups } from '#platform/server/backup/backup-record.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { BackupsReport } from '../../shared/operations-contract.ts';

/** The newest complete backup, and the newest attempt if it failed. */
export const reportBackups = async (db: Db, scheduled: boolean): Promise<BackupsReport> => {
  const { last, lastGood } = await lastBackups(db);
  return {
    scheduled,
    last: lastGood && {
      at: lastGood.at.toISOString(),
      bytes: lastGood.bytes ?? 0,
      file: lastGood.file,
      missingFiles: lastGood.missingFiles,
    },
    failed: last === null || last.error === null ? null : { at: last.at.toISOString(), why: last.error },
  };
};
