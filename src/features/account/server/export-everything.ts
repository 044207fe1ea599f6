import type { AppContext } from '#platform/server/app-context.ts';
import type { Download } from '#platform/server/http/download-answer.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import { zipStream } from '#platform/server/zip-stream.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { dayIn } from '#platform/shared/day-in.ts';
import { jsonFile } from './exported-json.ts';
import type { PersonalDataHandler, ExportedFile, Exporting } from './personal-data-handler.ts';

/** The file name of an export. */
const EXPORT_FILE_NAME = 'my-life-story.zip';

const readMe = ({ language, productName, now }: Exporting): ExportedFile => {
  const { t } = wordsIn(language);
  const day = dayIn(language, now);
  const lines = [
    t('Everything {productName} stores about you, as of {day}.', { productName, day }),
    t(
      'First unpack this archive with “Extract all” or “Unpack”, so that the pictures and sounds work. You don’t need us or the internet to use it.',
    ),
    t(
      'index.html: your book to read, with photos and recordings. Open it in any browser and print it from there if you like.',
    ),
    t('my-life-story.txt: the same chapters as plain text, for any writing program or printer.'),
    t('photos: your photos. sounds: your recordings.'),
    t(
      'data: everything else as it is stored, for other programs and the curious. This includes earlier versions, deleted chapters that can still be restored, conversations, your account and its settings.',
    ),
    t('Your password isn’t included. No one can read it, not even us.'),
  ];
  return {
    path: 'README.txt',
    content: (async function* () {
      yield `${lines.join('\n\n')}\n`;
    })(),
  };
};

/** Increased when a reader of the previous format could misread the new one. */
export const ARCHIVE_FORMAT = 1;

/** Identifies the archive for a program that reads it again. */
const label = ({ productName, now, language }: Exporting): ExportedFile =>
  jsonFile('data/archive.json', { format: ARCHIVE_FORMAT, product: productName, made: now, language });

async function* everything(
  parts: readonly PersonalDataHandler[],
  about: Exporting,
): AsyncGenerator<ExportedFile> {
  yield readMe(about);
  for (const part of parts) yield* part.exportFor(about);
  yield label(about);
}

/** How many exports one person may run at once: allows for a second click, or a second device. */
const AT_ONCE = 2;

/**
 * Builds the archive of everything the personal-data handlers store about a person, a piece at a time. Throws
 * export-under-way.
 */
export const openExports = (
  parts: readonly PersonalDataHandler[],
  { log, ...context }: Pick<AppContext, 'db' | 'files' | 'productName' | 'secret' | 'log'>,
): ((asked: { owner: UserId; language: Language; now: Date }) => Download) => {
  const underWay = new Map<UserId, number>();

  async function* countedIn(about: Exporting): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const { owner } = about;
    underWay.set(owner, (underWay.get(owner) ?? 0) + 1);
    try {
      yield* zipStream(everything(parts, about), about.now);
    } catch (error) {
      // The response began long ago, so nothing else would report this.
      log.error({ err: error }, 'an export broke off');
      throw error;
    } finally {
      const left = (underWay.get(owner) ?? 1) - 1;
      if (left > 0) underWay.set(owner, left);
      else underWay.delete(owner);
    }
  }

  return (asked) => {
    if ((underWay.get(asked.owner) ?? 0) >= AT_ONCE) refuse('export-under-way');
    return {
      pieces: countedIn({ ...context, ...asked }),
      contentType: 'application/zip',
      name: EXPORT_FILE_NAME,
    };
  };
};
