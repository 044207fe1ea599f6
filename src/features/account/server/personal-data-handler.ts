import type { Db } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { HeldCounts } from '#features/account/shared/account-page-contract.ts';
import type { ManagedAccount } from './managed-account.ts';

/** A file in an export: its path inside the archive, and its content in pieces. Text is UTF-8. */
export type ExportedFile = {
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Pictures and audio are compressed already, so they are stored unchanged. */
  readonly isPacked?: true;
};

/** The person an export is for, and where its data comes from. */
export type Exporting = {
  readonly db: Db;
  readonly files: FileStore;
  readonly owner: UserId;
  readonly language: Language;
  readonly productName: string;
  /** Some rows can only be found by a keyed hash. */
  readonly secret: string;
  readonly now: Date;
};

/** The account that is being deleted. */
export type Leaving = {
  readonly userId: UserId;
  readonly email: string;
  /** Whether the owner has proved that the address is theirs. */
  readonly isConfirmed: boolean;
  readonly secret: string;
};

/**
 * What one feature stores about people: what it exports, what it counts before a deletion, and what a
 * deletion must find. The app combines the handlers (`app/server/context/personal-data-handlers.ts`), and a
 * test reads the schema and fails if a table is in none of them.
 */
export type PersonalDataHandler = {
  /** The tables with personal rows that this handler is responsible for. */
  readonly tables: readonly (keyof Tables)[];
  /**
   * Everything about one person. Read in pages and without an open transaction, because an export may take
   * minutes.
   */
  readonly exportFor: (about: Exporting) => AsyncIterable<ExportedFile>;
  readonly countFor?: (db: Db, owner: UserId) => Promise<Partial<HeldCounts>>;
  /**
   * Deletes what the account row's foreign keys do not cascade to, in the transaction that deletes that row.
   */
  readonly forget?: (tx: Db, leaving: Leaving) => Promise<void>;
};

const NOTHING_HELD: HeldCounts = { chapters: 0, words: 0, deletedChapters: 0, photos: 0, recordings: 0 };

/** Everything a person has here, counted across all handlers. */
export const countHeld = async (
  parts: readonly PersonalDataHandler[],
  db: Db,
  owner: UserId,
): Promise<HeldCounts> => {
  const counts = await Promise.all(parts.map(async (part) => part.countFor?.(db, owner)));
  return Object.assign({ ...NOTHING_HELD }, ...counts) as HeldCounts; // The names differ; all are numbers.
};

/** The same counts for an administrator: only the numbers, not the content. */
export const countManaged = (
  parts: readonly PersonalDataHandler[],
  db: Db,
  account: ManagedAccount,
): Promise<HeldCounts> =>
  // Normally these counts are for the owner. The id is that of a managed account, and only numbers come back.
  countHeld(parts, db, account as string as UserId);
