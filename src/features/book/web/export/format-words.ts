import { t } from '#platform/shared/i18n.ts';
import type { BookFormat, ExportProblem, ExportStep } from '#features/book/shared/book-formats.ts';

/** What each file is for, for whoever never heard of its kind. */
export const FORMAT_WORDS: Readonly<Record<BookFormat, { readonly title: string; readonly use: string }>> = {
  'print-pdf': {
    title: t('The pages, for the printer'),
    use: t(
      'The inside of the book, in the size and on the paper you chose (PDF). Printers ask for it as “interior”.',
    ),
  },
  'cover-pdf': {
    title: t('The cover, for the printer'),
    use: t('Front, spine and back in one piece, made for the thickness of your book (PDF).'),
  },
  'screen-pdf': {
    title: t('To read on a screen, or to print at home'),
    use: t('All pages as one file for mails and computers (PDF).'),
  },
  epub: {
    title: t('To read on a phone or e-reader'),
    use: t('For Kindle, Tolino, Kobo and Apple Books; the text can be made as large as you like (EPUB).'),
  },
  docx: {
    title: t('For an editor or a publisher'),
    use: t('A manuscript for Word or LibreOffice, to go on working in (DOCX).'),
  },
  markdown: {
    title: t('To keep for ever'),
    use: t('Plain text with its headings, readable by any computer in fifty years (Markdown).'),
  },
  html: {
    title: t('To show in a browser'),
    use: t('The book as one page with its photos, without needing the internet (HTML).'),
  },
};

export const STEP_WORDS: Readonly<Record<ExportStep, string>> = {
  gathering: t('Gathering your chapters…'),
  photos: t('Preparing the photos…'),
  setting: t('Setting the pages…'),
  writing: t('Writing the file…'),
  checking: t('Looking it over…'),
};

export const PROBLEM_WORDS: Readonly<Record<ExportProblem, string>> = {
  'no-chapters': t('There is no chapter yet that a book could be made of.'),
  'too-large': t(
    'This server does not have enough memory to make this book. With fewer photos it may fit; whoever runs the server can give it more.',
  ),
  'took-too-long': t('It took too long and was given up. Please try again in a while.'),
  'broke-off': t('Something broke off on our side. Your book is safe; please try again.'),
  'no-spine-width': t('The width of the spine is missing. It is asked for under “Paper and print”.'),
  'photo-missing': t(
    'A photo of the book could not be found any more. Please take it out of its chapter and add it again.',
  ),
  'no-room': t('There is no room left on this server. Please tell whoever runs it, and try again later.'),
};

const MEGABYTE = 1_000_000;
const KILOBYTE = 1_000;

/** '3.4 MB', '12 kB'. */
export const sizeInWords = (bytes: number): string =>
  bytes >= MEGABYTE
    ? t('{n} MB', { n: Math.round((bytes / MEGABYTE) * 10) / 10 })
    : t('{n} kB', { n: Math.max(1, Math.round(bytes / KILOBYTE)) });
