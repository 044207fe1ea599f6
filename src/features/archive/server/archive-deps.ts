import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { UserId } from '#platform/shared/session.ts';

export type ArchiveDeps = {
  readonly db: Db;
  readonly files: FileStore;
  readonly workers: Workers;
  readonly clock: Clock;
  readonly secret: string;
  readonly log: Log;
  readonly openAccess: boolean;
  readonly rateLimits: boolean;
  /** Where an archive lies while it is brought in. */
  readonly folder: string;
};

/** Whose archive it is, and on whose account it is worked on. */
export type Asking = { readonly owner: UserId; readonly caller: Caller };
