import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { holdsClause, isAdjective, isPastVerb, KEEPS_CAPITAL } from './word-classes.ts';
import { kinLemma } from '../../text/kinship.ts';
import { AMBIGUOUS_NAMES, GIVEN_NAMES, PLACES } from '../../text/known-names.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import { plainWord, words } from '../../text/words.ts';
import { isName, isNames } from './noun-forms.ts';
import { withMy, withSubject } from './missing-subject.ts';
import { kinPronoun } from './openers.ts';
import {
  connective,
  lowerWords,
  printed,
  withoutHead,
  withoutTail,
  withStop,
  withoutCapital,
  withoutStop,
  wordCount,
  type Piece,
  type Statement,
} from '../chapter/statement.ts';

const PLACES_AMONG_CHILDREN = anyOf(
  /only|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|eldest|oldest/u,
  /youngest|middle/u,
);
const PLACE_IN_FAMILY = new RegExp(
  String.raw`^(?:the )?${PLACES_AMONG_CHILDREN}(?:[- ]born)?(?: (?:one|child|son|daughter|boy|girl))?(?: (?:of|out of) (?:the )?[\p{L}\d]+(?: children| boys| girls| kids)?)?$`,
  'iu',
);
const JOINED_AT_MOST = 36;

const keepsCapital = (word: string): boolean =>
  KEEPS_CAPITAL.test(word) ||
  GIVEN_NAMES.has(plainWord(word)) ||
  AMBIGUOUS_NAMES.has(plainWord(word)) ||
  PLACES.has(plainWord(word));

/**
 * Whether this sentence can go inside another. At the start nothing distinguishes "Catterick" from
 * "conductress", so only sure words count.
 */
