import type { ComposedChapter, ComposedSentence } from '../../shared/chapter.ts';
import { contentWords } from '../language/words.ts';

/** One sentence of the chapter in the making. `turns` are indices of the conversation. */
export type Line = ComposedSentence & {
  readonly turns: readonly number[];
  readonly opensParagraph: boolean;
  readonly by: 'model' | 'builtin';
};

/** A stretch of one of the writer's turns that a line rests on; offsets as in `Source`. */
export type SaidStretch = { readonly turn: number; readonly start: number; readonly end: number };

/** The built-in chapter's sentences: every one is grounded, so they are the measure of what must not be lost. */
export const linesOf = (chapter: ComposedChapter): Line[] =>
  chapter.paragraphs.flatMap((paragraph) =>
    paragraph.map((sentence, at) => ({
      ...sentence,
      turns: [
        ...new Set(sentence.sources.flatMap((source) => (source.from === 'said' ? [source.turn] : []))),
      ],
      opensParagraph: at === 0,
      by: 'builtin' as const,
    })),
  );

const known = new WeakMap<Line, readonly string[]>();

/** The content words of a line, which never changes. */
export const matterOf = (line: Line): readonly string[] => {
  const read = known.get(line) ?? contentWords(line.text);
  known.set(line, read);
  return read;
};

export const saidIn = (line: Line): SaidStretch[] =>
  line.sources.flatMap((source) =>
    source.from === 'said' ? [{ turn: source.turn, start: source.start, end: source.end }] : [],
  );

/** Courtesy and fillers between two told sentences may be this long. */
const LONGEST_GAP = 12;

/** Does `line` rest on the very words that were said after those of `before`? Then its "He" is who "he" was when it was said. */
export const followsDirectly = (line: Line, before: Line | undefined): boolean => {
  const here = saidIn(line)[0];
  const there = before === undefined ? undefined : saidIn(before).at(-1);
  return (
    here !== undefined &&
    there !== undefined &&
    here.turn === there.turn &&
    here.start >= there.end &&
    here.start - there.end <= LONGEST_GAP
  );
};

/** Opens with a word that only the sentence before can explain. */
export const opensWithPronoun = (text: string): boolean =>
  /^["“(]?(?:he|she|it|they|that|this|these|those)(?:['’]\p{L}+)?(?![\p{L}\p{M}])/iu.test(text);
