import type { LeftOut, LeftOutWhy } from '../chapter.ts';
import type { Span } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import type { KeptOut } from './kept-out.ts';
import type { Range } from '../answer/answer-forms.ts';
import { hasMatter } from './has-matter.ts';
import { matterIn, type Statement } from '../chapter/statement.ts';
import type { Answer } from '../answer/statements-of-answer.ts';

/**
 * At most this many chapter sentences are compared with a left-out sentence, so that a very long chapter
 * stays fast.
 */
const MOST_COMPARED = 200;
/** If there are several reasons, an explicit wish counts most. */
const MOST_TELLING_FIRST: readonly LeftOutWhy[] = ['asked', 'never-told', 'taken-for-remark'];

const saidRanges = (statements: readonly Statement[]): Map<number, Range[]> => {
  const ranges = new Map<number, Range[]>();
  for (const { pieces } of statements)
    for (const { source } of pieces) {
      if (source.from !== 'said') continue;
      const known = ranges.get(source.turn);
      if (known === undefined) ranges.set(source.turn, [source]);
      else known.push(source);
    }
  return ranges;
};

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Tells whether one sentence of the chapter has all of some words; checks only those that have the rarest
 * word.
 */
const whoTells = (statements: readonly Statement[]): ((matter: readonly string[]) => boolean) => {
  const having = new Map<string, ReadonlySet<string>[]>();
  for (const { pieces } of statements) {
    const all = new Set(matterIn(pieces));
    for (const word of all) {
      const others = having.get(word);
      if (others === undefined) having.set(word, [all]);
      else others.push(all);
    }
  }
  return (matter) => {
    const fewest = matter
      .map((word) => having.get(word) ?? [])
      .reduce((least, one) => (one.length < least.length ? one : least));
    return fewest.slice(0, MOST_COMPARED).some((told) => matter.every((word) => told.has(word)));
  };
};

/**
 * What a left-out sentence tells, and why it is out; undefined for one that is only said to the companion.
 */
const leftOf = (
  sentence: Span,
  keptOut: readonly KeptOut[],
): (Span & { readonly why: LeftOutWhy }) | undefined => {
  const kept = keptOut.filter(({ start, end }) => start < sentence.end && sentence.start < end);
  if (kept.some(({ why }) => why === 'remark')) return undefined;
  const { start, end, text } = kept.find(({ told }) => told)?.told ?? sentence;
  const why = MOST_TELLING_FIRST.find((one) => kept.some((stretch) => stretch.why === one)) ?? 'unused';
  return { start, end, text, why };
};

/**
 * The sentences of `answers` whose content is nowhere in `statements` (the whole chapter), each with the
 * reason. A sentence doesn't count as left out if a fuller one in the chapter also tells it, nor does a
 * remark to the companion (listed in `keptOut`).
 */
export const leftOutOf = (
  answers: readonly Answer[],
  statements: readonly Statement[],
  keptOut: ReadonlyMap<number, readonly KeptOut[]>,
): LeftOut[] => {
  const ranges = saidRanges(statements);
  const left: LeftOut[] = [];
  let tellsAll: ((matter: readonly string[]) => boolean) | undefined;
  for (const { content, turn, sentences } of answers) {
    const kept = (ranges.get(turn) ?? []).toSorted((a, b) => a.start - b.start);
    let from = 0;
    for (const sentence of sentences) {
      const { start, end } = sentence;
      while ((kept[from]?.end ?? Infinity) <= start) from++;
      let stands = false;
      for (let at = from; !stands && (kept[at]?.start ?? Infinity) < end; at++)
        stands = hasWords(
          content.slice(Math.max(start, kept[at]?.start ?? 0), Math.min(end, kept[at]?.end ?? 0)),
        );
      if (stands) continue;
      const told = leftOf(sentence, keptOut.get(turn) ?? []);
      if (told === undefined) continue;
      const matter = contentWords(told.text);
      if (!hasMatter(told.text, matter)) continue;
      tellsAll ??= whoTells(statements);
      if (tellsAll(matter)) continue;
      left.push({ turn, ...told });
    }
  }
  return left;
};
