import { type PersonalDataHandler, type Exporting, jsonFile } from '#features/account/server/api.ts';
import { listChapters, readChapter } from '#features/chapters/server/api.ts';
import type { Chapter } from '#features/chapters/shared/contract.ts';
import { exportedSound } from '#features/chapters/shared/exported-names.ts';
import type { Db } from '#platform/server/database/database.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import { Refusal } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { BETWEEN_CHAPTERS, BOOK_FILE_NAME, chapterText, headingOf } from '../shared/book-text.ts';
import { bookIdentifier } from './gather/book-identifier.ts';
import { existingPlan } from './plan/plan-rows.ts';
import { bookPage, type PagePhoto, type PageSound } from './book-page.ts';

/**
 * The photos and stored audio of a chapter's conversation, or of the conversation that is not a chapter yet.
 */
const mediaOf = async (
  db: Db,
  owner: UserId,
  chapterId: string | null,
): Promise<{ photos: PagePhoto[]; sounds: PageSound[] }> => {
  const conversation = db
    .selectFrom('conversation')
    .where('user_id', '=', owner)
    .where('chapter_id', chapterId === null ? 'is' : '=', chapterId)
    .select('id');
  const photos = await db
    .selectFrom('photo')
    .where('user_id', '=', owner)
    .where('conversation_id', 'in', conversation)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .select(['id', 'caption', 'width', 'height', 'after_paragraph', 'after_words'])
    .execute();
  const sounds = await db
    .selectFrom('recording')
    .where('user_id', '=', owner)
    .where('conversation_id', 'in', conversation)
    .where('file', 'is not', null)
    .orderBy('created_at')
    .select(['id', 'type', 'words'])
    .execute();
  return {
    photos: photos.map(({ after_paragraph, after_words, ...photo }) => ({
      ...photo,
      afterParagraph: after_paragraph,
      afterWords: after_words,
    })),
    sounds: sounds.map((sound) => ({ ...sound, words: sound.words ?? '' })),
  };
};

/**
 * One chapter after the other, each read once the previous one is written. A chapter deleted in the meantime
 * is left out.
 */
async function* chaptersOf(db: Db, owner: UserId): AsyncGenerator<Chapter> {
  for (const { id, chapterOrder } of await listChapters(db, owner)) {
    try {
      yield { ...(await readChapter(db, owner, id)), chapterOrder };
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'not-found')) throw error;
    }
  }
}

async function* asText({ db, owner, language }: Exporting): AsyncGenerator<string> {
  const { t } = wordsIn(language);
  let before = '';
  for await (const chapter of chaptersOf(db, owner)) {
    yield before + chapterText(t('Chapter {number}: {title}', headingOf(chapter)), chapter.content);
    before = BETWEEN_CHAPTERS;
  }
  if (before !== '') yield '\n';
}

async function* asPage({ db, owner, language, productName, now }: Exporting): AsyncGenerator<string> {
  const page = bookPage(language);
  const { display_name } = await db
    .selectFrom('user')
    .where('id', '=', owner)
    .select('display_name')
    .executeTakeFirstOrThrow();
  yield page.beginning(display_name, await listChapters(db, owner));
  for await (const chapter of chaptersOf(db, owner))
    yield* page.chapter({ ...chapter, ...(await mediaOf(db, owner, chapter.id)) });
  const draft = await db
    .selectFrom('draft')
    .where('user_id', '=', owner)
    .select(['title', 'content'])
    .executeTakeFirst();
  const media = await mediaOf(db, owner, null);
  if (draft?.content.trim() || media.photos.length + media.sounds.length > 0)
    yield* page.unfinished({ title: draft?.title ?? '', content: draft?.content ?? '', ...media });
  yield page.end(productName, now);
}

/**
 * What the writer decided about the book, and the files made from it, which they download on the book's own
 * page.
 */
const asDecided = async ({ db, owner }: Exporting): Promise<unknown> => {
  const { plan, revision, updatedAt } = await existingPlan(db, owner);
  const files = await db
    .selectFrom('book_file')
    .where('user_id', '=', owner)
    // Files requested as a legacy contact are of another person's book.
    .where('legacy_contact_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .select(['format', 'state', 'name', 'bytes', 'pages', 'created_at', 'kept_until'])
    .execute();
  return {
    identifier: bookIdentifier(owner),
    // The default plan is no one's decision.
    plan: revision === 0 ? null : plan,
    savedAt: updatedAt,
    files: files.map(({ created_at: askedAt, kept_until: keptUntil, ...file }) => ({
      ...file,
      askedAt,
      keptUntil,
    })),
  };
};

/** The recordings that anyone who has the book may listen to. Their links aren't exported. */
const voicesOf = async ({ db, owner }: Exporting): Promise<unknown> => {
  const rows = await db
    .selectFrom('book_voice as b')
    .innerJoin('recording as r', 'r.id', 'b.recording_id')
    .where('b.user_id', '=', owner)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .select(['r.id', 'r.type', 'b.put_in_at'])
    .execute();
  return rows.map(({ id, type, put_in_at: putIn }) => ({ recording: exportedSound(id, type), putIn }));
};

/** The book itself: a page that can be read without our service, the text, and the decisions about it. */
export const bookPart: PersonalDataHandler = {
  tables: ['book', 'book_file', 'book_voice', 'book_voice_link'],
  exportFor: async function* (about) {
    yield { path: 'index.html', content: asPage(about) };
    yield { path: BOOK_FILE_NAME, content: asText(about) };
    yield jsonFile('data/book.json', await asDecided(about));
    yield jsonFile('data/voices-in-the-book.json', await voicesOf(about));
  },
};
