import type { Block, BookChapter, Manuscript } from '../../shared/manuscript.ts';
import type { PageLook } from './page-look.ts';
import { printedSize } from './printed-photos.ts';

type Look = Pick<PageLook, 'text' | 'size' | 'smallSize' | 'lineHeight' | 'sink'>;

/** How wide a letter of the text is on the average, as a share of its size. */
const LETTER = 0.475;
const POINTS = 72;
/** Half title, title page, contents and what stands at the end. */
const AROUND = 14;
const CONTENTS_A_PAGE = 26;

/** How many pages a chapter fills, and all of them with what is around them: near enough to choose margins by, and where volumes end. */
export const estimateChapter = (chapter: BookChapter, look: Look): number => {
  const lineHeight = (look.size * look.lineHeight) / POINTS;
  const opening = look.sink + 6 * lineHeight;
  const high = chapter.blocks.reduce((sum, block) => sum + heightOf(block, look, lineHeight), opening);
  return Math.ceil(high / look.text.height);
};

export const estimatePages = (manuscript: Manuscript, look: Look): number => {
  const chapters = manuscript.parts.flatMap((part) => part.chapters);
  const titled = manuscript.parts.filter(({ title }) => title !== '').length;
  return chapters.reduce(
    (sum, chapter) => sum + estimateChapter(chapter, look),
    AROUND + 2 * titled + Math.ceil(chapters.length / CONTENTS_A_PAGE),
  );
};

const heightOf = (block: Block, look: Look, lineHeight: number): number => {
  if (block.kind === 'figure') return printedSize(block, false, look).height + 3 * lineHeight;
  if (block.kind === 'scene-break') return 2 * lineHeight;
  const paragraphs = block.kind === 'quote' ? block.paragraphs : [block.runs];
  const inLine = (look.text.width * POINTS) / look.size / LETTER;
  return paragraphs.reduce((sum, runs) => {
    const letters = runs.reduce((all, { text }) => all + text.length, 0);
    return sum + Math.max(1, Math.ceil(letters / inLine + 0.2)) * lineHeight;
  }, 0);
};
