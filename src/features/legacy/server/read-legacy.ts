import { sql } from 'kysely';
import type { ChapterPhoto } from '#features/chapters/shared/photo-contract.ts';
import type { PhotoSize } from '#features/writing/photos/shared/photo-limits.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { FileAnswer } from '#platform/server/http/file-answer.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { legacyContactCalls } from '#features/legacy/shared/contact-contract.ts';
import {
  chaptersFor,
  holdLegacyReader,
  type LegacyReader,
  legacyReader,
  photosFor,
} from './legacy-reader.ts';

type Calls = typeof legacyContactCalls;

/** The chapters in the order of the book, without their text. */
const titlesFor = (db: Db, reader: LegacyReader) =>
  chaptersFor(db, reader).orderBy('c.chapter_order').select(['c.id', 'c.title', 'c.word_count']).execute();

/** The titles of what a contact may read. Rejects with not-found. */
export const listLegacyChapters = async (
  db: Db,
  viewer: UserId,
  contactId: string,
): Promise<OutputOf<Calls['chapters']>> => {
  const reader = await legacyReader(db, viewer, contactId);
  return { writer_name: reader.writerName, chapters: await titlesFor(db, reader) };
};

/** The photos of a chapter, in order. */
export const chapterPhotosFor = async (
  db: Db,
  reader: LegacyReader,
  chapterId: string,
): Promise<ChapterPhoto[]> => {
  const rows = await photosFor(db, reader)
    .where('c.id', '=', chapterId)
    .orderBy('p.place')
    .select(['p.id', 'p.caption', 'p.width', 'p.height', 'p.after_paragraph', 'p.after_words'])
    .execute();
  return rows.map(({ after_paragraph: afterParagraph, after_words: afterWords, ...photo }) => ({
    ...photo,
    afterParagraph,
    afterWords,
  }));
};

/** The same chapter again within this time is the same reading: a page turned back, or a reload. */
const SAME_READING_MS = 60 * 60_000;

/** Logs a reading, unless the same chapter was logged just before. */
const logReading = async (
  tx: Db,
  { contactId }: LegacyReader,
  chapter: { readonly id: string; readonly title: string },
  now: Date,
): Promise<void> => {
  const since = new Date(now.getTime() - SAME_READING_MS);
  await sql`
    insert into legacy_event (legacy_contact_id, at, what, by_whom, detail, chapter_id)
    select ${contactId}::uuid, ${now}::timestamptz, 'read', 'contact', ${chapter.title}::text, ${chapter.id}::uuid
    where not exists (
      select 1 from legacy_event
      where legacy_contact_id = ${contactId}::uuid and what = 'read' and chapter_id = ${chapter.id}::uuid
        and at > ${since}::timestamptz)`.execute(tx);
};

/**
 * A chapter with the chapters before and after it. The reading is logged in the same transaction. Rejects
 * with not-found.
 */
export const readLegacyChapter = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  viewer: UserId,
  { id: contactId, chapter_id: id }: { readonly id: string; readonly chapter_id: string },
): Promise<OutputOf<Calls['chapter']>> =>
  db.transaction().execute(async (tx) => {
    const reader = await holdLegacyReader(tx, viewer, contactId);
    const book = await titlesFor(tx, reader);
    const at = book.findIndex((row) => row.id === id.toLowerCase());
    const row = book[at] ?? refuse('not-found');
    const text = await chaptersFor(tx, reader)
      .where('c.id', '=', row.id)
      .select('c.content')
      .executeTakeFirst();
    const photos = await chapterPhotosFor(tx, reader, row.id);
    await logReading(tx, reader, row, clock());
    const neighbour = (place: number) => {
      const other = book[place];
      return other ? { id: other.id, title: other.title } : null;
    };
    return {
      ...row,
      writer_name: reader.writerName,
      // Missing if it was deleted or made private at this very moment.
      content: (text ?? refuse('not-found')).content,
      photos,
      previous: neighbour(at - 1),
      next: neighbour(at + 1),
    };
  });

/**
 * The picture of a photo in one of these chapters. No browser caches it, so that the end of the access takes
 * effect at once. Rejects with not-found.
 */
export const showLegacyPhoto = async (
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  viewer: UserId,
  {
    id: contactId,
    photo_id: id,
    size,
  }: { readonly id: string; readonly photo_id: string; readonly size: PhotoSize },
): Promise<FileAnswer> => {
  const reader = await legacyReader(db, viewer, contactId);
  const row = await photosFor(db, reader)
    .where('p.id', '=', id)
    .select(['p.display_key', 'p.small_key'])
    .executeTakeFirst();
  const { display_key, small_key } = row ?? refuse('not-found');
  const file = await files.open(size === 'small' ? small_key : display_key);
  return { file: file ?? refuse('not-found'), name: 'photo.webp', tag: `${id}-${size}`, isKept: false };
};
