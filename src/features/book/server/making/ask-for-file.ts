import { sql } from 'kysely';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookFormat } from '../../shared/book-formats.ts';
import type { BookFile } from '../../shared/contract.ts';
import type { BookDeps } from '../book-deps.ts';
import { FILE_COLUMNS, fileOf } from './file-rows.ts';

/**
 * Has a file made, by whichever node comes first; one that waits or is in the making is not begun twice. Earlier ones of the format that came to
 * nothing are taken away. Throws book-has-no-chapters.
 */
export const askForFile = async (
  { db, clock, stateOf }: Pick<BookDeps, 'db' | 'clock' | 'stateOf'>,
  owner: UserId,
  format: BookFormat,
): Promise<BookFile> => {
  const state = await stateOf(owner);
  const row = await db.transaction().execute(async (tx) => {
    const asked = await tx
      .insertInto('book_file')
      .columns(['user_id', 'format', 'state', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('user')
          .where('id', '=', owner)
          .where((where) =>
            where.exists(
              where
                .selectFrom('chapter')
                .where('chapter.user_id', '=', owner)
                .where('chapter.deleted_at', 'is', null)
                .select('chapter.id'),
            ),
          )
          .select([
            'id',
            sql<string>`${format}`.as('format'),
            sql<string>`'waiting'`.as('state'),
            sql<Date>`${clock()}::timestamptz`.as('created_at'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(FILE_COLUMNS)
      .executeTakeFirst();
    if (asked)
      await tx
        .deleteFrom('book_file')
        .where('user_id', '=', owner)
        .where('format', '=', format)
        .where('state', 'in', ['stopped', 'failed'])
        .execute();
    return (
      asked ??
      (await tx
        .selectFrom('book_file')
        .where('user_id', '=', owner)
        .where('format', '=', format)
        .where('state', 'in', ['waiting', 'making'])
        .select(FILE_COLUMNS)
        .executeTakeFirst())
    );
  });
  return row ? fileOf(row, state) : refuse('book-has-no-chapters');
};
