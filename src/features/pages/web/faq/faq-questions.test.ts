import { expect, it } from 'vitest';
import german from '../../../../../languages/de/faq.json' with { type: 'json' };
import { BOOK_FORMATS, type BookFormat } from '#features/book/shared/book-formats.ts';
import { faqQuestions } from './faq-questions.ts';

const NAMES: Readonly<Record<BookFormat, RegExp>> = {
  'print-pdf': /PDF for the printer|PDF für die Druckerei/,
  'cover-pdf': /cover|Umschlag/,
  'screen-pdf': /PDF for the screen|PDF für den Bildschirm/,
  epub: /EPUB/,
  docx: /DOCX/,
  markdown: /Markdown/,
  html: /HTML/,
};

const OTHERS = [
  /ZIP/,
  /Import something you’ve already written|Schon Geschriebenes importieren/,
  /import this file into another|in ein anderes Konto importieren/,
  /GEDCOM/,
  /plain text|[Tt]extdatei/,
  /undo|rückgängig/,
  /earlier versions|frühere/,
  /caption|Foto/,
];

it('names every format of the book, and everything else that can be exported, in both languages', () => {
  const settings = { openAccess: false, paymentOpen: false } as Parameters<typeof faqQuestions>[0]; // The answers look at nothing else.
  const english = faqQuestions(settings)
    .flatMap(({ answer }) => answer)
    .join(' ');
  const missing = [english, Object.values(german).join(' ')].flatMap((words) =>
    [...BOOK_FORMATS.map((format) => NAMES[format]), ...OTHERS].filter((name) => !name.test(words)),
  );
  expect(missing).toEqual([]);
});
