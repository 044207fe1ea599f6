import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ArchivedPhoto, ArchivedRecording } from '../read/archived-life.ts';
import type { Losses } from '../read/loss.ts';
import type { Came } from './what-came.ts';
import type { PreparedPhoto, PreparedSound } from './prepared-files.ts';

/** What every function that writes a part of a life receives. */
export type Bringing = {
  /** The transaction in which either everything or nothing is imported. */
  readonly tx: Db;
  readonly owner: UserId;
  readonly now: Date;
  /** The instance's secret, from which the links of voices in the book are made. */
  readonly secret: string;
  readonly losses: Losses;
  readonly came: Came;
  readonly photos: ReadonlyMap<ArchivedPhoto, PreparedPhoto>;
  readonly sounds: ReadonlyMap<ArchivedRecording, PreparedSound>;
  readonly portrait: string | null;
  /** The ids of the photos here, by their numbers in the archive. */
  readonly photoIds: Map<number, string>;
};

/**
 * Splits rows into one batch for each statement, so that no statement has too many parameters or gets too
 * large.
 */
export function* inBatches<T>(rows: readonly T[], most: number): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += most) yield rows.slice(at, at + most);
}
