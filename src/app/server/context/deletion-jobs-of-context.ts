import { type DeletionJobs, openDeletionJobs } from '#features/account/server/api.ts';
import type { AppContext } from './app-context.ts';

/** What is left to do for deleted accounts, with what the app is built on. */
export const deletionJobsOf = ({ settings, database, files, clock, log }: AppContext): DeletionJobs =>
  openDeletionJobs({ database, files, clock, dataDir: settings.DATA_DIR }, (error) =>
    log.error({ err: error }, 'what a deleted account left was not cleared away; it is tried again later'),
  );
