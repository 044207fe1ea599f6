import type { ComposedChapter, ComposedSentence } from '../../shared/chapter.ts';
import { findNames } from '../language/names.ts';
import { findNumbers } from '../language/numbers.ts';
import { contentWords, jaccard, plainWord, words } from '../language/words.ts';
import { holds } from '../grounding/source-window.ts';

/** One sentence of the chapter in the making. `turns` are indices of the conversation. */
export type Line = ComposedSentence & {
  readonly turns: readonly number[];
  readonly opensParagraph: boolean;
  readonly by: 'model' | 'builtin';
};

/** A told sentence counts as kept when this much of its content words is, and every name and number. */
const KEPT_FROM = 0.75;
const SAME_FROM = 0.8;

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

const sharesTurn = (a: Line, b: Line): boolean => a.turns.some((turn) => b.turns.includes(turn));

const factsOf = (text: string): string[] =>
  findNames(text).flatMap((name) => words(name.text).map((word) => plainWord(word.text)));

/** Do the lines that tell of the same turns keep what this one tells? */
export const isKept = (line: Line, lines: readonly Line[]): boolean => {
  const told = lines
    .filter((other) => sharesTurn(line, other))
    .map((other) => other.text)
    .join(' ');
  if (told === '') return false;
  const kept = contentWords(told);
  const matter = contentWords(line.text);
  if (matter.length > 0 && matter.filter((word) => holds(kept, word)).length / matter.length < KEPT_FROM)
    return false;
  const plain = new Set(words(told).map((word) => plainWord(word.text)));
  const numbers = new Set(findNumbers(told).map(({ value }) => value));
  return (
    factsOf(line.text).every((word) => plain.has(word)) &&
    findNumbers(line.text).every(({ value }) => numbers.has(value))
  );
};

/** Does a fuller line say all that this one does? */
const isWithin = (line: Line, fuller: Line): boolean => {
  const matter = contentWords(line.text);
  const whole = contentWords(fuller.text);
  return matter.length > 0 && matter.every((word) => holds(whole, word));
};

/**
 * Puts each of `told` (in the order of a life) that `lines` does not keep where its neighbour in that order stands, in place of lines
 * of the same turn that say less.
 */
export const fillIn = (lines: readonly Line[], told: readonly Line[]): Line[] => {
  let filled = [...lines];
  for (const [at, line] of told.entries()) {
    if (isKept(line, filled)) continue;
    const replaced = filled.findIndex((other) => sharesTurn(line, other) && isWithin(other, line));
    if (replaced >= 0) {
      const opensParagraph = filled[replaced]?.opensParagraph ?? false;
      filled = filled
        .with(replaced, { ...line, opensParagraph })
        .filter((other, i) => i === replaced || !(sharesTurn(line, other) && isWithin(other, line)));
      continue;
    }
    const before = told.slice(0, at).toReversed();
    const neighbour = before.find((other) =>
      filled.some((there) => there === other || sharesTurn(there, other)),
    );
    const after =
      neighbour === undefined
        ? -1
        : filled.findLastIndex((there) => there.text === neighbour.text || sharesTurn(there, neighbour));
    // Before everything else only when nothing came earlier in the life.
    filled.splice(after + 1, 0, { ...line, opensParagraph: after < 0 });
  }
  return filled;
};

/** Each thing once: of two lines that say nearly the same the fuller stays. */
export const onceEach = (lines: readonly Line[]): Line[] => {
  const kept: Line[] = [];
  for (const line of lines) {
    const matter = contentWords(line.text);
    const same = kept.findIndex(
      (other) => jaccard(contentWords(other.text), matter) >= SAME_FROM || other.text === line.text,
    );
    const other = kept[same];
    if (other === undefined) kept.push(line);
    else if (line.text.length > other.text.length)
      kept[same] = { ...line, opensParagraph: other.opensParagraph };
  }
  return kept;
};
