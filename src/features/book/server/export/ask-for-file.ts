import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookFormat } from '#features/book/shared/book-formats.ts';
import type { BookFile } from '#features/book/shared/contract.ts';
import type { Asker, BookExport, BookShelf } from '../book-export.ts';
import { FILE_COLUMNS, fileOf, onShelf } from './file-rows.ts';

type Users = ExpressionBuilder<Tables, 'user'>;

const hasChapters = (where: Users, owner: UserId) =>
  where.exists(
    where
      .selectFrom('chapter')
      .where('chapter.user_id', '=', owner)
      .where('chapter.deleted_at', 'is', null)
      .select('chapter.id'),
  );

/** The statement that requests a file also checks whether this contact may still read the book. */
const mayRead = (where: Users, owner: UserId, legacyContact: string) =>
  where.exists(
    where
      .selectFrom('legacy_contact')
      .where('legacy_contact.id', '=', legacyContact)
      .where('legacy_contact.contact_id', '=', owner)
      .where('legacy_contact.state', '=', 'open')
      .select('legacy_contact.id'),
  );

/**
 * The row of the file that is waiting or being made after this call. There is none if the book has no
 * chapters, or may not be read.
 */
const fileUnderWay = (db: Db, clock: Clock, shelf: BookShelf, format: BookFormat) =>
  db.transaction().execute(async (tx) => {
    const { owner, legacyContact } = shelf;
    const asked = await tx
      .insertInto('book_file')
      .columns(['user_id', 'legacy_contact_id', 'format', 'state', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('user')
          .where('id', '=', owner)
          .where((where) =>
            legacyContact === null ? hasChapters(where, owner) : mayRead(where, owner, legacyContact),
          )
          .select([
            'id',
            sql<string | null>`${legacyContact}::uuid`.as('legacy_contact_id'),
            sql<string>`${format}`.as('format'),
            sql<string>`'waiting'`.as('state'),
            sql<Date>`${clock()}::timestamptz`.as('created_at'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(FILE_COLUMNS)
      .executeTakeFirst();
    if (asked) {
      await tx
        .deleteFrom('book_file')
        .where((where) => where.and(onShelf(shelf)))
        .where('format', '=', format)
        .where('state', 'in', ['stopped', 'failed'])
        .execute();
      return { row: asked, isNew: true };
    }
    const underWay = await tx
      .selectFrom('book_file')
      .where((where) => where.and(onShelf(shelf)))
      .where('format', '=', format)
      .where('state', 'in', ['waiting', 'making'])
      .select(FILE_COLUMNS)
      .executeTakeFirst();
    return { row: underWay, isNew: false };
  });

/**
 * Queues a file for whichever node is free first. If one of this format is already waiting or being made, no
 * second one is started. Earlier failed files of the format are removed. Throws book-has-no-chapters, and
 * too-much-at-once if the writer or a network they are calling from has used up its budget.
 */
export const askForFile = async (
  { db, clock, stateOf, exportBudget }: Pick<BookExport, 'db' | 'clock' | 'stateOf' | 'exportBudget'>,
  { owner, networks }: Asker,
  format: BookFormat,
  legacyContact: string | null = null,
): Promise<BookFile> => {
  const shelf = { owner, legacyContact };
  const caller = { person: owner, networks };
  exportBudget.demand(caller);
  let begun: string | undefined;
  try {
    const state = await stateOf(shelf);
    const { row, isNew } = await fileUnderWay(db, clock, shelf, format);
    if (isNew) begun = row?.id;
    return row ? fileOf(row, state) : refuse('book-has-no-chapters');
  } finally {
    exportBudget.settle(caller, begun);
  }
};
