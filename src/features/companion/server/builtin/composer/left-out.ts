import type { LeftOut } from '../../../shared/chapter.ts';
import { findKin } from '../../language/kinship.ts';
import { findNames } from '../../language/names.ts';
import { findNumbers } from '../../language/numbers.ts';
import { contentWords } from '../../language/words.ts';
import type { Range } from './answer-forms.ts';
import { isCourtesy, isTalkAboutTheTool } from './not-for-the-chapter.ts';
import { matterIn, type Statement } from './statement.ts';
import { SAYS_NO_MORE } from './says-little.ts';
import { isAdjective } from './word-classes.ts';
import type { Answer } from './statements-of-answer.ts';

/** From so many words of matter on, a sentence without a name or number is worth showing to the writer; a judgement has none … */
const MATTER_FROM = 1;
/** … and of what sounds like talk about the tool, which says "save", "print" and "chapter" without telling of a life. */
const MATTER_FROM_ABOUT_TOOL = 4;
/** Sentences of one chapter that a sentence left out is compared with; a life told at length stays quick. */
const MOST_COMPARED = 200;

const OPENS_REMARK = /^(?:(?:well|oh|yes|no|so|and|but|okay|ok|yeah|sure|right)\b[\s,.…–—-]*)+/iu;
/** Words that only carry the talk itself. */
const TALK =
  /^(?:ask|tell|say|speak|talk|mean|know|see|think|remember|happen|record|answer|begin|start|continue|wonder|believe|guess|let|go|come|welcome|hear|listen|understand|yes|please)$/u;

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

const hasMatter = (text: string, matter: readonly string[]): boolean => {
  if (isCourtesy(text.replace(OPENS_REMARK, ''))) return false;
  if (matter.every((word) => SAYS_NO_MORE.test(word) || TALK.test(word) || isAdjective(word))) return false;
  const atLeast = isTalkAboutTheTool(text) ? MATTER_FROM_ABOUT_TOOL : MATTER_FROM;
  return (
    matter.length >= atLeast ||
    findNumbers(text).length > 0 ||
    findKin(text).length > 0 ||
    findNames(text).length > 0
  );
};

/** Answers whether one sentence of the chapter has all of some words; looks only at those that have the rarest of them. */
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
 * The sentences of `answers` with matter in them that `statements`, the whole chapter, has nothing of. What a fuller sentence
 * of the chapter tells as well is not left out.
 */
export const leftOutOf = (answers: readonly Answer[], statements: readonly Statement[]): LeftOut[] => {
  const ranges = saidRanges(statements);
  const left: LeftOut[] = [];
  let tellsAll: ((matter: readonly string[]) => boolean) | undefined;
  for (const { content, turn, sentences } of answers) {
    const kept = (ranges.get(turn) ?? []).toSorted((a, b) => a.start - b.start);
    let from = 0;
    for (const { start, end, text } of sentences) {
      while ((kept[from]?.end ?? Infinity) <= start) from++;
      let stands = false;
      for (let at = from; !stands && (kept[at]?.start ?? Infinity) < end; at++)
        stands = hasWords(
          content.slice(Math.max(start, kept[at]?.start ?? 0), Math.min(end, kept[at]?.end ?? 0)),
        );
      if (stands) continue;
      const matter = contentWords(text);
      if (!hasMatter(text, matter)) continue;
      tellsAll ??= whoTells(statements);
      if (tellsAll(matter)) continue;
      left.push({ turn, start, end, text });
    }
  }
  return left;
};
