/** Fewer words say too little by themselves; more are too many to have repeated back. */
const FEWEST_WORDS = 4;
const MOST_WORDS = 18;

/** A clause that can stand alone opens with its subject. */
const SUBJECT = String.raw`(?:(?:i|we|he|she|it|they|there|ich|wir|er|es|da)\b|(?:my|our|his|her|their|mein|meine|unser|unsere|sein|seine)\s+\p{L})`;
/** Not "so": "they put a pillow up so I wouldn't see her" belongs together. */
const JOINS = '(?:and|but|und|aber)';
/** "Margaret and I rode …" is one clause: another begins only after enough words, and not after a name. */
const BEHIND_ANOTHER = String.raw`(?<=(?:\S+\s+){3}\S+)(?<!\b\p{Lu}\p{Ll}+(?=\s+(?:and|und)\s))`;
const CLAUSE = new RegExp(
  String.raw`${BEHIND_ANOTHER}(?:(?:[,;:]|\s[–—-]+)\s+(?=(?:${JOINS}\s+)?${SUBJECT})|\s+(?=${JOINS}\s+${SUBJECT}))`,
  'giu',
);
const STANDS_ALONE = new RegExp(`^(?:${JOINS}\\s+)?${SUBJECT}`, 'iu');
/**
 * A writer who says "you" is speaking to the companion, and in a reply a question or another person's speech
 * would sound like the companion's own.
 */
const IS_ADDRESSED = /\b(?:[Yy]ou(?:r|rs)?|[Yy]a|[Yy]er|Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b/u;
const HOLDS_ANOTHER = /[?“”„"()\n]/u;
/**
 * Speech in single quotation marks, which look like apostrophes: no part of such a sentence can be quoted on
 * its own.
 */
const HOLDS_SPEECH = /(?:^|\s)['‘]\p{Lu}|[,.?!]['’](?:\s|$)|\p{L}['’],/u;
const AROUND = /^[\s,;:.–—-]+|[\s,;:.–—-]+$/gu;
const LEADS_IN = /^(?:and|but|so|well|anyway|und|aber|also|na)[,\s]+/iu;

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

const isQuotable = (text: string): boolean => {
  const words = wordsIn(text);
  return (
    words >= FEWEST_WORDS && words <= MOST_WORDS && !IS_ADDRESSED.test(text) && !HOLDS_ANOTHER.test(text)
  );
};

const partsOf = (sentence: string): readonly string[] =>
  wordsIn(sentence) <= MOST_WORDS
    ? [sentence]
    : sentence.split(CLAUSE).filter((part) => STANDS_ALONE.test(part));

const asSentence = (text: string): string => {
  const bare = text.replace(AROUND, '').replace(LEADS_IN, '');
  const end = bare.endsWith('!') ? '' : '.';
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}${end}`;
};

/**
 * What may be repeated word for word from these sentences, in order: whole sentences and, from long ones, the
 * clauses that can stand alone. Linear in the sentences.
 */
export const quotesFrom = (sentences: readonly string[]): readonly string[] =>
  sentences
    .filter((sentence) => !HOLDS_SPEECH.test(sentence))
    .flatMap(partsOf)
    .map(asSentence)
    .filter(isQuotable);
