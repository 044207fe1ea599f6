import type { AppContext } from '#platform/server/app-context.ts';
import type { Database } from '#platform/server/database/database.ts';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import { removeFromOutbox } from '#platform/server/mail/remove-from-outbox.ts';

type DeletionContext = Pick<AppContext, 'db' | 'files' | 'dataDir' | 'clock'> & {
  readonly database: Database;
};

/**
 * Deletes the files we store ourselves: photos, recordings, and emails in the outbox. Returns the ids of the
 * deletion jobs that remain.
 */
const clearFiles = async ({ db, files, dataDir, clock }: DeletionContext): Promise<string[]> => {
  const deletionJobs = await db.selectFrom('departure').select(['id', 'outbox']).execute();
  if (deletionJobs.length === 0) return [];
  await removeStrayFiles(db, files, clock());
  for (const { id, outbox } of deletionJobs) {
    if (outbox === null) continue;
    // `deleteAccount` wrote it.
    await removeFromOutbox(dataDir, outbox as Parameters<typeof removeFromOutbox>[1]);
    await db.updateTable('departure').set({ outbox: null }).where('id', '=', id).execute();
  }
  return deletionJobs.map(({ id }) => id);
};

/**
 * Deletes what deleted accounts leave in files: photos, recordings, emails in the outbox, and what deleted
 * rows leave in the embedded database's own files. Stopping halfway loses nothing: each step finds the rest
 * next time, and the job's row goes last. Returns the number of deletions.
 */
export const finishDeletions = async (context: DeletionContext): Promise<number> => {
  const ids = await clearFiles(context);
  if (ids.length === 0) return 0;
  await context.database.overwriteDeleted();
  await context.db.deleteFrom('departure').where('id', 'in', ids).execute();
  return ids.length;
};

/**
 * The overwrite rewrites every table. When people leave one after another, it must not keep the database
 * busy all the time.
 */
const OVERWRITES_APART_MS = 10 * 60_000;

export type DeletionJobs = {
  finishSoon(): void;
  /** Resolves when nothing is running. */
  finished(): Promise<void>;
};

/**
 * Runs the deletion jobs after an account is deleted, alongside the requests. Only one run at a time; if
 * another account is deleted meanwhile, it runs again. Files go at once. The database is rewritten at most
 * every ten minutes, and the job's row remembers what is left for later.
 */
export const openDeletionJobs = (
  context: DeletionContext,
  onError: (error: unknown) => void,
): DeletionJobs => {
  let wanted = false;
  let running: Promise<void> | undefined;
  let later: NodeJS.Timeout | undefined;
  let overwriteFrom = 0;

  const finish = async (): Promise<void> => {
    const wait = overwriteFrom - context.clock().getTime();
    if (wait <= 0) {
      if ((await finishDeletions(context)) > 0)
        overwriteFrom = context.clock().getTime() + OVERWRITES_APART_MS;
      return;
    }
    later ??= setTimeout(() => {
      later = undefined;
      finishSoon();
    }, wait).unref();
    await clearFiles(context);
  };
  const run = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      await finish().catch(onError);
    }
    running = undefined;
  };
  const finishSoon = (): void => {
    wanted = true;
    running ??= run();
  };
  return { finishSoon, finished: async () => running };
};
