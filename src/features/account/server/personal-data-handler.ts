import type { Db } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { HeldCounts } from '#features/account/shared/account-page-contract.ts';
import type { ManagedAccount } from './managed-account.ts';

/** A file of an export: its path inside the archive, and its pieces as they are read. Text is UTF-8. */
export type ExportedFile = {
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Pictures and sounds are small already: they are put in as they are. */
  readonly isPacked?: true;
};

/** For whom, and from what, an export is made. */
export type Exporting = {
  readonly db: Db;
  readonly files: FileStore;
  readonly owner: UserId;
  readonly language: Language;
  readonly productName: string;
  /** Some rows are found only by a keyed hash. */
  readonly secret: string;
  readonly now: Date;
};

/** Whose account is being deleted. */
export type Leaving = {
  readonly userId: UserId;
  readonly email: string;
  /** Whether the address is proven to be theirs. */
  readonly isConfirmed: boolean;
  readonly secret: string;
};

/**
 * What one feature keeps of people: what it gives into an export, what it counts before a deletion, and what a deletion must look for. The app
 * ties the parts together (`app/server/context/personal-data-handlers.ts`), and a test reads the schema and fails where a table is in no part.
 */
export type PersonalDataHandler = {
  /** The tables with somebody's rows that this part answers for. */
  readonly tables: readonly (keyof Tables)[];
  /** Everything of one person. Read in pages, and without a transaction held open: an export may take minutes. */
  readonly exportFor: (about: Exporting) => AsyncIterable<ExportedFile>;
  readonly countFor?: (db: Db, owner: UserId) => Promise<Partial<HeldCounts>>;
  /** Deletes what does not go with the account's own row by a foreign key, in the transaction that deletes that row. */
  readonly forget?: (tx: Db, leaving: Leaving) => Promise<void>;
};

const NOTHING_HELD: HeldCounts = { chapters: 0, words: 0, deletedChapters: 0, photos: 0, recordings: 0 };

/** What somebody has here, over all parts. */
export const countHeld = async (
  parts: readonly PersonalDataHandler[],
  db: Db,
  owner: UserId,
): Promise<HeldCounts> => {
  const counts = await Promise.all(parts.map(async (part) => part.countFor?.(db, owner)));
  return Object.assign({ ...NOTHING_HELD }, ...counts) as HeldCounts; // Each part has counts of its own names, all of them numbers.
};

/** The same counts for an administrator: numbers, and nothing of what they count. */
export const countManaged = (
  parts: readonly PersonalDataHandler[],
  db: Db,
  account: ManagedAccount,
): Promise<HeldCounts> =>
  // What is counted here is counted for its owner otherwise; the id is that of a managed account, and only numbers come back.
  countHeld(parts, db, account as string as UserId);
