import { isSceneBreak } from '#features/chapters/shared/markdown-subset.ts';
import { writtenWords } from '../../shared/light-format.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { type LeftOut, MOST_IMPORTED_BYTES, MOST_IMPORTED_CHAPTERS } from '../../shared/import-limits.ts';
import {
  isHeadingLine,
  isOnlyNumber,
  mayBeFirstTitle,
  mayBeTitle,
  withoutChapterNumber,
} from './heading-lines.ts';
import { lightOfRuns } from './light-of-runs.ts';
import type { FoundChapter } from './read-writing-job.ts';
import { piecesOf } from './text-pieces.ts';
import { type Block, UnreadableWriting, type Writing } from './written-block.ts';

const GAP = '\n\n';
const MARKS = /[*_]/g;
/** The title of an untitled text is this many of its first words. */
const WORDS_OF_A_TITLE = 6;
/** A heading level that occurs only once doesn't split the text. */
const REPEATS = 2;

type Heading = Extract<Block, { kind: 'heading' }>;
type Section = { readonly title: string | undefined; readonly blocks: Block[] };

const isHeading = (block: Block): block is Heading => block.kind === 'heading';

/** Text without the marks of bold and italic. */
const bareWords = (text: string): string => text.replaceAll(MARKS, '').trim();

/** 'Chapter 3' and a title in the next paragraph are one heading. */
const headingsOfLines = (blocks: readonly Block[]): Block[] => {
  const found: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at] as Block;
    const line = block.kind === 'text' ? bareWords(block.text) : '';
    if (!isHeadingLine(line)) {
      found.push(block);
      continue;
    }
    const next = blocks[at + 1];
    const under = next?.kind === 'text' ? bareWords(next.text) : '';
    const hasTitleUnder =
      isOnlyNumber(line) &&
      under !== '' &&
      mayBeTitle(under) &&
      !isHeadingLine(under) &&
      blocks[at + 2]?.kind === 'text';
    found.push({
      kind: 'heading',
      level: 1,
      title: hasTitleUnder ? `${line.replace(/[:.]$/, '')}: ${under}` : line,
    });
    if (hasTitleUnder) at += 1;
  }
  return found;
};

/** Short paragraphs that are entirely bold, with other text after them, are headings formatted by hand. */
const headingsOfBold = (blocks: readonly Block[]): Block[] => {
  const found = blocks.map((block, at): Block => {
    const next = blocks[at + 1];
    if (block.kind !== 'text' || !block.isBold || next?.kind !== 'text' || next.isBold) return block;
    const title = bareWords(block.text);
    return mayBeTitle(title) ? { kind: 'heading', level: 1, title } : block;
  });
  return found.filter(isHeading).length >= REPEATS ? found : [...blocks];
};

/** The blocks with their headings, from any source. */
const withHeadings = (blocks: readonly Block[]): readonly Block[] => {
  if (blocks.some(isHeading)) return blocks;
  const ofLines = headingsOfLines(blocks);
  return ofLines.some(isHeading) ? ofLines : headingsOfBold(blocks);
};

/**
 * A short first line is the title over all that follows, unless more short lines follow it, as in a poem or a
 * list.
 */
const withFirstTitle = (blocks: readonly Block[]): readonly Block[] => {
  const [first, ...others] = blocks.filter(({ kind }) => kind !== 'left-out');
  if (first?.kind !== 'text' || !mayBeFirstTitle(bareWords(first.text))) return blocks;
  const isAboveText = others
    .slice(0, 2)
    .some(
      (block) => block.kind === 'heading' || (block.kind === 'text' && !mayBeTitle(bareWords(block.text))),
    );
  if (!isAboveText) return blocks;
  const title: Block = { kind: 'heading', level: 0, title: bareWords(first.text) };
  return blocks.map((block) => (block === first ? title : block));
};

/**
 * The heading level at which a text is split: the first level that repeats, otherwise the first level below a
 * title over all.
 */
const splittingLevel = (headings: readonly Heading[]): number | undefined => {
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((a, b) => a - b);
  const count = (of: number): number => headings.filter(({ level }) => level === of).length;
  return levels.find((level) => count(level) >= REPEATS) ?? levels.find((level) => level > 0) ?? levels[0];
};

const sectionsOf = (blocks: readonly Block[], level: number | undefined): Section[] => {
  const sections: Section[] = [{ title: undefined, blocks: [] }];
  for (const block of blocks) {
    if (isHeading(block) && level !== undefined && block.level <= level)
      sections.push({ title: block.title, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
};

const isBreak = (text: string | undefined): boolean => text !== undefined && isSceneBreak(text);

const boldLine = (title: string): string => lightOfRuns([{ text: title, bold: true }]);

/** The paragraphs of a section. Scene breaks at its ends are removed. */
const paragraphsOf = ({ blocks }: Section): string[] => {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'left-out') return [];
    return [block.kind === 'heading' ? boldLine(block.title) : block.text];
  });
  while (isBreak(texts[0])) texts.shift();
  while (isBreak(texts.at(-1))) texts.pop();
  return texts;
};

