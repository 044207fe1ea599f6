const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const THOUSAND = 1000;
const BIG: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: THOUSAND,
  million: 1_000_000,
  dozen: 12,
};

/** An alternation of the number words under a hundred, for use in a pattern, the longer ones first. */
export const NUMBER_WORDS = [...UNITS, ...TENS].toSorted((a, b) => b.length - a.length).join('|');

const smallValue = (word: string): number | undefined => {
  const unit = UNITS.indexOf(word);
  if (unit >= 0) return unit;
  const ten = TENS.indexOf(word);
  return ten >= 0 ? 20 + 10 * ten : undefined;
};

/** The value of a number in figures or English words ("12", "1,200", "forty-five", "fourteenth"); undefined for other words. */
export const numberValue = (text: string): number | undefined => {
  const plain = text.toLowerCase().trim();
  if (/^\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th|s)?$/u.test(plain))
    return Number.parseFloat(plain.replaceAll(',', ''));
  const ordinal = ORDINALS.indexOf(plain);
  if (ordinal > 0) return ordinal;
  let total = 0;
  let below = 0;
  for (const word of plain.split(/[\s-]+(?:and\s+)?/u)) {
    const small = smallValue(word);
    const big = BIG[word];
    if (small !== undefined) below += small;
    else if (big === undefined) return undefined;
    else if (big < THOUSAND) below = Math.max(1, below) * big;
    else {
      total += Math.max(1, below) * big;
      below = 0;
    }
  }
  return total + below;
};

const longestFirst = (words: readonly string[]): string =>
  words.toSorted((a, b) => b.length - a.length).join('|');

const UNDER_HUNDRED = `(?:${TENS.join('|')})[- ](?:${UNITS.slice(1, 10).join('|')})|${longestFirst([...UNITS, ...TENS])}`;
const BIG_WORDS = Object.keys(BIG).join('|');
/** "two hundred and twenty", "a thousand three hundred": a number that includes a big word is one number. */
const WITH_BIG = `(?:(?:${UNDER_HUNDRED})\\s+)?(?:${BIG_WORDS})(?:\\s+(?:(?:and\\s+)?(?:${UNDER_HUNDRED})|${BIG_WORDS})(?![\\p{L}\\p{N}]))*`;

const IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d[\\d,]*(?:\\.\\d+)?(?:st|nd|rd|th|s)?|${WITH_BIG}|${UNDER_HUNDRED}|${longestFirst(ORDINALS.slice(1))})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Numbers in a text, in figures and words, in order. "one" alone is a pronoun as often as a number, so it is left out. */
export const findNumbers = (text: string): { text: string; start: number; end: number; value: number }[] =>
  Array.from(text.matchAll(IN_TEXT)).flatMap((m) => {
    const clean = m[0].replace(/,+$/u, '');
    if (clean.toLowerCase() === 'one' || clean.toLowerCase() === 'second' || clean.toLowerCase() === 'first')
      return [];
    const value = numberValue(clean);
    return value === undefined ? [] : [{ text: clean, start: m.index, end: m.index + clean.length, value }];
  });
