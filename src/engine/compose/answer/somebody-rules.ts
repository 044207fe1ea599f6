import { words } from '../../text/words.ts';
import { fits, fromTheWriter, type QuestionRule, subject } from './question-words.ts';
import { isPastVerb, SAYS_NOTHING } from '../sentence/word-classes.ts';

/**
 * "Severe", "stubborn and tidy": an answer of so few words about what a person is like must describe them.
 */
const DESCRIBES =
  /^(?:(?:very|quite|rather|a bit|always) )?\p{L}+(?:(?:, and|,| and| but| or) (?:very )?\p{L}+){0,3}$/iu;
/** "Talks." says what they do; adjectives end like "fearless" and "precious". */
const DOES = /[^su]s$/iu;
const describes = (answer: string): boolean =>
  (DESCRIBES.test(answer) &&
    !SAYS_NOTHING.test(answer) &&
    !words(answer).some(
      ({ text }) =>
        isPastVerb(text.toLowerCase()) || DOES.test(text) || /\p{Lu}\p{Ll}*$/u.test(text.slice(1)),
    )) ||
  (/^an?\s/iu.test(answer) && words(answer).length <= 6 && fits(answer, 'noun-phrase'));

/** A person the question names, or calls "your mother". */
const SOMEBODY = String.raw`(your \p{Ll}[^,?]{1,30}?|(?:Mr|Mrs|Miss|Dr)?\.?\s?\p{Lu}[\p{L}’']+(?: \p{Lu}[\p{L}’'.]+){0,3})`;
/**
 * These endings still ask about the person as a whole; any other end of the question belongs to the answer.
 */
const OF_ALL = /^ (?:to (?:be|live) \p{Ll}+|as a person|from day to day)$/iu;

const somebodyWas: QuestionRule['says'] = ([of = '', end = ''], answer) => {
  const who = subject(of);
  const after = OF_ALL.test(end) ? '' : fromTheWriter(end);
  if (who === undefined || after === undefined || !describes(answer)) return undefined;
  return { before: `${who} was `, after };
};

/**
 * What someone was like: "What was your brother like as a boy?" + "Stubborn." → "My brother was stubborn as a
 * boy."
 */
export const SOMEBODY_RULES: readonly QuestionRule[] = [
  {
    asks: new RegExp(`^(?:[Aa]nd |[Ss]o |[Bb]ut )?[Ww]hat was ${SOMEBODY} like((?: [^,?]{2,40})?)\\?$`, 'u'),
    says: somebodyWas,
  },
  {
    asks: new RegExp(
      `^[Ww]hat (?:sort|kind) of (?:man|woman|person|child|boy|girl) was ${SOMEBODY}\\?$`,
      'u',
    ),
    says: somebodyWas,
  },
];
