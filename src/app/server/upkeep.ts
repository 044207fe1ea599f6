import { finishDepartures, forgetOldAttempts } from '#features/account/server/api.ts';
import { purgeDeletedChapters } from '#features/chapters/server/api.ts';
import { forgetOldRecordingUse } from '#features/writing/server/recordings/recording-use.ts';
import { purgeRemovedPhotos } from '#features/writing/server/photos/remove-photo.ts';
import { purgeRecordings } from '#features/writing/server/recordings/purge-recordings.ts';
import { forgetOldUse } from '#features/companion/server/api.ts';
import { forgetOldVisits } from '#features/visitor-analytics/server/api.ts';
import type { Db } from '#platform/server/database.ts';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import { forgetOldMail } from '#platform/server/mail/forget-old-mail.ts';
import type { Services } from './services.ts';

const EVERY_MS = 6 * 60 * 60_000;
const FIRST_AFTER_MS = 60_000;

/**
 * What must be thrown away for good, now and then: chapters deleted 30 days ago, and rows that only counted something. Each step is one
 * statement that finds nothing the second time, so any number of nodes may do it.
 */
export const startUpkeep = ({ database, files, clock, log, settings }: Services): { stop(): void } => {
  const { db } = database;
  /** After the chapters: what those let go of is thrown away in the same round. */
  const removeFiles = (_db: Db, now: Date): Promise<number> => removeStrayFiles(db, files, now);
  const forgetMail = (_db: Db, now: Date): Promise<number> => forgetOldMail(db, settings.DATA_DIR, now);
  /** What a stop came between. */
  const finishLeft = (): Promise<number> =>
    finishDepartures({ database, files, clock, dataDir: settings.DATA_DIR });
  const steps = [
    purgeDeletedChapters,
    forgetOldAttempts,
    forgetOldUse,
    forgetMail,
    forgetOldRecordingUse,
    purgeRecordings,
    purgeRemovedPhotos,
    forgetOldVisits,
    removeFiles,
    finishLeft,
  ];
  const tidy = async (): Promise<void> => {
    for (const step of steps) {
      try {
        const removed = await step(db, clock());
        if (removed > 0) log.info({ step: step.name, removed }, 'upkeep');
      } catch (error) {
        log.error({ err: error, step: step.name }, 'upkeep failed; it is tried again later');
      }
    }
  };
  const first = setTimeout(() => void tidy(), FIRST_AFTER_MS).unref();
  const timer = setInterval(() => void tidy(), EVERY_MS).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
};
