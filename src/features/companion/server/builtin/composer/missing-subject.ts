import { KIN_AS_NAME, holdsClause, isPastVerb } from './word-classes.ts';
import { kinLemma } from '../../language/kinship.ts';
import { plainWord, words } from '../../language/words.ts';
import { kinPronoun } from './openers.ts';
import { connective, lowerWords, printed, withoutCapital, type Piece } from './statement.ts';

/** "Father kept bees" → "My father kept bees". "Mum kept hens" is how people write and stays. */
export const withMy = (pieces: readonly Piece[]): Piece[] => {
  const text = printed(pieces);
  const [first = '', second = '', third = ''] = words(text).map((word) => word.text);
  const kin = kinLemma(first);
  if (
    kin === undefined ||
    KIN_AS_NAME.has(plainWord(first)) ||
    /^(?:ma|pa|da|baby|auntie|aunty|aunt|uncle|child)$/u.test(kin) ||
    plainWord(first) === 'children' ||
    !text.startsWith(first) ||
    /['’]s?$/u.test(first)
  )
    return [...pieces];
  const verb = (word: string): boolean =>
    holdsClause(['x', word.toLowerCase().replace(/’/gu, "'")]) ||
    /^(?:always|never|often|also|still|and|kept|let|put)$/iu.test(word);
  const named = /^\p{Lu}/u.test(second) && verb(third);
  // "Father Brown came" is a priest; "Brother Tom was older" is a brother.
  if (!(verb(second) || (named && !/^(?:father|mother|sister)$/iu.test(first)))) return [...pieces];
  return [connective('My '), ...withoutCapital(pieces, () => false)];
};

/** Verbs of liking and knowing: without a subject, the writer is the one who "hated it". */
const WRITERS_OWN =
  /^(?:hated|loved|liked|enjoyed|adored|disliked|remember|never forgot|dreaded|couldn['’]t stand|can['’]t remember|wish|miss|missed)\b(?! \p{Lu})/iu;

const SUBJECTS = ['I', 'We', 'He', 'She', 'They'] as const;
type Subject = (typeof SUBJECTS)[number];

/** Who an unnamed subject is after this sentence, when grammar leaves no doubt. */
const subjectAfter = (said: string): Subject | undefined => {
  const pronoun = SUBJECTS.find((subject) => said.startsWith(`${subject} `));
  if (pronoun !== undefined) return pronoun;
  const named =
    /^(?:(?:My|Our)\s(\p{Ll}+)(?:\s(\p{Ll}+))?|(Mum|Mam|Mom|Dad|Gran|Nan|Grandma|Grandad|Grandpa))\b/u.exec(
      said,
    );
  const he = [named?.[1], named?.[2], named?.[3]]
    .map((word) => kinPronoun(word ?? ''))
    .find((pronounOf) => pronounOf !== undefined);
  return he && (he === 'he' ? 'He' : 'She');
};

/** "My father was a miner. Died in 1960." → "… He died in 1960."; only after a sentence whose subject is plain. */
export const withSubject = (
  before: readonly Piece[] | undefined,
  pieces: readonly Piece[],
): Piece[] | undefined => {
  const text = printed(pieces);
  const list = lowerWords(text);
  if (!/^\p{Lu}/u.test(text) || list.length < 2 || text.endsWith('?')) return undefined;
  const said = before === undefined ? '' : printed(before);
  const subject = subjectAfter(said);
  if (WRITERS_OWN.test(text) && (subject === undefined || subject === 'I'))
    return [connective('I '), ...withoutCapital(pieces, () => false)];
  if (
    subject === undefined ||
    /["”]/u.test(said) ||
    /\b(?:who|which|that|because|when|where|if)\b/iu.test(said)
  )
    return undefined;
  const first = list[0] ?? '';
  const finite =
    isPastVerb(first) ||
    first === 'had' ||
    first === 'never' ||
    (first === 'was' && /^(?:I|He|She)$/u.test(subject)) ||
    (first === 'were' && /^(?:We|They)$/u.test(subject));
  // "Left school at 14" after "I was born": a verb; "Burnt toast": list[1] without a verb says nothing either way, so it stays.
  return finite &&
    !/^(?:made|left|lost|called|born|known|found|used)\s+(?:of|by|in|over|for|from)\b/iu.test(text)
    ? [connective(`${subject} `), ...withoutCapital(pieces, () => false)]
    : undefined;
};
