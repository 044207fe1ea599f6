import { titleBesideNumber } from '#features/chapters/shared/title-beside-number.ts';
import { escaped } from '#platform/server/escape-html.ts';
import type { Chapter } from '#features/chapters/shared/contract.ts';
import { exportedPhoto, exportedSound } from '#features/chapters/shared/exported-names.ts';
import { blocksIn, type FormattedBlock, type FormattedRun } from '#features/chapters/shared/light-format.ts';
import { photosByPlace } from '#features/chapters/shared/photo-places.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { dayIn } from '#platform/shared/day-in.ts';
import { headingOf } from '../shared/book-text.ts';

/** The styles of the book page: paper and ink, readable on any screen and in print, with nothing to load. */
const BOOK_PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #faf5ec; --sheet: #fffdf8; --ink: #2b211a; --soft: #57483d; --ember: #9a3412; --line: #e2d6c3 }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1613; --sheet: #241d19; --ink: #f1e8dc; --soft: #c9b9a8; --ember: #f0a070; --line: #43372f } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.25rem/1.65 Literata, Charter, Georgia, 'Times New Roman', serif; overflow-wrap: break-word }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 5rem }
header { padding: 12vh 0 8vh; text-align: center }
h1 { font-size: clamp(2.4rem, 8vw, 3.6rem); font-weight: 500; line-height: 1.1; margin: 0 }
header p { color: var(--soft); margin: 1rem 0 0 }
nav, article { background: var(--sheet); border: 1px solid var(--line); border-radius: .3rem; padding: 2rem clamp(1.1rem, 6vw, 4rem); margin-top: 2.5rem }
nav h2, article h2 { font-weight: 500; line-height: 1.2; font-size: 1.9rem; margin: 0 0 1.2rem }
nav ol { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: .5rem 0; color: var(--ember) }
.number { display: block; font-size: 1rem; color: var(--soft); margin-bottom: .3rem }
article p { margin: 0 0 1.1em; white-space: pre-line }
blockquote { margin: 1.4em 0; padding-left: 1.4em; border-left: 3px solid var(--line) }
hr { border: 0; text-align: center; margin: 1.6em 0 }
hr::before { content: '* * *'; color: var(--soft) }
figure { margin: 1.8rem 0; text-align: center; break-inside: avoid }
figure img { max-width: 100%; height: auto; border-radius: .2rem }
figcaption { color: var(--soft); font-size: 1.05rem; font-style: italic; margin-top: .4rem }
section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1.2rem }
h3 { font-weight: 500; font-size: 1.35rem; margin: 0 0 .8rem }
audio { display: block; width: 100%; margin-bottom: .5rem }
footer { text-align: center; color: var(--soft); font-size: 1rem; margin-top: 3rem }
@media print { :root { --paper: #fff; --sheet: #fff; --ink: #000; --soft: #444; --line: #bbb } body { font-size: 12pt } main { max-width: none; padding: 0 } nav, article { border: 0; padding: 0 } article { break-before: page } section, footer { display: none } }
`;

/** A photo as shown on the page, and the text it comes after. */
export type PagePhoto = {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly afterParagraph: number;
  readonly afterWords: string;
};

/** A recording with its stored audio. */
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

/** In characters. A chapter may be a megabyte, and other requests shouldn't have to wait for all of it. */
const PIECE = 50_000;

/** The same text in pieces of about `PIECE` characters. */
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

/** Paragraphs with the photos between them, and the voice recordings at the end. */
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

/**
 * The page in pieces: the beginning with the contents, each chapter, what is not a chapter yet, and the end.
 */
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
      const day = dayIn(language, now);
      return `<footer>${escaped(t('Written with {productName}. Downloaded on {day}.', { productName, day }))}</footer>
</main>
</body>
</html>
`;
    },
  };
};
