import { findDates } from '../../language/dates.ts';
import type { LifeSoFar } from './life-so-far.ts';

const NEW_AMOUNT =
  /\b(?:it was|there were|we were|they were|(?:he|she|i) was|i meant)\s+((?:about |only )?(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)\b(?: \p{Ll}{3,})?)/iu;

/** The words for putting something right: the corrected year, date or name repeated, so that the writer sees it arrived. */
export const corrected = (life: LifeSoFar): string => {
  const text = life.last?.text ?? '';
  // In "not 1950, it was 1951" and "1951, not 1950" the right one is not the one after "not".
  const denied = (start: number): boolean => /\bnot (?:in |at )?$/iu.test(text.slice(0, start));
  const dates = findDates(text).filter((date) => !denied(date.start));
  const what =
    (dates.at(-1) ?? findDates(text).at(-1))?.text ??
    NEW_AMOUNT.exec(text)?.[1]?.replace(/ (?:actually|really|in|of|and|not)$/u, '') ??
    life.justMentioned.findLast((mention) => !denied(mention.start))?.text;
  return what === undefined
    ? 'Thank you for putting that right.'
    : `Thank you for putting that right: ${what}.`;
};
