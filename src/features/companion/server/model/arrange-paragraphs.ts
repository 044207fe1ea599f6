import type { ComposedChapter } from '../../shared/chapter.ts';
import { CHAPTER_CONTRACT, checkChapter } from '../../shared/chapter-contract.ts';
import { wordCount } from '#platform/shared/text.ts';
import type { Line } from './chapter-line.ts';

const WORDS_PER_PARAGRAPH = 110;

/** A paragraph this many times longer than the average reads as if something had been stuck on. */
const UNEVEN_FROM = 2;

const isUneven = (paragraphs: readonly Line[][]): boolean => {
  const lengths = paragraphs.map((lines) => lines.reduce((sum, line) => sum + wordCount(line.text), 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return Math.max(...lengths) > UNEVEN_FROM * average;
};

const inModelsParagraphs = (lines: readonly Line[]): Line[][] => {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last === undefined || line.opensParagraph) paragraphs.push([line]);
    else last.push(line);
  }
  return paragraphs;
};

/** Paragraphs of about the same length, in words, each of at least one line. */
const inEvenParagraphs = (lines: readonly Line[], count: number): Line[][] => {
  const total = lines.reduce((sum, line) => sum + wordCount(line.text), 0);
  const paragraphs: Line[][] = [[]];
  let told = 0;
  for (const [at, line] of lines.entries()) {
    const full = told >= (total / count) * paragraphs.length;
    const needed = lines.length - at <= count - paragraphs.length;
    if ((paragraphs.at(-1)?.length ?? 0) > 0 && (full || needed) && paragraphs.length < count)
      paragraphs.push([]);
    paragraphs.at(-1)?.push(line);
    told += wordCount(line.text);
  }
  return paragraphs;
};

/**
 * The lines as a chapter that keeps its contract: in the model's own paragraphs where those will do, else in even ones. Undefined where
 * no way to divide them does.
 */
export const arrangeParagraphs = (
  title: string,
  lines: readonly Line[],
  notes: ComposedChapter['notes'],
): ComposedChapter | undefined => {
  const total = lines.reduce((sum, line) => sum + wordCount(line.text), 0);
  const { leastParagraphs, mostParagraphs, fullFromSentences } = CHAPTER_CONTRACT;
  const full = lines.length >= fullFromSentences;
  const fewest = full ? leastParagraphs : 1;
  const fitting = Math.min(
    Math.max(Math.round(total / WORDS_PER_PARAGRAPH), fewest),
    full ? mostParagraphs : 3,
  );
  const counts = [fitting, ...Array.from({ length: mostParagraphs - fewest + 1 }, (_, i) => fewest + i)];
  const models = inModelsParagraphs(lines);
  const ways = [
    ...(isUneven(models) ? [] : [models]),
    ...counts.map((count) => inEvenParagraphs(lines, count)),
  ];
  for (const paragraphs of ways) {
    const chapter: ComposedChapter = {
      title,
      paragraphs: paragraphs.map((paragraph) => paragraph.map(({ text, sources }) => ({ text, sources }))),
      notes: [
        ...notes.filter((note) => note !== 'short'),
        ...(paragraphs.length < leastParagraphs ? (['short'] as const) : []),
      ],
    };
    if (checkChapter(chapter).ok) return chapter;
  }
  return undefined;
};
