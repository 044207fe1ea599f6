import type { Selectable } from 'kysely';
import type { BookShelf } from '../book-export.ts';
import type { BookFileTable } from '#platform/server/database/tables.ts';
import type { BookFile } from '#features/book/shared/contract.ts';
import {
  BOOK_FORMATS,
  EXPORT_PROBLEMS,
  EXPORT_STATES,
  EXPORT_STEPS,
} from '#features/book/shared/book-formats.ts';

/** How long a finished file is available. */
export const KEPT_MS = 7 * 86_400_000;
/** The value of the progress column when the file is complete. */
export const WHOLE = 1_000;

export const FILE_COLUMNS = [
  'id',
  'format',
  'state',
  'progress',
  'step',
  'problem',
  'name',
  'bytes',
  'pages',
  'fingerprint',
  'created_at',
  'kept_until',
] as const;

/** Compares the columns that say whose files they are: `where.and(onShelf(shelf))`. Null is compared too. */
export const onShelf = ({ owner, legacyContact }: BookShelf) => ({
  user_id: owner,
  legacy_contact_id: legacyContact,
});

type Row = Pick<Selectable<BookFileTable>, (typeof FILE_COLUMNS)[number]>;

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null;

/** `state`: the current state of the book. */
export const fileOf = (row: Row, state: string): BookFile => ({
  id: row.id,
  // The columns contain no other values. A row from a later release would be shown as failed.
  format: oneOf(BOOK_FORMATS, row.format) ?? 'print-pdf',
  state: oneOf(EXPORT_STATES, row.state) ?? 'failed',
  progress: row.progress / WHOLE,
  step: oneOf(EXPORT_STEPS, row.step),
  problem: oneOf(EXPORT_PROBLEMS, row.problem),
  name: row.name,
  bytes: row.bytes === null ? null : Number(row.bytes),
  pages: row.pages,
  isStale: row.state === 'made' && row.fingerprint !== state,
  createdAt: row.created_at.toISOString(),
  keptUntil: row.kept_until?.toISOString() ?? null,
});
