import { AMBIGUOUS_NAMES, GIVEN_NAMES } from '../../language/known-names.ts';
import { kinLemma } from '../../language/kinship.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { plainWord, words } from '../../language/words.ts';
import { SAYS_NOTHING, STARTS_ADVERBIAL, holdsClause, isAdjective, isPastVerb } from './word-classes.ts';

/** The words in lower case, curly apostrophes straightened. */
export const plainWords = (text: string): string[] =>
  words(text).map((word) => word.text.toLowerCase().replace(/’/gu, "'"));
export const capitalised = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Is this a person's name, with or without a title or a relation before it ("my friend Joan", "Mum", "Mrs Batty")? */
export const isName = (text: string): boolean => {
  const bare = text.replace(
    /^(?:(?:old|poor|dear|young|little|my|our|a|an)\s+(?:(?:best|old|dear|little|big|older|younger|elder|eldest|youngest)\s+)?(?:friend|brother|sister|uncle|aunt|auntie|cousin|teacher|neighbour|mate|pal|mother|father|husband|wife|son|daughter|grandmother|grandfather|boss)?\s*)(?=\p{Lu})/iu,
    '',
  );
  const list = words(bare);
  if (list.length === 0 || list.length > 5 || SAYS_NOTHING.test(bare) || /\d/u.test(bare)) return false;
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

/** The parts of "a, b and c", or one part. Commas that set off a description stay inside their part. */
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

export const isNames = (text: string): boolean => {
  const parts = listParts(text);
  return parts.length > 1 && parts.every((part) => isName(part.replace(/^(?:then|me)\s+/iu, '')));
};

/** "the man who lived next door", "the house my father built": the verb stands in a clause that describes the noun. */
const isDescribedNoun = (text: string): boolean => {
  const m =
    /^(?:the|a|an|my|our|his|her)\s+((?:[\p{L}'’-]+\s+){1,4}?)(?:that|who|which|where|when|I|we|he|she|they|my|our)\s/iu.exec(
      text,
    );
  return m !== null && !holdsClause(plainWords(m[1] ?? ''));
};

/** A thing or person in words without a finite verb of its own; a describing clause may follow the noun. */
export const isNounPhrase = (text: string): boolean => {
  const list = plainWords(text);
  if (
    list.length === 0 ||
    list.length > 16 ||
    /[?!;:]|\.\s/u.test(text) ||
    SAYS_NOTHING.test(text) ||
    STARTS_ADVERBIAL.test(text)
  )
    return false;
  // "my mother bakes bread": the verb has no mark of its own but its place.
  if (
    list.some(
      (word, i) =>
        i > 0 && kinLemma(list[i - 1] ?? '') !== undefined && /[^s']s$/u.test(word) && !STOP_WORDS.has(word),
    )
  )
    return false;
  const first = list[0] ?? '';
  if (/^\d+$/u.test(first) && list.length === 1) return false;
  if (list.every((word) => STOP_WORDS.has(word))) return /^(?:my own|myself|me)$/iu.test(text);
  if (
    first.endsWith('ing') &&
    !/^(?:king|string|spring|ring|wing|sewing|knitting|pudding|evening|morning|ceiling|something|nothing|darling|duckling|swimming|reading|writing|fishing|singing|painting|drawing|cooking|dancing|wedding|clothing)$/u.test(
      first,
    )
  )
    return false;
  if (list.length < 4 && list.every((word) => isAdjective(word) || STOP_WORDS.has(word))) return false;
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
