import type { Doubt } from './doubt.ts';
import { nameWords, negationCount, numberValues, relations } from './signatures.ts';

const DAY_OR_MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter)s?\b/giu;

const daysAndMonths = (text: string): string[] =>
  Array.from(text.matchAll(DAY_OR_MONTH), ([word]) => word.toLowerCase().replace(/s$/u, ''));

/** Something of the one is gone and something else stands for it. Adding alone, or leaving out alone, replaces nothing. */
const replaced = <T>(before: readonly T[], after: readonly T[]): boolean =>
  before.some((fact) => !after.includes(fact)) && after.some((fact) => !before.includes(fact));

/**
 * Which kind of fact of `before` the sentence `after` puts another in the place of: a number, a date, a name, a relative, or a yes for a no. Null
 * where it only words the same facts otherwise, adds some, or leaves some out: that is for its writer to decide.
 */
export const replacedFact = (before: string, after: string): Doubt | null => {
  if (replaced(numberValues(before), numberValues(after))) return 'number';
  if (replaced(daysAndMonths(before), daysAndMonths(after))) return 'number';
  if (replaced(relations(before), relations(after))) return 'relation';
  if (replaced(nameWords(before), nameWords(after))) return 'name';
  return negationCount(before) % 2 === negationCount(after) % 2 ? null : 'not';
};
