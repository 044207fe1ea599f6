import { type DeletionJobs, openDeletionJobs } from '#features/account/server/api.ts';
import type { AppContext } from './app-context.ts';

/** What is left to do for deleted accounts, with what the app is built on. */
export const deletionJobsOf = ({ settings, database, files, clock, log }: AppContext): DeletionJobs =>
  openDeletionJobs({ database, files, clock, dataDir: settings.DATA_DIR }, (error) =>
    log.error(
      { err: error },
      'what a deleted account left behind could not be cleared away; it will be tried again later',
    ),
  );
