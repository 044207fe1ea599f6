import type { ChapterPage } from '../../shared/chapter.ts';
import { CHAPTER_CONTRACT, checkChapter } from '../../shared/chapter-contract.ts';
import { intoParagraphs } from '../builtin/composer/paragraphs.ts';
import type { Statement } from '../builtin/composer/statement.ts';
import type { Line } from './chapter-line.ts';

/** A line as the built-in composer breaks its own into paragraphs: by scene, of even length, the first person in each. */
const asStatement = (line: Line, at: number): Statement => ({
  pieces: [{ text: line.text, source: { from: 'connective' } }],
  turn: line.turns[0] ?? -1,
  item: undefined,
  order: at,
  opensAnswer: false,
  // Where the model began a paragraph is a good place for one.
  opensLine: line.opensParagraph,
  clings: false,
  answersItem: false,
  followsUp: false,
});

/** The lines as a chapter that keeps its contract. Undefined where no way to divide them does. */
export const arrangeParagraphs = (
  title: string,
  lines: readonly Line[],
  notes: ChapterPage['notes'],
): ChapterPage | undefined => {
  const lineOf = new Map(lines.map((line, at) => [asStatement(line, at), line]));
  const paragraphs = intoParagraphs([...lineOf.keys()]).map((paragraph) =>
    paragraph.flatMap((statement) => {
      const line = lineOf.get(statement);
      return line === undefined ? [] : [{ text: line.text, sources: line.sources }];
    }),
  );
  const chapter: ChapterPage = {
    title,
    paragraphs,
    notes: [
      ...notes.filter((note) => note !== 'short'),
      ...(paragraphs.length < CHAPTER_CONTRACT.leastParagraphs ? (['short'] as const) : []),
    ],
  };
  return checkChapter(chapter).ok ? chapter : undefined;
};
