import type { MarkSense } from './light-marks.ts';
import { type Part, type Passage, passagesIn, passagesOf } from './markdown-subset.ts';

/** Text in one style. */
export type FormattedRun = { readonly text: string; readonly italic?: true; readonly bold?: true };

/** A line break inside a paragraph is '\n' in the text of a run. */
export type FormattedBlock =
  | { readonly kind: 'paragraph'; readonly runs: readonly FormattedRun[] }
  | { readonly kind: 'quote'; readonly paragraphs: readonly (readonly FormattedRun[])[] }
  | { readonly kind: 'scene-break' };

/**
 * Characters of a stored text: text in one style, or a mark that isn't shown. UTF-16 offsets, end exclusive.
 */
export type Stretch = {
  readonly start: number;
  readonly end: number;
  /** If it is a mark: what it does. */
  readonly mark: MarkSense | null;
  readonly italic: boolean;
  readonly bold: boolean;
};

/** Every character of one part once, in order. */
export const stretchesOf = ({ start, end, marks }: Part): Stretch[] => {
  const stretches: Stretch[] = [];
  let at = start;
  let italic = 0;
  let bold = 0;
  const wordsTo = (to: number): void => {
    if (to > at) stretches.push({ start: at, end: to, mark: null, italic: italic > 0, bold: bold > 0 });
    at = to;
  };
  for (const mark of marks) {
    wordsTo(mark.start);
    const by = mark.opens ? 1 : -1;
    if (mark.sense === 'italic') italic += by;
    if (mark.sense === 'bold') bold += by;
    stretches.push({
      start: mark.start,
      end: mark.end,
      mark: mark.sense,
      italic: italic > 0,
      bold: bold > 0,
    });
    at = mark.end;
  }
  wordsTo(end);
  return stretches;
};

/** Adjacent stretches with the same style become one run. */
const runsOf = (content: string, part: Part): FormattedRun[] => {
  const runs: { text: string[]; italic: boolean; bold: boolean }[] = [];
  for (const { start, end, mark, italic, bold } of stretchesOf(part)) {
    if (mark) continue;
    const last = runs.at(-1);
    const text = content.slice(start, end);
    if (last?.italic === italic && last.bold === bold) last.text.push(text);
    else runs.push({ text: [text], italic, bold });
  }
  return runs.map(({ text, italic, bold }) => ({
    text: text.join(''),
    ...(italic ? { italic: true } : {}),
    ...(bold ? { bold: true } : {}),
  }));
};

const blockOf = (content: string, { kind, parts }: Passage): FormattedBlock => {
  if (kind === 'scene-break') return { kind };
  const paragraphs = parts.map((part) => runsOf(content, part));
  return kind === 'quote' ? { kind, paragraphs } : { kind, runs: paragraphs.flat() };
};

/**
 * The displayed form of a chapter's text: exactly one block for each paragraph of `paragraphsOf(content)`, in
 * order, because the positions of photos count paragraphs. `*italic*` or `_italic_`, `**bold**`, lines that
 * begin with `>` for a quote, `***` for a scene break. Marks without a pair are text. No letter is ever lost.
 */
export const formattedBlocks = (content: string): FormattedBlock[] =>
  passagesOf(content).map((passage) => blockOf(content, passage));

/** The same, but each block is parsed on demand. */
export function* blocksIn(content: string): Generator<FormattedBlock> {
  for (const passage of passagesIn(content)) yield blockOf(content, passage);
}

/**
 * The text without its marks, otherwise unchanged character for character. A scene break stays as typed. A
 * quote of several paragraphs becomes several, so count paragraphs in the stored text.
 */
export const plainText = (content: string): string => {
  const kept: string[] = [];
  let at = 0;
  for (const { marks } of passagesOf(content))
    for (const { start, end } of marks) {
      kept.push(content.slice(at, start));
      at = end;
    }
  kept.push(content.slice(at));
  return kept.join('');
};

/** A word: text between white space that is more than just marks. */
const WORD = /[^\s*_>]\S*/g;

/**
 * The number of readable words. Scene breaks and quote signs don't count. Doesn't look for pairs of marks,
 * because that takes too long in a megabyte of nothing else.
 */
export const writtenWords = (content: string): number => content.match(WORD)?.length ?? 0;

/**
 * The first words of a text without marks, for lists. `beginning` may end anywhere, even between the two
 * marks of a pair.
 */
export const previewText = (beginning: string): string => {
  const read = passagesOf(beginning).filter(({ kind }) => kind !== 'scene-break');
  return read
    .map(({ start, end }) => plainText(beginning.slice(start, end)).replace(OPENED, ''))
    .join('\n\n');
};

/** Something that opens at the start of a paragraph and would have closed after the cut. */
const OPENED = /^[*_]{1,3}(?=\S)/;
