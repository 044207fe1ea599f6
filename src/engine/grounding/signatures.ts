import { findKin, PLAIN_KIN } from '../text/kinship.ts';
import { findNames } from '../text/names.ts';
import { findNumbers } from '../text/numbers.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { contentWords, lemma, plainWord, words } from '../text/words.ts';

const NEGATION =
  /^(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|scarcely|nowhere|.*n't|no-one)$/u;
const PERSON: Readonly<Record<string, string>> = {
  i: 'I',
  me: 'I',
  my: 'I',
  mine: 'I',
  myself: 'I',
  we: 'we',
  us: 'we',
  our: 'we',
  ours: 'we',
  ourselves: 'we',
  he: 'he',
  him: 'he',
  his: 'he',
  himself: 'he',
  she: 'she',
  her: 'she',
  hers: 'she',
  herself: 'she',
  they: 'they',
  them: 'they',
  their: 'they',
  theirs: 'they',
  you: 'you',
  your: 'you',
  yours: 'you',
};

type Token = { readonly plain: string; readonly content: string | undefined };

const tokens = (text: string): Token[] =>
  words(text).map((word) => {
    const plain = word.text.toLowerCase().replace(/’/gu, "'");
    const bare = plainWord(word.text);
    const content =
      STOP_WORDS.has(bare) || /'(?:t|re|ve|ll|d|m)$/u.test(bare) ? undefined : contentWords(word.text)[0];
    return { plain, content };
  });

const personOf = (plain: string): string | undefined =>
  PERSON[plain] ?? PERSON[plain.replace(/'(?:m|d|ll|ve|re|s)$/u, '')];

/** Each content word, and whether a negation comes between it and the content word before. */
export const negations = (text: string): { readonly word: string; readonly negated: boolean }[] => {
  let negated = false;
  const found: { word: string; negated: boolean }[] = [];
  for (const token of tokens(text)) {
    if (NEGATION.test(token.plain)) negated = true;
    if (token.content === undefined) continue;
    found.push({ word: token.content, negated });
    negated = false;
  }
  // "I did not." negates what was said before it; so does "…, not at all".
  if (negated) found.push({ word: '', negated: true });
  return found;
};

export const negationCount = (text: string): number =>
  tokens(text).filter((token) => NEGATION.test(token.plain)).length;

/** Each content word, with the persons named by pronouns between it and the content word before. */
export const persons = (text: string): { readonly word: string; readonly by: readonly string[] }[] => {
  let by: string[] = [];
  const found: { word: string; by: readonly string[] }[] = [];
  for (const token of tokens(text)) {
    const person = personOf(token.plain);
    if (person !== undefined) by.push(person);
    if (token.content === undefined) continue;
    found.push({ word: token.content, by });
    by = [];
  }
  if (by.length > 0) found.push({ word: '', by });
  return found;
};

/** The relations of a text in order, one word for each ("mum" and "mother" are one). */
export const relations = (text: string): string[] =>
  findKin(text).map((kin) => PLAIN_KIN[kin.word] ?? kin.word);
/** The words of the names of a text in order, lower-cased. */
export const nameWords = (text: string): string[] =>
  findNames(text).flatMap((name) => words(name.text).map((word) => lemma(plainWord(word.text))));
export const numberValues = (text: string): number[] => findNumbers(text).map((number) => number.value);
