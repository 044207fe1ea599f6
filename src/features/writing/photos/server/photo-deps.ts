import type { Companion } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import type { Clock } from '#platform/shared/clock.ts';

export type PhotoDeps = {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly workers: Workers;
  readonly companion: Pick<Companion, 'ask'>;
};
