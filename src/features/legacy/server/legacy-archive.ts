import { bookPage } from '#features/book/server/api.ts';
import { BETWEEN_CHAPTERS, BOOK_FILE_NAME, chapterText, headingOf } from '#features/book/shared/book-text.ts';
import { exportedPhoto } from '#features/chapters/shared/exported-names.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { bytesOf } from '#platform/server/file-store/bytes-of.ts';
import type { Download } from '#platform/server/http/download-answer.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import { type ZippedFile, zipStream } from '#platform/server/zip-stream.ts';
import { dayIn } from '#platform/shared/day-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { chaptersFor, holdLegacyReader, type LegacyReader, photosFor } from './legacy-reader.ts';
import { logEvent } from './legacy-rows.ts';
import { chapterPhotosFor } from './read-legacy.ts';

const ARCHIVE_FILE_NAME = 'life-story.zip';

type About = Pick<AppContext, 'db' | 'files' | 'productName'> & {
  readonly reader: LegacyReader;
  readonly language: Language;
  readonly now: Date;
};

/**
 * The access ended while the archive was being sent: the archive breaks off, so that nobody takes a part of
 * it for the whole.
 */
const brokenOff = (): never => {
  throw new Error('The access has ended, and with it the archive.');
};

/** One chapter after another, numbered among those that may be read. Access is checked again for each. */
async function* chapters({ db, reader }: Pick<About, 'db' | 'reader'>) {
  const rows = await chaptersFor(db, reader).orderBy('c.chapter_order').select('c.id').execute();
  let chapterOrder = 0;
  for (const { id } of rows) {
    const chapter = await chaptersFor(db, reader)
      .where('c.id', '=', id)
      .select(['c.id', 'c.title', 'c.content'])
      .executeTakeFirst();
    await demandStillOpen(db, reader);
    if (!chapter) continue;
    chapterOrder += 1;
    yield { ...chapter, chapterOrder };
  }
}

const demandStillOpen = async (db: Db, { contactId, viewer }: LegacyReader): Promise<void> => {
  const row = await db
    .selectFrom('legacy_contact')
    .where('id', '=', contactId)
    .where('contact_id', '=', viewer)
    .where('state', '=', 'open')
    .select('id')
    .executeTakeFirst();
  if (!row) brokenOff();
};

async function* asText(about: About): AsyncGenerator<string> {
  const { t } = wordsIn(about.language);
  let before = '';
  for await (const chapter of chapters(about)) {
    yield before + chapterText(t('Chapter {number}: {title}', headingOf(chapter)), chapter.content);
    before = BETWEEN_CHAPTERS;
  }
  if (before !== '') yield '\n';
}

async function* asPage(about: About): AsyncGenerator<string> {
  const { db, reader, language, productName, now } = about;
  const page = bookPage(language);
  const titles = await chaptersFor(db, reader).orderBy('c.chapter_order').select('c.title').execute();
  yield page.beginning(
    reader.writerName,
    titles.map(({ title }, index) => ({ title, chapterOrder: index + 1 })),
  );
  for await (const chapter of chapters(about)) {
    const photos = await chapterPhotosFor(db, reader, chapter.id);
    yield* page.chapter({ ...chapter, photos, sounds: [] });
  }
  yield page.end(productName, now);
}

async function* readMe({ reader, language, productName, now }: About): AsyncGenerator<string> {
  const { t } = wordsIn(language);
  const day = dayIn(language, now);
  const lines = [
    t('The stories of {name}, as they stood in {productName} on {day}.', {
      name: reader.writerName,
      productName,
      day,
    }),
    t(
      'First unpack this archive with “Extract all” or “Unpack”, so that the pictures work. You don’t need us or the internet to use it.',
    ),
    t(
      'index.html: the stories to read, with photos. Open it in any browser and print it from there if you like.',
    ),
    t('my-life-story.txt: the same chapters as plain text, for any writing program or printer.'),
    t('photos: the photos in these chapters.'),
  ];
  yield `${lines.join('\n\n')}\n`;
}

async function* everything(about: About): AsyncGenerator<ZippedFile> {
  const { db, files, reader } = about;
  yield { path: 'README.txt', content: readMe(about) };
  yield { path: 'index.html', content: asPage(about) };
  yield { path: BOOK_FILE_NAME, content: asText(about) };
  const photos = await photosFor(db, reader).select(['p.id', 'p.display_key']).execute();
  for (const { id, display_key } of photos) {
    await demandStillOpen(db, reader);
    yield { path: exportedPhoto(id), content: bytesOf(files, display_key), isPacked: true };
  }
}

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'log' | 'productName'>;

/**
 * Streams to a contact an archive of what they may read. The export is logged for the writer before the first
 * byte is sent. The archive contains the chapters and their photos, but no conversations, recordings, drafts
 * or account data. Rejects with not-found, or export-under-way while another archive for the same contact is
 * being sent.
 */
export const openLegacyArchives = ({ log, clock, ...context }: Context) => {
  const underWay = new Set<string>();

  async function* inPieces(about: About): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const { contactId } = about.reader;
    try {
      yield* zipStream(everything(about), about.now);
    } catch (error) {
      // The response began long ago, so nothing else would report this.
      log.error({ err: error }, 'the archive of a legacy contact broke off');
      throw error;
    } finally {
      underWay.delete(contactId);
    }
  }

  return async (viewer: UserId, contactId: string, language: Language): Promise<Download> => {
    const now = clock();
    const reader = await context.db.transaction().execute(async (tx) => {
      const admitted = await holdLegacyReader(tx, viewer, contactId);
      if (underWay.has(contactId)) refuse('export-under-way');
      await logEvent(tx, contactId, { what: 'archive-exported', by: 'contact' }, now);
      return admitted;
    });
    underWay.add(contactId);
    return {
      pieces: inPieces({ ...context, reader, language, now }),
      contentType: 'application/zip',
      name: ARCHIVE_FILE_NAME,
    };
  };
};
