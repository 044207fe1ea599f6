import type { Database } from '#platform/server/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import { removeFromOutbox } from '#platform/server/mail/remove-from-outbox.ts';
import type { Clock } from '#platform/shared/clock.ts';

export type DepartureDeps = {
  readonly database: Database;
  readonly files: FileStore;
  readonly dataDir: string;
  readonly clock: Clock;
};

/**
 * Sees to what deleted accounts leave in files: photos and sounds, mails in the outbox, and what deleted rows leave in the embedded database's own
 * files. A stop in between loses nothing: each step finds what is left of it the next time, and the note goes last. Answers how many departures.
 */
export const finishDepartures = async ({
  database,
  files,
  dataDir,
  clock,
}: DepartureDeps): Promise<number> => {
  const { db } = database;
  const departures = await db.selectFrom('departure').select(['id', 'outbox']).execute();
  if (departures.length === 0) return 0;
  await removeStrayFiles(db, files, clock());
  for (const { id, outbox } of departures) {
    if (outbox === null) continue;
    // `deleteAccount` wrote it.
    await removeFromOutbox(dataDir, outbox as Parameters<typeof removeFromOutbox>[1]);
    await db.updateTable('departure').set({ outbox: null }).where('id', '=', id).execute();
  }
  await database.overwriteDeleted();
  const ids = departures.map(({ id }) => id);
  await db.deleteFrom('departure').where('id', 'in', ids).execute();
  return ids.length;
};

export type DepartureDesk = {
  finishSoon(): void;
  /** Resolves when nothing is under way. */
  finished(): Promise<void>;
};

/** Does it once somebody has left, beside the requests; one at a time, and once more where somebody left meanwhile. */
export const departureDesk = (deps: DepartureDeps, onError: (error: unknown) => void): DepartureDesk => {
  let wanted = false;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      await finishDepartures(deps).catch(onError);
    }
    running = undefined;
  };
  return {
    finishSoon: () => {
      wanted = true;
      running ??= run();
    },
    finished: async () => running,
  };
};
