import { t } from '#platform/shared/i18n.ts';
import type { BookFormat, ExportProblem, ExportStep } from '#features/book/shared/book-formats.ts';

/** What each file is for, explained to people who have never heard of the format. */
export const FORMAT_WORDS: Readonly<Record<BookFormat, { readonly title: string; readonly use: string }>> = {
  'print-pdf': {
    title: t('The pages, for the printer'),
    use: t(
      'The inside of the book, in the size and for the paper you chose (PDF). Printers call it the “interior”.',
    ),
  },
  'cover-pdf': {
    title: t('The cover, for the printer'),
    use: t('Front, spine and back in one piece, made for the thickness of your book (PDF).'),
  },
  'screen-pdf': {
    title: t('To read on a screen, or to print at home'),
    use: t('The cover and all the pages in one file, for e-mail and computers (PDF).'),
  },
  epub: {
    title: t('To read on a phone or e-reader'),
    use: t('For Kindle, Tolino, Kobo and Apple Books. You can make the text as large as you like (EPUB).'),
  },
  docx: {
    title: t('For an editor or a publisher'),
    use: t('A manuscript you can keep working on in Word or LibreOffice (DOCX).'),
  },
  markdown: {
    title: t('To keep forever'),
    use: t('Plain text with headings, which any computer can still read in fifty years (Markdown).'),
  },
  html: {
    title: t('To show in a browser'),
    use: t('The whole book on one page, with its photos. It works without the internet (HTML).'),
  },
};

export const STEP_WORDS: Readonly<Record<ExportStep, string>> = {
  gathering: t('Gathering your chapters…'),
  photos: t('Preparing the photos…'),
  setting: t('Laying out the pages…'),
  writing: t('Writing the file…'),
  checking: t('Looking it over…'),
};

export const PROBLEM_WORDS: Readonly<Record<ExportProblem, string>> = {
  'no-chapters': t('There are no chapters yet to make a book from.'),
  'too-large': t(
    'This server doesn’t have enough memory to make this book. It may work with fewer photos, or the person who runs the server can give it more memory.',
  ),
  'took-too-long': t('It took too long, so we stopped. Please try again later.'),
  'broke-off': t('Something went wrong on our side. Your book is safe. Please try again.'),
  'no-spine-width': t('The width of the spine is missing. You can enter it under “Paper and print”.'),
  'photo-missing': t(
    'We can no longer find one of the photos in your book. Please remove it from its chapter and add it again.',
  ),
  'no-room': t('This server has no space left. Please tell the person who runs it, and try again later.'),
};

const MEGABYTE = 1_000_000;
const KILOBYTE = 1_000;

/** '3.4 MB', '12 kB'. */
export const sizeInWords = (bytes: number): string =>
  bytes >= MEGABYTE
    ? t('{n} MB', { n: Math.round((bytes / MEGABYTE) * 10) / 10 })
    : t('{n} kB', { n: Math.max(1, Math.round(bytes / KILOBYTE)) });
