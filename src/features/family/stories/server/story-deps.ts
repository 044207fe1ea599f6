import type { Db } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { Clock } from '#platform/shared/clock.ts';

export type ReadingDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether plans are sold here: then reading what others share needs one (decision 0039). */
  readonly isSelling: boolean;
};

export type StoryDeps = ReadingDeps & { readonly files: FileStore };