const canFollow = (text: string): boolean => {
  const first = words(text)[0]?.text ?? '';
  const plain = first.toLowerCase().replace(/’/gu, "'");
  return (
    !/^\p{Lu}/u.test(first) ||
    keepsCapital(first) ||
    STOP_WORDS.has(plain.replace(/'.*$/u, '')) ||
    isAdjective(plain) ||
    isPastVerb(plain) ||
    kinLemma(plain) !== undefined ||
    /(?:ing|ly)$/u.test(plain) ||
    /^(?:people|nobody|everybody|everyone|because|two|three|four|five|six|seven|eight|nine|ten)$/u.test(plain)
  );
};

/** "Second of four." after "I was born in Otley." → "…, the second of four." */
const joinPlaceInFamily = (before: readonly Piece[], pieces: readonly Piece[]): Piece[] | undefined => {
  const text = printed(withoutStop(pieces));
  if (!PLACE_IN_FAMILY.test(text) || !/^I was (?:born|the)\b/u.test(printed(before))) return undefined;
  return withStop([
    ...withoutStop(before),
    connective(/^(?:the|an)\s/iu.test(text) ? ', ' : /^only child$/iu.test(text) ? ', an ' : ', the '),
    ...withoutCapital(withoutStop(pieces), () => false),
  ]);
};

/** Says what a person is, so that "He" or "She" can follow. */
const PERSON = new RegExp(
  String.raw`^(?:my|our|the|an?)\s(?:\p{Ll}+\s)?${anyOf(...wordLists.persons)}$`,
  'iu',
);

/**
 * "Mr. Lowe, the maths teacher. He told me to try." → "Mr. Lowe, the maths teacher, told me to try.": a
 * person named without a verb, then a sentence whose pronoun can mean no one else. A "mostly" after the name
 * moves along.
 */
const joinNamedPerson = (before: readonly Piece[], pieces: readonly Piece[]): Piece[] | undefined => {
  const pronoun = /^(He|She|They|It)\s+(?=\p{Ll})/u.exec(printed(pieces));
  const person = withoutTail(withoutStop(before), /,\s*(?:mostly|mainly|usually)$/iu);
  const named = printed(person);
  const [head = '', ...apposition] = named.split(/,\s*/u);
  if (pronoun === null || apposition.length > 1 || wordCount(named) > 9 || holdsClause(lowerWords(named)))
    return undefined;
  const of = [head, ...apposition].flatMap((part) => lowerWords(part).map(kinPronoun)).find((one) => one);
  const fits =
    pronoun[1] === 'It'
      ? /^(?:The|My|Our)\s(?:\p{Ll}+\s)?\p{Ll}*[^s\P{Ll}]$/u.test(named) &&
        of === undefined &&
        !PERSON.test(named)
      : pronoun[1] === 'They'
        ? isNames(named)
        : (isName(head) || /^(?:My|Our|The|An?)\s/u.test(head)) &&
          (of === undefined
            ? (isName(head) && !PLACES.has(plainWord(head))) || PERSON.test(head)
            : of === pronoun[1]?.toLowerCase()) &&
          (apposition.length === 0 ||
            /^(?:a|an|the|my|our|his|her)\s/iu.test(apposition[0] ?? '') ||
            (of !== undefined && isName(apposition[0] ?? '')));
  if (!fits || isNames(named) !== (pronoun[1] === 'They')) return undefined;
  const rest = withoutHead(pieces, pronoun[0].length);
  return rest && [...person, connective(apposition.length > 0 ? ', ' : ' '), ...rest];
};

const isPast = (word: string): boolean => isPastVerb(word) || /^(?:was|were|had)$/u.test(word);

const GOES_ON_WITH_COMMA =
  /^(?:(?:at|in|on|with|for|near|by|to|from|until|about|because|just|all|every|only|mostly|not|then|later)\s|\d)/iu;

/** A sentence of one to three words joins its neighbour instead of being left alone. */
const joinShort = (before: readonly Piece[], pieces: readonly Piece[]): Piece[] | undefined => {
  const said = printed(before);
  const text = printed(pieces);
  if (
    !canFollow(text) ||
    /[?!"”…]["”)]?$|[—–:]$|;/u.test(said) ||
    /[?"“]/u.test(text) ||
    wordCount(said) + wordCount(text) > JOINED_AT_MOST
  )
    return undefined;
  const last = lowerWords(said).at(-1) ?? '';
  const describes = lowerWords(text).every(isAdjective) && isAdjective(last);
  return withStop([
    ...withoutStop(before),
    connective(describes ? ' and ' : GOES_ON_WITH_COMMA.test(text) ? ', ' : '; '),
    ...withoutCapital(withoutStop(pieces), keepsCapital),
  ]);
};

/** "By the river.", "Also when she was sad.": a phrase that only continues the sentence before. */
const joinPhrase = (before: readonly Piece[], pieces: readonly Piece[]): Piece[] | undefined => {
  const said = printed(before);
  const text = printed(pieces);
  const phrase =
    /^(?:by|near|beside|behind|above|below|under|on|at|in|with|without|from|next to|opposite|across|along|for|until|till)\s/iu.test(
      text,
    ) && !holdsClause(lowerWords(text));
  if (
    !(
      phrase ||
      /^(?:also|especially|even|only|mostly|mainly|particularly)\s(?:when|in|on|at|with|for|by|the|my|if)\s/iu.test(
        text,
      )
    ) ||
    wordCount(text) > 8 ||
    /["“,;:?]/u.test(text) ||
    /[?!"”…—–:;]["”)]?$/u.test(said) ||
    !holdsClause(lowerWords(said)) ||
    wordCount(said) + wordCount(text) > JOINED_AT_MOST
  )
    return undefined;
  return withStop([
    ...withoutStop(before),
    connective(', '),
    ...withoutCapital(withoutStop(pieces), () => false),
  ]);
};

/**
 * "1967. We were married in Kilkenny." → "In 1967 we were married in Kilkenny.": the year that opens an
 * answer, and what happened then.
 */
const joinYear = (before: Statement, pieces: readonly Piece[]): Piece[] | undefined =>
  before.opensAnswer &&
  /^(?:19|20)\d\d\.$/u.test(printed(before.pieces)) &&
  /^(?:I|We) /u.test(printed(pieces)) &&
  isPast(lowerWords(printed(pieces))[1] ?? '') &&
  !/\b(?:19|20)\d\d\b/u.test(printed(pieces))
    ? [
        connective('In '),
        ...withoutStop(before.pieces),
        connective(' '),
        ...withoutCapital(pieces, keepsCapital),
      ]
    : undefined;

/** "But" and "And" continue the sentence before; if it is short enough, a comma joins them. */
const joinCarriedOn = (before: readonly Piece[], pieces: readonly Piece[]): Piece[] | undefined => {
  const said = printed(before);
  const text = printed(pieces);
  if (
    !/^(?:but|and|or|so|because|which|although|though)\b/iu.test(text) ||
    /[?!"”…]["”)]?$/u.test(said) ||
    wordCount(said) + wordCount(text) > JOINED_AT_MOST
  )
    return undefined;
  return withStop([
    ...withoutStop(before),
    connective(', '),
    ...withoutCapital(withoutStop(pieces), keepsCapital),
  ]);
};

/**
 * Joins the fragments of one answer to the sentences they belong to, if grammar makes it safe; everything
 * else stays as it was said. `statements` are the sentences of one answer, in order.
 */
export const joinFragments = (statements: readonly Statement[]): Statement[] => {
  const joined: Statement[] = [];
  for (const statement of statements) {
    const before = joined.at(-1);
    const pieces = withSubject(before?.pieces, statement.pieces) ?? withMy(statement.pieces);
    const short = wordCount(printed(pieces)) <= 3;
    const both =
      before === undefined || statement.opensLine
        ? undefined
        : (joinPlaceInFamily(before.pieces, pieces) ??
          joinNamedPerson(before.pieces, pieces) ??
          joinYear(before, pieces) ??
          joinPhrase(before.pieces, pieces) ??
          joinCarriedOn(before.pieces, pieces) ??
          (short ||
          (wordCount(printed(before.pieces)) <= 3 && holdsClause(lowerWords(printed(before.pieces))))
            ? joinShort(before.pieces, pieces)
            : undefined));
    if (before !== undefined && both !== undefined) joined[joined.length - 1] = { ...before, pieces: both };
    else joined.push({ ...statement, pieces });
  }
  return joined;
};
