import { anyOf } from '../../text/any-of.ts';
import { KIN_AS_NAME, holdsClause, isPastVerb } from './word-classes.ts';
import { AMBIGUOUS_NAMES, GIVEN_NAMES } from '../../text/known-names.ts';
import { kinLemma } from '../../text/kinship.ts';
import { splitSentences } from '../../text/sentences.ts';
import { plainWord, wordTexts } from '../../text/words.ts';
import { kinPronoun } from './openers.ts';
import {
  connective,
  lowerWords,
  printed,
  withoutCapital,
  type Piece,
  type Statement,
} from '../chapter/statement.ts';

/** No three words are longer than this many characters. */
const THREE_WORDS = 80;

/** "Father kept bees" → "My father kept bees". "Mum kept hens" is how people write, so it stays. */
const withMy = (pieces: readonly Piece[]): Piece[] => {
  const text = printed(pieces);
  const [first = '', second = '', third = ''] = wordTexts(text.slice(0, THREE_WORDS));
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

const WRITERS_OWN_PHRASES = anyOf(
  /hated|loved|liked|enjoyed|adored|disliked|remember|never forgot|dreaded|couldn['’]t stand/u,
  /can['’]t remember|wish|miss|missed|(?:met|married) (?:her|him|them)/u,
  /got (?:married|engaged|drafted|called up|my)/u,
);
/** Verbs of liking and knowing: without a subject, it is the writer who "hated it". */
const WRITERS_OWN = new RegExp(String.raw`^${WRITERS_OWN_PHRASES}\b`, 'iu');
/** "Loved Arthur" may have another subject. */
const TAKES_A_NAME = /^\p{L}+ \p{Lu}/u;

const SUBJECTS = ['I', 'We', 'He', 'She', 'They'] as const;
type Subject = (typeof SUBJECTS)[number];

/** Who an unnamed subject after this sentence is, if grammar leaves no doubt. */
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

/** Done to the writer by another person, or done to a thing. */
const NOT_THE_WRITER = new RegExp(
  anyOf(
    /^(?!got me\b)(?:\p{L}+)(?:\s+\p{L}+)?\s+(?:me|us)\b/u,
    /^(?:made|left|lost|called|known|found|used|built|bought|given|sent|raised|told)\s+(?:of|by|in|over|for|from)\b/u,
    /^(?:let|put|cut|set|hit|shut|read|hurt|cost|split|felt like|bit (?:more|of|about))\b/u,
  ),
  'iu',
);

/** "He caught us up at Whiteinch, and she went out the front. Left her gloves": it may be either of them. */
const hasOtherSubject = (said: string, subject: Subject): boolean =>
  SUBJECTS.some(
    (other) => other !== subject && new RegExp(`\\b${other}\\b`, other === 'I' ? 'u' : 'iu').test(said),
  );

/**
 * "My father was a miner. Died in 1960." → "… He died in 1960."; only after a sentence with a plain subject.
 */
const withSubject = (before: readonly Piece[] | undefined, pieces: readonly Piece[]): Piece[] | undefined => {
  const text = printed(pieces);
  if (!/^\p{Lu}/u.test(text) || text.endsWith('?')) return undefined;
  const list = lowerWords(text.slice(0, THREE_WORDS));
  if (list.length < 2) return undefined;
  const said = before === undefined ? '' : printed(before);
  const subject = subjectAfter(said);
  if (WRITERS_OWN.test(text) && !TAKES_A_NAME.test(text) && (subject === undefined || subject === 'I'))
    return [connective('I '), ...withoutCapital(pieces, () => false)];
  if (
    subject === undefined ||
    hasOtherSubject(said, subject) ||
    // In "Took me four years" no person did it.
    (/^(?:I|We)$/u.test(subject) && NOT_THE_WRITER.test(text)) ||
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
  // "Left school at 14" after "I was born" has a verb. "Burnt toast" says nothing either way if its second
  // word is not a verb, so it stays.
  return finite &&
    !/^(?:made|left|lost|called|born|known|found|used)\s+(?:of|by|in|over|for|from)\b/iu.test(text)
    ? [connective(`${subject} `), ...withoutCapital(pieces, () => false)]
    : undefined;
};

const ASKS_THE_WRITER = /\b(?:did|do|have|had|were|would|could) you\b(?! and\b| two\b| all\b)/iu;
/**
 * "How did you come to join up?" + "Got drafted in '65." → "I got drafted in '65.": the question says who did
 * it. Undefined if it does not, or if another person did what is told.
 */
export const withWriter = (pieces: readonly Piece[], question: string): Piece[] | undefined => {
  const text = printed(pieces);
  const asked = splitSentences(question).at(-1)?.text ?? '';
  if (!ASKS_THE_WRITER.test(asked) || text.endsWith('?') || NOT_THE_WRITER.test(text)) return undefined;
  const [first = '', second = ''] = lowerWords(text.slice(0, THREE_WORDS));
  // "Rose held him" is about a person called Rose.
  if (AMBIGUOUS_NAMES.has(first) || GIVEN_NAMES.has(first)) return undefined;
  const does =
    (isPastVerb(first) && first !== 'was' && first !== 'were') ||
    first === 'had' ||
    (first === 'used' && second === 'to') ||
    (first === 'was' && second === 'born');
  return does && second !== '' ? [connective('I '), ...withoutCapital(pieces, () => false)] : undefined;
};

/** The sentences of one answer, in order, with the subjects that their grammar already gives. */
export const withSubjects = (statements: readonly Statement[]): Statement[] => {
  const made: Statement[] = [];
  for (const statement of statements)
    made.push({
      ...statement,
      pieces: withSubject(made.at(-1)?.pieces, statement.pieces) ?? withMy(statement.pieces),
    });
  return made;
};
