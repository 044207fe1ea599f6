import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { MadeArchive } from '../shared/archive-contract.ts';
import {
  type Counts,
  KINDS,
  LOST,
  MOST_SHOWN,
  SINGLE_THINGS,
  WHAT_BECOMES,
} from '../shared/archive-limits.ts';
import type { CameRecord } from './write/what-came.ts';

const number = z.number();
/** The content of `chapter_import.brought`. Only `broughtColumn` writes it. */
const brought = z.object({
  chapters: number,
  counts: z.record(z.enum(KINDS), number),
  becomes: z.record(z.enum(SINGLE_THINGS), z.enum(WHAT_BECOMES)),
  lost: z.partialRecord(z.enum(LOST), number),
  record: z.custom<CameRecord>((value) => typeof value === 'object' && value !== null),
});
export type Brought = z.output<typeof brought> & { readonly counts: Counts };

export const broughtColumn = (value: Brought): string => JSON.stringify(value);

type Row = {
  readonly id: string;
  readonly name: string;
  readonly made_at: Date;
  readonly taken_back_at: Date | null;
  readonly brought: unknown;
};

const shown = ({ id, name, made_at, brought: column }: Row): MadeArchive => {
  const { record: _, ...rest } = brought.parse(column);
  return { id, name, made_at: made_at.toISOString(), ...rest };
};

const archivesOf = (db: Db, owner: UserId) =>
  db
    .selectFrom('chapter_import')
    .where('user_id', '=', owner)
    .where('archive_hash', 'is not', null)
    .where('brought', 'is not', null)
    .select(['id', 'name', 'made_at', 'taken_back_at', 'brought']);

export const readMade = async (
  db: Db,
  owner: UserId,
  id: string,
): Promise<
  { readonly made: MadeArchive; readonly record: CameRecord; readonly isTakenBack: boolean } | undefined
> => {
  const row = await archivesOf(db, owner).where('id', '=', id).executeTakeFirst();
  return (
    row && {
      made: shown(row),
      record: brought.parse(row.brought).record,
      isTakenBack: row.taken_back_at !== null,
    }
  );
};

/** The archives that were imported and not undone, newest first. */
export const listArchives = async (db: Db, owner: UserId): Promise<{ archives: MadeArchive[] }> => {
  const rows = await archivesOf(db, owner)
    .where('taken_back_at', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return { archives: rows.map(shown) };
};

/** When this exact file was last imported; null if it wasn't, or if that import was undone. */
export const broughtBefore = async (db: Db, owner: UserId, sha256: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('chapter_import')
    .where('user_id', '=', owner)
    .where('archive_hash', '=', sha256)
    .where('taken_back_at', 'is', null)
    .select(sql<Date | null>`max(made_at)`.as('last'))
    .executeTakeFirst();
  return row?.last ?? null;
};
