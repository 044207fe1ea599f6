import { NODE_NAME } from '#platform/server/node-name.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookExport } from '../book-export.ts';
import { makeFile } from './export-file.ts';
import { takeExportJob, type Taken } from './export-queue.ts';
import { sweepFolders } from './private-folder.ts';

export type ExportJobs = {
  /** Ends the exports in progress. Their rows go back to the queue for the next start or another node. */
  stop(): Promise<void>;
};

const LOOKING = 'looking for books to make';

const PACE = {
  lookEveryMs: 1_000,
  sayEveryMs: 1_000,
  /** After this long without a sign of life, a node is assumed dead. */
  silentAfterMs: 30_000,
};

/**
 * Makes the requested files while the server runs: a few at a time, and one at a time for each writer. A
 * check that finds nothing costs one indexed statement.
 */
export const startExportJobs = (
  exporting: BookExport,
  { maker = NODE_NAME, ...given }: Partial<typeof PACE> & { readonly maker?: string } = {},
): ExportJobs => {
  const { db, log, failures, clock, limits } = exporting;
  const { lookEveryMs, sayEveryMs, silentAfterMs } = { ...PACE, ...given };
  /** The owner of each file being made, for as long as its process runs. */
  const underWay = new Map<Promise<void>, UserId>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const begin = (taken: Taken): void => {
    const ended = makeFile(exporting, taken, { stopping: stopping.signal, sayEveryMs })
      .catch((error: unknown) => log.error({ err: error }, 'a book could not be put away; it is made anew'))
      .finally(() => underWay.delete(ended));
    underWay.set(ended, taken.owner);
  };

  const look = async (): Promise<void> => {
    try {
      while (underWay.size < limits.atOnce && !stopping.signal.aborted) {
        const notOf = [...underWay.values()];
        const taken = await takeExportJob(db, maker, { now: clock(), silentAfterMs, notOf });
        failures.went(LOOKING);
        if (!taken) break;
        begin(taken);
      }
    } catch (error) {
      failures.came(LOOKING, error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, lookEveryMs).unref();
  };
  let looking: Promise<void> = Promise.resolve();
  const start = (): void => {
    looking = look();
  };
  sweepFolders(exporting.folder).catch((error: unknown) =>
    log.error({ err: error }, 'what an earlier process left could not be thrown away'),
  );
  start();

  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay.keys());
    },
  };
};