/** Titles after the last text, such as an empty 'Epilogue', are lines at its end. */
const withLastTitles = (sections: readonly Section[]): readonly Section[] => {
  const last = sections.findLastIndex((section) => paragraphsOf(section).length > 0);
  const text = sections[last];
  if (text === undefined) return sections;
  const after = sections
    .slice(last + 1)
    .flatMap(({ title, blocks }): Block[] => [{ kind: 'heading', level: 1, title: title ?? '' }, ...blocks]);
  return [...sections.slice(0, last), { ...text, blocks: [...text.blocks, ...after] }];
};

const leftOutOf = ({ blocks }: Section): LeftOut => {
  const left: LeftOut = {};
  for (const block of blocks) if (block.kind === 'left-out') left[block.what] = (left[block.what] ?? 0) + 1;
  return left;
};

const both = (one: LeftOut, other: LeftOut): LeftOut => {
  const sum: LeftOut = { ...one };
  for (const [what, times] of Object.entries(other) as [keyof LeftOut, number][])
    sum[what] = (sum[what] ?? 0) + times;
  return sum;
};

const firstWords = (text: string): string => {
  const words = text
    .replaceAll(/[*_>\\]/g, '')
    .trim()
    .split(/\s+/);
  const first = words.slice(0, WORDS_OF_A_TITLE).join(' ');
  return words.length > WORDS_OF_A_TITLE
    ? `${first.replace(/[,.;:–—-]$/, '')} …`
    : first.replace(/[,.;:]$/, '');
};

const shortened = (title: string): string =>
  title.length <= MAX_TITLE_LENGTH
    ? title
    : `${title
        .slice(0, MAX_TITLE_LENGTH - 2)
        .toWellFormed()
        .trimEnd()} …`;

/** A title above the whole text is not a chapter: it is the title of the text before the first heading. */
const withoutTitle = (blocks: readonly Block[]): { title: string | undefined; blocks: readonly Block[] } => {
  const headings = blocks.filter(isHeading);
  const level = splittingLevel(headings);
  const first = headings[0];
  const isOverAll =
    first !== undefined &&
    level !== undefined &&
    first.level < level &&
    blocks.find(({ kind }) => kind !== 'left-out') === first;
  if (!isOverAll && !(first?.level === 0 && level === 0 && headings.length === 1))
    return { title: undefined, blocks };
  return { title: first?.title, blocks: blocks.filter((block) => block !== first) };
};

/** The chapters that a text becomes. `name`: the title if the text has none. Throws UnreadableWriting. */
export const splitIntoChapters = (writing: Writing, name: string): FoundChapter[] => {
  const found = withHeadings(writing.blocks);
  const { title, blocks } = withoutTitle(writing.title === undefined ? withFirstTitle(found) : found);
  const sections = withLastTitles(sectionsOf(blocks, splittingLevel(blocks.filter(isHeading))));
  if (sections.length > MOST_IMPORTED_CHAPTERS * 2) throw new UnreadableWriting('too-many-chapters');
  const chapters: FoundChapter[] = [];
  /** Titles without text of their own, such as 'Part One' above 'Chapter 1'. */
  let above: string[] = [];
  let left: LeftOut = {};
  let bytes = 0;
  for (const section of sections) {
    const paragraphs = paragraphsOf(section);
    left = both(left, leftOutOf(section));
    if (paragraphs.length === 0) {
      const alone = section.title ?? title;
      if (alone !== undefined) above.push(boldLine(alone));
      continue;
    }
    const text = [...above, ...paragraphs];
    above = [];
    const called =
      section.title === undefined
        ? (title ?? writing.title ?? (name === '' ? firstWords(text[0] ?? '') : name))
        : withoutChapterNumber(section.title);
    const pieces = piecesOf(text);
    for (const [at, piece] of pieces.entries()) {
      const content = piece.join(GAP).toWellFormed();
      bytes += Buffer.byteLength(content);
      if (bytes > MOST_IMPORTED_BYTES) throw new UnreadableWriting('too-long');
      const isPiece = pieces.length > 1;
      chapters.push({
        title: shortened(isPiece ? `${called} (${at + 1})` : called).toWellFormed(),
        content,
        words: writtenWords(content),
        leftOut: at === 0 ? left : {},
        piece: isPiece ? { number: at + 1, of: pieces.length } : null,
      });
    }
    left = {};
  }
  if (chapters.length === 0) throw new UnreadableWriting('no-words');
  if (chapters.length > MOST_IMPORTED_CHAPTERS) throw new UnreadableWriting('too-many-chapters');
  return chapters;
};
