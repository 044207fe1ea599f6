import { anyOf } from '../../text/any-of.ts';
import { findDates } from '../../text/dates.ts';
import { findKin } from '../../text/kinship.ts';
import { findNames } from '../../text/names.ts';
import { findNumbers } from '../../text/numbers.ts';
import { contentWords } from '../../text/words.ts';
import type { Range } from './answer-forms.ts';

/** A number, a name or a thing that was said, and where. */
export type Thing = Range & {
  readonly text: string;
  readonly kind: 'number' | 'name' | 'noun' | 'month' | 'kin';
};

const CORRECTS_ITSELF = anyOf(/no|sorry|or rather|I mean|wait|correction|make that|I should say/u);
/** "in 1950, no, 1951" or "Tom — sorry, Jim": the words before the correcting word are what it corrects. */
const INLINE = new RegExp(
  String.raw`(?:,?\s(?:I think|I believe))?[\s,;.…–—-]{1,6}${CORRECTS_ITSELF}\b[\s,]*(?:(?:no|wait|sorry|it was|that was|it must have been|make that|I mean|in|about|called)\b[\s,]*)*`,
  'giu',
);
const MAY_TAKE_BACK = /\b(?:no|sorry|rather|mean|wait|correction|make|say)\b/i;
/** The numbers, dates and names of a text, in order. */
export const thingsIn = (text: string): Thing[] => {
  const dates = findDates(text).filter((date) => date.year !== undefined);
  const numbers = findNumbers(text).filter((n) => !dates.some((d) => n.start < d.end && d.start < n.end));
  return [
    ...[...dates, ...numbers].map(({ start, end }): Thing => {
      // "two and a half" is one number.
      const to =
        end + (/^ and (?:a half|a quarter|three quarters)\b/iu.exec(text.slice(end))?.[0].length ?? 0);
      return { start, end: to, text: text.slice(start, to), kind: 'number' };
    }),
    ...findNames(text).map(({ start, end, text: found }): Thing => ({
      start,
      end,
      text: found,
      kind: 'name',
    })),
  ].toSorted((a, b) => a.start - b.start);
};

const MONTH =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/gu;
const NAME_AFTER = /^\s+\p{Lu}\p{Ll}+/u;

/** The months of a text, and its relatives with a name after them: "my brother Kulwant". */
export const monthsAndKinIn = (text: string): Thing[] => [
  ...Array.from(text.matchAll(MONTH), ({ 0: month, index }): Thing => {
    return { text: month, start: index, end: index + month.length, kind: 'month' };
  }),
  ...findKin(text).map((kin): Thing => {
    const start = kin.start - (/\b(?:my|our)\s+$/iu.exec(text.slice(0, kin.start))?.[0].length ?? 0);
    const end = kin.end + (NAME_AFTER.exec(text.slice(kin.end))?.[0].length ?? 0);
    return { text: text.slice(start, end), start, end, kind: 'kin' };
  }),
];

const isYearLike = (text: string): boolean => /(?:19|20)\d\d|['’]\d\d/u.test(text);
export const sameKind = (a: Thing, b: Thing): boolean =>
  a.kind === b.kind && (a.kind !== 'number' || isYearLike(a.text) === isYearLike(b.text));

/** What a number counts: "miles" after "three", as a lemma. */
export const unitAfter = (text: string, end: number): string | undefined => {
  const next = /^\s+(\p{L}+)/u.exec(text.slice(end))?.[1];
  return next === undefined ? undefined : contentWords(next)[0];
};

/** Ranges of one turn that the writer takes back within the same sentence. */
export const takenBackInside = (text: string): Range[] => {
  const out: Range[] = [];
  if (!MAY_TAKE_BACK.test(text)) return out;
  let things: Thing[] | undefined;
  for (const m of text.matchAll(INLINE)) {
    things ??= thingsIn(text);
    const start = m.index;
    const end = start + m[0].length;
    const old = things.find((thing) => thing.end === start);
    const fresh = things.find((thing) => thing.start === end);
    if (old !== undefined && fresh !== undefined && sameKind(old, fresh)) out.push({ start: old.start, end });
  }
  return out;
};
