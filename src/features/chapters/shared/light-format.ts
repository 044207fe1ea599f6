import type { MarkSense } from './light-marks.ts';
import { type Part, type Passage, passagesIn, passagesOf } from './markdown-subset.ts';

/** Words of one look. */
export type FormattedRun = { readonly text: string; readonly italic?: true; readonly bold?: true };

/** A line break inside a paragraph is '\n' in the text of a run. */
export type FormattedBlock =
  | { readonly kind: 'paragraph'; readonly runs: readonly FormattedRun[] }
  | { readonly kind: 'quote'; readonly paragraphs: readonly (readonly FormattedRun[])[] }
  | { readonly kind: 'scene-break' };

/** Characters of a text as it is kept: words of one look, or a mark that nobody reads. UTF-16 offsets, end exclusive. */
export type Stretch = {
  readonly start: number;
  readonly end: number;
  /** What it does, where it is a mark. */
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

/** Neighbours of one look are one run. */
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
 * What a chapter's text is seen as: exactly one block for each paragraph of `paragraphsOf(content)`, in order, because photos stand after
 * paragraphs by their count. `*italic*` or `_italic_`, `**bold**`, lines that begin with `>` for a quote, `***` for a scene break; whatever
 * makes no pair is words. No letter is ever lost.
 */
export const formattedBlocks = (content: string): FormattedBlock[] =>
  passagesOf(content).map((passage) => blockOf(content, passage));

/** The same, each read when it is asked for. */
export function* blocksIn(content: string): Generator<FormattedBlock> {
  for (const passage of passagesIn(content)) yield blockOf(content, passage);
}

/**
 * The text without its marks, else character for character the same; a scene break stays as it was typed.
 * A quote of several paragraphs becomes several, so count paragraphs in the text as it is kept.
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

/** What stands between white space and is more than marks. */
const WORD = /[^\s*_>]\S*/g;

/**
 * How many words there are to read: a scene break is none, nor is the sign of a quote. Looks for no pairs of marks, which takes too long in a megabyte of
 * nothing else.
 */
export const writtenWords = (content: string): number => content.match(WORD)?.length ?? 0;

/** The first words of a text, in plain: what a list shows of it. `beginning` may end anywhere, also between two marks of a pair. */
export const previewText = (beginning: string): string => {
  const read = passagesOf(beginning).filter(({ kind }) => kind !== 'scene-break');
  return read
    .map(({ start, end }) => plainText(beginning.slice(start, end)).replace(OPENED, ''))
    .join('\n\n');
};

/** What begins with a paragraph and has its end where the text was cut. */
const OPENED = /^[*_]{1,3}(?=\S)/;
