const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const BIG: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1_000_000, dozen: 12 };

/** An alternation of the number words under a hundred, for use in a pattern; the longer ones first. */
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
  for (const word of plain.split(/[\s-]+|and/u).filter(Boolean)) {
    const small = smallValue(word);
    const big = BIG[word];
    if (small !== undefined) total += small;
    else if (big !== undefined) total = Math.max(1, total) * big;
    else return undefined;
  }
  return plain === '' ? undefined : total;
};

const IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d[\\d,]*(?:\\.\\d+)?(?:st|nd|rd|th|s)?|(?:${TENS.join('|')})[- ](?:${UNITS.slice(1, 10).join('|')})|${[...UNITS, ...TENS].toSorted((a, b) => b.length - a.length).join('|')}|${ORDINALS.slice(
    1,
  )
    .toSorted((a, b) => b.length - a.length)
    .join('|')}|hundred|thousand|million|dozen)(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Numbers in a text, in figures and words, in order. "one" alone is a pronoun as often as a number, so it is left out. */
export const findNumbers = (text: string): { text: string; start: number; end: number; value: number }[] =>
  Array.from(text.matchAll(IN_TEXT)).flatMap((m) => {
    const clean = m[0].replace(/,+$/u, '');
    if (clean.toLowerCase() === 'one' || clean.toLowerCase() === 'second' || clean.toLowerCase() === 'first')
      return [];
    const value = BIG[clean.toLowerCase()] ?? numberValue(clean);
    return value === undefined ? [] : [{ text: clean, start: m.index, end: m.index + clean.length, value }];
  });
