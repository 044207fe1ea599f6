import { createHash } from 'node:crypto';
import {
  askForFile,
  type BookExport,
  type BookShelf,
  type BookSite,
  bookState,
  downloadFile,
  ExportFailed,
  gatherBook,
  type GatheredBook,
  listFiles,
} from '#features/book/server/api.ts';
import type { BookFormat } from '#features/book/shared/book-formats.ts';
import type { BookFile } from '#features/book/shared/contract.ts';
import type { FileAnswer } from '#platform/server/http/file-answer.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import {
  chaptersFor,
  holdLegacyReader,
  photosFor,
  type LegacyReader,
  legacyReader,
} from './legacy-reader.ts';
import { logEvent } from './legacy-rows.ts';

/** A shelf whose files are made from somebody else's book. */
type LentShelf = BookShelf & { readonly legacyContact: string };

/**
 * The one place where a legacy reader accesses the writer's book as a whole: to make a file of as much of it
 * as they may read.
 */
const writerOf = ({ writer }: LegacyReader): UserId => writer as UserId;

/** The book for a contact who may read it now. Throws ExportFailed if they may not any more. */
export const gatherLegacyBook = async (
  site: BookSite,
  { owner, legacyContact }: LentShelf,
): Promise<GatheredBook> => {
  try {
    const reader = await legacyReader(site.db, owner, legacyContact);
    // Read first, so that a change in between can only make the file out of date, never newer than it is.
    const state = await stateFor(site, reader);
    return { ...(await gatherBook(site, writerOf(reader), reader.scope)), state };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') throw new ExportFailed('broke-off');
    throw error;
  }
};

/** A value that changes whenever a file goes out of date, but not with chapters the contact can't read. */
const stateFor = async (site: Pick<BookSite, 'db' | 'publicUrl'>, reader: LegacyReader): Promise<string> => {
  if (reader.scope === 'everything') return bookState(site, writerOf(reader));
  const chapters = await chaptersFor(site.db, reader)
    .orderBy('c.chapter_order')
    .select(['c.id', 'c.revision'])
    .execute();
  const photos = await photosFor(site.db, reader)
    .orderBy('p.id')
    .select(['p.id', 'p.caption', 'p.place', 'p.after_paragraph', 'p.after_words'])
    .execute();
  return createHash('sha256')
    .update(JSON.stringify([chapters, photos]))
    .digest('base64url')
    .slice(0, 32);
};

/** The state of the book as this contact may read it. Rejects with not-found. */
export const legacyBookState = async (
  site: Pick<BookSite, 'db' | 'publicUrl'>,
  { owner, legacyContact }: LentShelf,
): Promise<string> => stateFor(site, await legacyReader(site.db, owner, legacyContact));

type Exporting = Pick<BookExport, 'db' | 'clock' | 'files' | 'stateOf' | 'exportBudget'>;

const shelfOf = ({ viewer, contactId }: LegacyReader): LentShelf => ({
  owner: viewer,
  legacyContact: contactId,
});

/** The files a contact had made, newest first. Rejects with not-found. */
export const listLegacyFiles = async (
  exporting: Exporting,
  viewer: UserId,
  contactId: string,
): Promise<BookFile[]> => listFiles(exporting, shelfOf(await legacyReader(exporting.db, viewer, contactId)));

/**
 * Has a file made of the book a contact may read. Rejects with not-found, book-has-no-chapters or
 * too-much-at-once.
 */
export const makeLegacyFile = async (
  exporting: Exporting,
  asker: { readonly owner: UserId; readonly networks: readonly string[] },
  { id: contactId, format }: { readonly id: string; readonly format: BookFormat },
): Promise<BookFile> => {
  const reader = await legacyReader(exporting.db, asker.owner, contactId);
  const [first] = await chaptersFor(exporting.db, reader).limit(1).select('c.id').execute();
  if (!first) return refuse('book-has-no-chapters');
  return askForFile(exporting, asker, format, contactId);
};

/**
 * A finished file; the download is logged for the writer. Rejects with not-found, also if the book has
 * changed since: the file may contain text that is no longer shared.
 */
export const downloadLegacyFile = (
  { db, clock, files, publicUrl }: Exporting & Pick<BookSite, 'publicUrl'>,
  viewer: UserId,
  { id: contactId, file_id: id }: { readonly id: string; readonly file_id: string },
): Promise<FileAnswer> =>
  db.transaction().execute(async (tx) => {
    const reader = await holdLegacyReader(tx, viewer, contactId);
    const answer = await downloadFile({ db: tx, files, clock }, shelfOf(reader), id);
    const made = await tx
      .selectFrom('book_file')
      .where('id', '=', id)
      .select(['format', 'fingerprint'])
      .executeTakeFirst();
    if (made?.fingerprint !== (await stateFor({ db: tx, publicUrl }, reader))) return refuse('not-found');
    await logEvent(tx, contactId, { what: 'book-exported', by: 'contact', detail: made.format }, clock());
    return answer;
  });
