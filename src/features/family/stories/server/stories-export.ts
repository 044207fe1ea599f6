import type { Db } from '#platform/server/database/database.ts';
import { exportedChapterMails } from '#features/family/chapter-mails/server/chapter-mails-export.ts';
import type { UserId } from '#platform/shared/session.ts';

const notes = (db: Db) =>
  db
    .selectFrom('reader_note as n')
    .innerJoin('chapter as c', 'c.id', 'n.chapter_id')
    .orderBy('n.created_at')
    .orderBy('n.id');

/**
 * What a person read and wrote back to others, and what readers wrote back to them. Other people's chapters
 * are only named by their ids, which are useless without the right to read them.
 */
export const exportedReading = async (db: Db, owner: UserId): Promise<unknown> => {
  const { shares_new_chapters } = await db
    .selectFrom('user')
    .where('id', '=', owner)
    .select('shares_new_chapters')
    .executeTakeFirstOrThrow();
  const places = await db
    .selectFrom('reading_place')
    .where('reader_id', '=', owner)
    .orderBy('updated_at')
    .select(['chapter_id', 'paragraph', 'finished_at', 'updated_at'])
    .execute();
  const sent = await notes(db)
    .where('n.reader_id', '=', owner)
    .select(['n.chapter_id', 'n.kind', 'n.words', 'n.passage', 'n.created_at'])
    .execute();
  const received = await notes(db)
    .where('c.user_id', '=', owner)
    .select(['c.title', 'n.kind', 'n.words', 'n.passage', 'n.created_at', 'n.asked_at', 'n.set_aside_at'])
    .execute();
  const told = await db
    .selectFrom('share_news')
    .where('reader_id', '=', owner)
    .where('told_at', 'is not', null)
    .orderBy('told_at')
    .select(['chapter_id', 'told_at'])
    .execute();
  return {
    sharesNewChapters: shares_new_chapters,
    read: places.map((place) => ({
      chapterId: place.chapter_id,
      paragraph: place.paragraph,
      finished: place.finished_at,
      last: place.updated_at,
    })),
    wroteBack: sent.map((note) => ({
      chapterId: note.chapter_id,
      kind: note.kind,
      words: note.words,
      passage: note.passage,
      written: note.created_at,
    })),
    readersWrote: received.map((note) => ({
      chapter: note.title,
      kind: note.kind,
      words: note.words,
      passage: note.passage,
      written: note.created_at,
      asked: note.asked_at,
      setAside: note.set_aside_at,
    })),
    chaptersByEmail: await exportedChapterMails(db, owner),
    toldByMailOf: told.map((news) => ({ chapterId: news.chapter_id, when: news.told_at })),
  };
};
