import { anyOf } from './any-of.ts';
import { numberValue, NUMBER_WORDS } from './numbers.ts';

/**
 * `year` is a four-digit year (the first of a decade or span), `age` the writer's age in years if one was
 * given.
 */
export type FoundDate = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly year?: number;
  readonly age?: number;
};

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const YEAR = '(?:19\\d\\d|20[0-2]\\d)';
const DECADES: readonly string[] = [
  'twenties',
  'thirties',
  'forties',
  'fifties',
  'sixties',
  'seventies',
  'eighties',
  'nineties',
];
const NUMBER = `(?:\\d{1,3}|(?:${NUMBER_WORDS})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)`;

const A_FIGURE = /\d/;

const ROUGHLY = '(?:about |around |only |just |nearly |almost |maybe |perhaps )';
const TEENS_AND_TENS = anyOf(
  /ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty/u,
  /forty|fifty|sixty|seventy|eighty|ninety/u,
);
const AFTER_NINETEEN = anyOf(
  /hundred(?: and [a-z]+)?|oh[- ][a-z]+/u,
  String.raw`${TEENS_AND_TENS}(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?`,
);
const SPOKEN_YEAR = new RegExp(String.raw`\bnineteen[ -](${AFTER_NINETEEN})\b`, 'giu');
/**
 * For each kind of date or age: a quick test for what must be there at all, the pattern, and how a match is
 * read. The strongest come first: an earlier pattern wins if two overlap.
 */
const PATTERNS: readonly (readonly [
  RegExp,
  RegExp,
  (m: RegExpExecArray) => { year?: number; age?: number } | undefined,
])[] = [
  [
    A_FIGURE,
    new RegExp(
      `\\b(?:(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ ,]+${MONTH}|${MONTH}(?:[ ,]+\\d{1,2}(?:st|nd|rd|th)?)?)[ ,]+(?:of )?(${YEAR}|['’‘]\\d\\d)\\b`,
      'giu',
    ),
    (m) => ({ year: toYear(m[2] ?? '') }),
  ],
  [A_FIGURE, /\b\d{1,2}[/.-]\d{1,2}[/.-]((?:19|20)?\d\d)\b/gu, (m) => ({ year: toYear(m[1] ?? '') })],
  [A_FIGURE, /\b((?:19|20)\d0)['’]?s\b/gu, (m) => ({ year: Number(m[1]) })],
  [A_FIGURE, /(?<![\p{L}\p{N}])['’‘]?([2-9])0['’]?s\b/gu, (m) => ({ year: 1900 + Number(m[1]) * 10 })],
  [
    /ties/i,
    new RegExp(
      `\\b(?:the|early|mid|late|nineteen)[- ](?:early |mid |late |nineteen )*(${DECADES.join('|')})\\b`,
      'giu',
    ),
    (m) => ({ year: 1920 + 10 * DECADES.indexOf((m[1] ?? '').toLowerCase()) }),
  ],
  [/nineteen/i, SPOKEN_YEAR, (m) => spokenYear(m[1] ?? '')],
  [
    A_FIGURE,
    new RegExp(
      `\\b(${YEAR})\\b(?![\\d,.]*\\d)(?! (?:people|men|women|feet|miles|pounds|dollars|employees|houses|sheep|acres|tons)\\b)`,
      'gu',
    ),
    (m) => ({ year: Number(m[1]) }),
  ],
  [A_FIGURE, /(?<![\p{L}\p{N}])['’‘]([1-9]\d)(?![\p{L}\p{N}'’])/gu, (m) => ({ year: 1900 + Number(m[1]) })],
  [
    /\bI\b/i,
    new RegExp(
      `\\b(?:when|once|before|after|until|till|since) I(?: was|['’]d been| had been| turned| became) (?:about |around |only |just |nearly |almost )?(${NUMBER})\\b(?! (?:minutes|hours|miles|feet|of)\\b)`,
      'giu',
    ),
    (m) => ageOf(m[1]),
  ],
  [
    /\bI\b/i,
    new RegExp(
      `\\bI (?:was|['’]d be|must have been|would have been|turned) ${ROUGHLY}?(${NUMBER})(?= (?:then|when|at the time|years old)|(?: or \\w+)?[.,;]| and\\b)`,
      'giu',
    ),
    (m) => ageOf(m[1]),
  ],
  [
    /\bage/i,
    new RegExp(`\\b(?:at the age of|at age|age of|aged?) (${NUMBER})\\b`, 'giu'),
    (m) => ageOf(m[1]),
  ],
  [/\bat\b/i, new RegExp(`\\bat (${NUMBER})(?=,| I\\b| years old)`, 'giu'), (m) => ageOf(m[1])],
  [/year/i, new RegExp(`\\b(?:as|being) an? (${NUMBER})[- ]year[- ]old\\b`, 'giu'), (m) => ageOf(m[1])],
];

/**
 * Every date and age has a digit, a number word or a decade. Most sentences have none, and one test is
 * cheaper than thirteen.
 */
const MAY_HOLD_A_DATE = new RegExp(`\\d|\\b(?:${NUMBER_WORDS})\\b|ties\\b`, 'i');

const toYear = (text: string): number => {
  const digits = Number(text.replace(/\D/gu, ''));
  if (digits > 99) return digits;
  // A two-digit year in a life told today: '29 and below may be either century; memoirs of the over-seventies
  // mean the last.
  return 1900 + digits;
};

const spokenYear = (words: string): { year: number } | undefined => {
  const rest = words.toLowerCase().replace(/^hundred(?: and )?|^oh[- ]/u, '');
  const value = rest === '' ? 0 : numberValue(rest);
  return value === undefined || value > 99 ? undefined : { year: 1900 + value };
};

const ageOf = (text: string | undefined): { age: number } | undefined => {
  const value = numberValue(text ?? '');
  return value === undefined || value < 1 || value > 110 ? undefined : { age: value };
};

/**
 * The dates and ages of a text, in order and without overlaps: years 1900 to 2029, '64, November '64, decades in figures
 * and words, spoken years ("nineteen fifty-two"), the writer's ages ("when I was six", "aged 12").
 */
export const findDates = (text: string): FoundDate[] => {
  if (!MAY_HOLD_A_DATE.test(text)) return [];
  const found: FoundDate[] = [];
  for (const [needs, pattern, read] of PATTERNS) {
    if (!needs.test(text)) continue;
    for (const m of text.matchAll(pattern)) {
      const start = m.index;
      const end = start + m[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const value = read(m);
      if (value !== undefined) found.push({ text: m[0], start, end, ...value });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
};
