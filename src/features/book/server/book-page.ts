import { titleBesideNumber } from '#features/chapters/shared/title-beside-number.ts';
import { escaped } from '#platform/server/escape-html.ts';
import type { Chapter } from '#features/chapters/shared/contract.ts';
import { exportedPhoto, exportedSound } from '#features/chapters/shared/exported-names.ts';
import { blocksIn, type FormattedBlock, type FormattedRun } from '#features/chapters/shared/light-format.ts';
import { photosByPlace } from '#features/chapters/shared/photo-places.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { headingOf } from '../shared/book-text.ts';
import { BOOK_PAGE_STYLE } from './book-page-style.ts';

/** A photo as the page shows it, by what it is known to stand after. */
export type PagePhoto = {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly afterParagraph: number;
  readonly afterWords: string;
};

/** A recording whose sound is kept. */
export type PageSound = { readonly id: string; readonly type: string; readonly words: string };

export type PageChapter = Pick<Chapter, 'chapterOrder' | 'title' | 'content'> & {
  readonly photos: readonly PagePhoto[];
  readonly sounds: readonly PageSound[];
};

const figure = ({ id, caption, width, height }: PagePhoto): string =>
  `<figure><img src="${exportedPhoto(id)}" alt="${escaped(caption)}" width="${width}" height="${height}">${caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`}</figure>\n`;

const sound = ({ id, type, words }: PageSound): string =>
  `<div><audio controls preload="none" src="${exportedSound(id, type)}"></audio><p>${escaped(words)}</p></div>\n`;

const runsHtml = (runs: readonly FormattedRun[]): string =>
  runs
    .map(({ text, italic, bold }) => {
      const words = italic ? `<em>${escaped(text)}</em>` : escaped(text);
      return bold ? `<strong>${words}</strong>` : words;
    })
    .join('');

const blockHtml = (block: FormattedBlock): string => {
  if (block.kind === 'scene-break') return '<hr>';
  if (block.kind === 'paragraph') return `<p>${runsHtml(block.runs)}</p>`;
  return `<blockquote>${block.paragraphs.map((runs) => `<p>${runsHtml(runs)}</p>`).join('')}</blockquote>`;
};

/** Characters: a chapter may be a megabyte, and nobody else shall wait for all of it. */
const PIECE = 50_000;

/** The same in pieces of about that size. */
function* inPieces(parts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const part of parts) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Paragraphs with the photos that stand between them, and the voice at the end. */
function* bodyOf(
  { content, photos, sounds }: Omit<PageChapter, 'title' | 'chapterOrder'>,
  voice: string,
): Generator<string> {
  const placed = photos.length === 0 ? undefined : photosByPlace(paragraphsOf(content), photos);
  const after = (at: number): string => (placed?.get(at) ?? []).map(figure).join('');
  yield after(-1);
  let at = 0;
  for (const block of blocksIn(content)) {
    yield `${blockHtml(block)}\n${after(at)}`;
    at += 1;
  }
  if (sounds.length > 0)
    yield `<section><h3>${escaped(voice)}</h3>\n${sounds.map(sound).join('')}</section>\n`;
}

function* article(opening: string, body: Iterable<string>): Generator<string> {
  yield `${opening}\n`;
  yield* body;
  yield '</article>\n';
}

/** The page in pieces: its beginning with the contents, each chapter, what is no chapter yet, and its end. */
export const bookPage = (language: Language) => {
  const { t } = wordsIn(language);
  const voice = t('In your own voice');
  return {
    beginning: (
      name: string,
      chapters: readonly { readonly chapterOrder: number; readonly title: string }[],
    ): string => {
      const title = t('My Life Story');
      const entries = chapters.map(
        (chapter) =>
          `<li><a href="#chapter-${chapter.chapterOrder}">${escaped(t('Chapter {number}: {title}', headingOf(chapter)))}</a></li>`,
      );
      return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}: ${escaped(name)}</title>
<style>${BOOK_PAGE_STYLE}</style>
</head>
<body>
<main>
<header><h1>${escaped(title)}</h1><p>${escaped(name)}</p></header>
${entries.length === 0 ? `<p>${escaped(t('There are no chapters yet.'))}</p>` : `<nav aria-label="${escaped(t('Contents'))}"><h2>${escaped(t('Contents'))}</h2><ol>${entries.join('\n')}</ol></nav>`}
`;
    },
    chapter: (chapter: PageChapter): Generator<string> =>
      inPieces(
        article(
          `<article id="chapter-${chapter.chapterOrder}"><h2><span class="number">${escaped(t('Chapter {number}', { number: String(chapter.chapterOrder) }))}</span>${escaped(titleBesideNumber(chapter.title))}</h2>`,
          bodyOf(chapter, voice),
        ),
      ),
    unfinished: (draft: Omit<PageChapter, 'chapterOrder'>): Generator<string> =>
      inPieces(
        article(
          `<article id="not-a-chapter-yet"><h2><span class="number">${escaped(t('Not a chapter yet'))}</span>${escaped(draft.title)}</h2>`,
          bodyOf(draft, voice),
        ),
      ),
    end: (productName: string, now: Date): string => {
      const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(now);
      return `<footer>${escaped(t('Written with {productName}. Taken along on {day}.', { productName, day }))}</footer>
</main>
</body>
</html>
`;
    },
  };
};
