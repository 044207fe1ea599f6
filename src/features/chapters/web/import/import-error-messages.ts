import { counted, t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import {
  MOST_IMPORTED_CHAPTERS,
  MOST_WRITING_BYTES,
  type WritingFault,
} from '#features/chapters/shared/import-limits.ts';

const EMPTY = t('This file is empty. Please choose another one.');
const TOO_LARGE = t('This file is larger than 20 MB. Please save it without pictures, and choose it again.');

/** Why a file can't be uploaded at all. Returns undefined if it can. */
export const whyNotSent = ({ size }: Blob): string | undefined => {
  if (size === 0) return EMPTY;
  return size > MOST_WRITING_BYTES ? TOO_LARGE : undefined;
};

const NOT_READABLE: Record<WritingFault, string> = {
  empty: EMPTY,
  'no-words': t(
    'There is no text in this file. Perhaps it contains only pictures, such as scanned pages. Please choose another one.',
  ),
  protected: t(
    'This file is protected by a password. Please open it in the program you wrote it with, save it without a password, and choose it again.',
  ),
  'old-word': t(
    'This is a document in the old Word format (.doc). Please open it in Word or LibreOffice, save it as .docx, and choose that file.',
  ),
  pdf: t(
    'We can’t import PDF files. Please choose the document this one was made from, or copy its text and paste it here.',
  ),
  rtf: t(
    'This file is saved as rich text (RTF). Please open it in Word or LibreOffice, save it as .docx, and choose that file.',
  ),
  pages: t(
    'This is a Pages document. In Pages, choose “File”, “Export To”, “Word”. Then import the new file.',
  ),
  archive: t(
    'This is an account archive. To import everything in it, go to “My Account” and find “Import an archive”.',
  ),
  'another-kind': t(
    'We can’t read this kind of file. You can import documents from Word (.docx) and LibreOffice (.odt), Markdown (.md) and plain text (.txt).',
  ),
  broken: t(
    'This file is damaged, so we can’t read it. Please open it in the program you wrote it with, save it again, and choose that file.',
  ),
  'too-long': t(
    'This file is too long to import in one go. The limit is about 1,000 pages. Please divide it into several files.',
  ),
  'too-many-chapters': t(
    'This file has more than {count} headings. Please divide it into several files, or use the heading style only for the titles of chapters.',
    { count: MOST_IMPORTED_CHAPTERS },
  ),
};

const isFault = (why: unknown): why is WritingFault =>
  typeof why === 'string' && Object.hasOwn(NOT_READABLE, why);

/** How much room the plan leaves, as a sentence. */
export const roomWords = (room: number): string =>
  room === 0
    ? t(
        'You’ve used your free chapter, so you can’t import anything yet. To import chapters, you need the writer plan.',
      )
    : counted(room, {
        one: 'Without the writer plan, you can import {n} chapter. Please choose which one.',
        other: 'Without the writer plan, you can import {n} chapters. Please choose which ones.',
      });

/**
 * Why a file could not be read, or chapters could not be imported or removed, as a sentence that says what to
 * do next.
 */
export const whyNotThisWriting = (error: unknown): string => {
  if (!(error instanceof CallFailed))
    return t('Something went wrong on our side. Please try again in a moment.');
  switch (error.code) {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'not-readable-writing': {
      const why = error.problem?.why;
      return NOT_READABLE[isFault(why) ? why : 'another-kind'];
    }
    case 'too-large':
      return TOO_LARGE;
    case 'too-much-at-once':
      return t('That was a lot in a short time. Please wait a moment and try again.');
    case 'upgrade-required':
      return roomWords(Number(error.problem?.room ?? 0));
    case 'nothing-to-save':
      return t('Every chapter needs a title. Please add the missing ones.');
    case 'import-taken-back':
      return t(
        'This import has been undone in the meantime. To import the archive again, please choose the file again.',
      );
    default:
      return t('Something went wrong on our side. Please try again in a moment.');
  }
};
