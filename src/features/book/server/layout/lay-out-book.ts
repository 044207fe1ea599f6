import type { WorkerPool } from '#platform/server/worker-process/worker-pool.ts';
import { findingsOf } from '#features/book/shared/check-book.ts';
import type { Finding } from '#features/book/shared/findings.ts';
import { type Asker, type BookExport, ownShelf } from '../book-export.ts';
import { setPages } from '../export/book-jobs.ts';
import { photoBytes } from '../export/photo-bytes.ts';
import { openPrivateFolder, removePrivateFolder } from '../export/private-folder.ts';
import { voiceBytes } from '../export/voice-bytes.ts';
import { runBookJob } from '../export/run-book-job.ts';

/** The laid-out pages of a book in `state`, with a PDF in `folder` for each volume. */
export type SetBook = {
  readonly state: string;
  /** undefined if there are no pages. */
  readonly folder: string | undefined;
  /** How many pages each volume has. */
  readonly volumes: readonly number[];
  readonly findings: readonly Finding[];
};

/**
 * Lays out a writer's book in its current state. A book without chapters has no pages. Throws ExportFailed,
 * WorkerFailed and too-much-at-once, and any error once `signal` says the pages are no longer wanted.
 */
export const setBook = async (
  exporting: BookExport,
  pool: WorkerPool,
  { owner, networks }: Asker,
  signal: AbortSignal,
): Promise<SetBook> => {
  const { manuscript, plan, state } = await exporting.gather(ownShelf(owner));
  if (manuscript.parts.every(({ chapters }) => chapters.length === 0))
    return {
      state,
      folder: undefined,
      volumes: [],
      findings: findingsOf({ manuscript, plan, set: null }),
    };
  const folder = await openPrivateFolder(exporting.folder);
  try {
    const { pages, findings } = await pool.withWorker(
      { person: owner, networks },
      (worker) =>
        runBookJob(
          worker,
          setPages,
          { manuscript, plan, into: folder },
          {
            photo: photoBytes(exporting, owner, 'small'),
            voice: voiceBytes(exporting, owner),
            timeoutMs: exporting.limits.layoutMs,
            signal,
          },
        ),
      { isQuick: true, signal },
    );
    return { state, folder, volumes: pages, findings };
  } catch (error) {
    await removePrivateFolder(folder);
    throw error;
  }
};
