import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { findDates } from '../../text/dates.ts';
import { AMBIGUOUS_NAMES, GIVEN_NAMES } from '../../text/known-names.ts';
import { kinLemma } from '../../text/kinship.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { plainWord, words, wordTexts } from '../../text/words.ts';
import { holdsPresentClause } from './present-clause.ts';
import { SAYS_NOTHING, STARTS_ADVERBIAL, holdsClause, isAdjective, isPastVerb } from './word-classes.ts';

/** The words in lower case, curly apostrophes straightened. */
export const plainWords = (text: string): string[] =>
  wordTexts(text).map((word) => word.toLowerCase().replace(/’/gu, "'"));
export const capitalised = (text: string): boolean => /^\p{Lu}/u.test(text);

const isShouted = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);

const BEFORE_THE_NAME = new RegExp(
  String.raw`^(?:(?:old|poor|dear|young|little|my|our|a|an)\s+(?:(?:best|old|dear|little|big|older|younger|elder|eldest|youngest)\s+)?${anyOf(...wordLists.beforeNames)}?\s*)(?=\p{Lu})`,
  'iu',
);
/**
 * Is this a person's name, with or without a title or a relation before it ("my friend Joan", "Mum", "Mrs
 * Batty")?
 */
export const isName = (text: string): boolean => {
  const bare = text.replace(BEFORE_THE_NAME, '');
  const list = words(bare);
  if (A_FAMILY.test(text)) return false;
  if (isCaselessName(bare)) return true;
  if (list.length === 0 || list.length > 5 || SAYS_NOTHING.test(bare) || /[\d?:;/]/u.test(bare)) return false;
  if (/['’]s?$/u.test(bare)) return false;
  // Shouted words are all capitals: only their grammar distinguishes a name from a sentence.
  if (isShouted(bare) && (holdsClause(plainWords(bare)) || list.length > 2)) return false;
  const only = list[0]?.text ?? '';
  if (list.length === 1 && kinLemma(only) !== undefined) return true;
  if (/^(?:my|our)\s/iu.test(bare)) return list.length === 2 && kinLemma(list[1]?.text ?? '') !== undefined;
  if (list.length === 1) {
    const plain = plainWord(only);
    if (STOP_WORDS.has(plain) || isAdjective(plain) || isPastVerb(plain) || /ing$|ly$/u.test(plain))
      return false;
    return capitalised(only) || GIVEN_NAMES.has(plain) || AMBIGUOUS_NAMES.has(plain);
  }
  return list.every(
    (word, i) =>
      capitalised(word.text) ||
      GIVEN_NAMES.has(plainWord(word.text)) ||
      (i > 0 && /^(?:of|de|van|von|la|le|the)$/u.test(word.text)),
  );
};

/**
 * The parts of "a, b and c", or the text as one part. Commas that set off a description stay inside their
 * part.
 */
export const listParts = (text: string): string[] => {
  const parts = text.split(/\s*,\s*(?:and|or)\s+|\s*,\s*|\s+(?:and|&|or)\s+/iu).filter(Boolean);
  return parts.length === 2 &&
    /,/u.test(text) &&
    !/\band\b|&/iu.test(text) &&
    isDescription(parts[0] ?? '', parts[1] ?? '')
    ? [text]
    : parts;
};

/** "Joan, my best friend": does the second part describe the first? */
export const isDescription = (head: string, tail: string): boolean =>
  /^(?:a|an|the|my|our|his|her)\s/iu.test(tail) && (isName(head) || /^(?:my|our)\s/iu.test(head));

/** "The Blanchards" are several people. */
const A_FAMILY = /^[Tt]he\s\p{Lu}[\p{L}'’-]+s$/u;

export const isNames = (text: string): boolean => {
  if (A_FAMILY.test(text)) return true;
  const parts = listParts(text);
  return (
    parts.length > 1 &&
    parts.every((part) =>
      isName(part.replace(/^(?:then|me|now|later|finally|lastly|today|and now)\s+/iu, '')),
    )
  );
};

/**
 * "the man who lived next door", "the house my father built": the verb is in a clause that describes the
 * noun.
 */
const isDescribedNoun = (text: string): boolean => {
  const m =
    /^(?:the|a|an|my|our|his|her)\s+((?:[\p{L}'’-]+\s+){1,4}?)(?:that|who|which|where|when|I|we|he|she|they|my|our)\s/iu.exec(
      text,
    );
  const [head = ''] = m === null ? [] : plainWords(m[1] ?? '').slice(-1);
  return (
    m !== null &&
    !holdsClause(plainWords(m[1] ?? '')) &&
    // "my sister and I fought", "my sister she was a nurse": the pronoun is a subject, not a description.
    !/^(?:and|or|but)$/u.test(head) &&
    !(kinLemma(head) !== undefined && /\s(?:he|she|they|we|I)\s$/u.test(m[0]))
  );
};

const NUMBERS = anyOf(
  /\d+(?:st|nd|rd|th)?|\p{L}+ty-?\p{L}*|one|two|three|four|five|six|seven|eight|nine|ten|eleven/u,
  /twelve|\p{L}+teen|nineteen \p{L}+(?:[ -]\p{L}+)?|\d+ or \d+/u,
  /(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen) or \p{L}+/u,
);
const NUMBER_OR_TIME = new RegExp(
  anyOf(
    String.raw`^(?:(?:about|around|only|nearly|at) )?${NUMBERS}(?: years?)?(?: old| of age)?$`,
    /^(?:the )?(?:last|next|this|that|every) (?:year|month|week|summer|winter|time)$/u,
    /^the (?:twen|thir|for|fif|six|seven|eigh|nine)ties$/u,
  ),
  'iu',
);

/** A year or a day, alone or with a place. */
const isDate = (text: string): boolean =>
  findDates(text).some(
    (date) =>
      date.year !== undefined &&
      (date.end - date.start >= text.length - 6 ||
        /^\p{Lu}[\p{L} ]{1,30},?\s+(?:in\s+)?$/u.test(text.slice(0, date.start)) ||
        (date.start === 0 && text.slice(date.end).startsWith(','))),
  );

/** "The snoring" and "English" are things. */
const LOOKS_DESCRIBING =
  /^(?:the|my|our|his|her|their|all the) \p{L}{3,}ing$|^(?:English|Irish|Spanish|Polish|Turkish|Yiddish|Danish|Swedish|Finnish|fish|dish|rubbish|radish|relish|varnish|polish)$/iu;

/** Words in a script without capitals, or in one whose phrases don't fit the templates. */
const isForeign = (text: string): boolean => /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);

/** In such a script only its length shows that it is a name. */
const isCaselessName = (text: string): boolean =>
  isForeign(text) &&
  !/[\p{Ll}\p{Lu}]/u.test(text) &&
  text.length <= 16 &&
  words(text).length <= 3 &&
  !/[\p{P}\d]/u.test(text);

const NO_NOUN_PHRASE = new RegExp(
  anyOf(
    /\bplease\b|\bago$/u,
    /['’]s (?:boil|ring|go|com|call|cry|wait|rain|bark|knock|sleep|start|fix)in['’g]?/u,
    /^(?:born|\p{L}+ed (?:the|an?|my|our|his|her|their)|how|what|who|where|which|whose)\s/u,
    /\s(?:not|n't)\s|\s(?:in|out|up|down|off|on|over|away|to|of|for|with|at|from|by|and|or|but|then)$/u,
    /^(?:we|they|you|y['’]?all|us)['’]s\b|['’]s$/u,
  ),
  'iu',
);
const NOUN_IN_ING = new RegExp(`^${anyOf(...wordLists.nounsInIng)}$`, 'u');
/** A thing or person without a finite verb of its own; a describing clause may follow the noun. */
export const isNounPhrase = (text: string): boolean => {
  const list = plainWords(text);
  if (
    list.length === 0 ||
    list.length > 16 ||
    /[?!;:]|\.\s/u.test(text) ||
    NO_NOUN_PHRASE.test(text) ||
    isForeign(text) ||
    NUMBER_OR_TIME.test(text) ||
    isDate(text) ||
    SAYS_NOTHING.test(text) ||
    holdsPresentClause(list) ||
    STARTS_ADVERBIAL.test(text)
  )
    return false;
  // "my mother bakes bread": only its position marks the verb.
  if (
    list.some(
      (word, i) =>
        i > 0 && kinLemma(list[i - 1] ?? '') !== undefined && /[^s']s$/u.test(word) && !STOP_WORDS.has(word),
    )
  )
    return false;
  const first = list[0] ?? '';
  // "Any questions on here" is not a thing that a person had.
  if (first === 'any') return false;
  if (/^\d+$/u.test(first) && list.length === 1) return false;
  if (list.every((word) => STOP_WORDS.has(word)))
    return /^(?:my own|myself|me|(?:the|a|our|my) (?:well|back))$/iu.test(text);
  if (first.endsWith('ing') && !NOUN_IN_ING.test(first)) return false;
  if (
    list.length < 4 &&
    list.every((word) => isAdjective(word) || STOP_WORDS.has(word)) &&
    !LOOKS_DESCRIBING.test(text)
  )
    return false;
  if (
    isPastVerb(first) ||
    (first.endsWith('ly') &&
      !/^(?:family|jelly|bully|lily|holly|italy|july|lolly|trolley|curly|early|lovely|friendly|elderly)$/u.test(
        first,
      ))
  )
    return false;
  return !holdsClause(list) || isDescribedNoun(text);
};

export const isNounPhrases = (text: string): boolean => {
  const parts = listParts(text);
  return (
    parts.length > 1 &&
    parts.every((part, i) => isNounPhrase(part) || isName(part) || (i > 0 && /^\p{L}+ing$/u.test(part)))
  );
};
