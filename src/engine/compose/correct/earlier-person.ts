import { findKin } from '../../text/kinship.ts';
import { findNames } from '../../text/names.ts';
import { isNotForTheChapter } from '../leave-out/not-for-the-chapter.ts';
import { kinPronoun } from '../sentence/openers.ts';
import { connective, withoutHead, type Piece } from '../chapter/statement.ts';
import { KIN_AS_NAME } from '../sentence/word-classes.ts';

/** Something the writer said before, and in which turn. */
export type Earlier = { readonly turn: number; readonly content: string };

type Person = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Undefined for a name that does not show a gender. */
  readonly of: 'he' | 'she' | undefined;
  /** The writer's own relation, or a person called by name; "his brother" is neither. */
  readonly plain: boolean;
};

/** How many of the writer's messages back an unnamed "she" may refer. */
const REACH = 2;
const TITLE_OF: Readonly<Record<string, 'he' | 'she'>> = { mr: 'he', mrs: 'she', miss: 'she', ms: 'she' };

const peopleIn = (text: string): Person[] => {
  const kin = findKin(text).map((found): Person => {
    const own = /\b(?:my|our)\s+(?:\p{Ll}+\s+){0,2}$/iu.exec(
      text.slice(Math.max(0, found.start - 40), found.start),
    );
    const named = /^\s+\p{Lu}\p{Ll}+(?=[\s.,;!?]|$)/u.exec(text.slice(found.end))?.[0] ?? '';
    const start = own === null ? found.start : found.start - own[0].length;
    const bare =
      own === null &&
      /(?:^|[.!?;,–—-]\s*|\b(?:and|but|so|then)\s)$/iu.test(text.slice(Math.max(0, start - 8), start));
    const said = text.slice(start, found.end);
    const asName = /^\p{Lu}/u.test(said) || KIN_AS_NAME.has(said.toLowerCase());
    return {
      text: text.slice(start, found.end + named.length),
      start,
      end: found.end + named.length,
      of: kinPronoun(found.word),
      plain: own !== null || (bare && asName),
    };
  });
  const named = findNames(text)
    .filter(
      (name) => name.kind === 'person' && !kin.some((one) => one.start < name.end && name.start < one.end),
    )
    .map((name): Person => {
      const title = /\b(mr|mrs|miss|ms)\.?\s+$/iu.exec(text.slice(Math.max(0, name.start - 6), name.start));
      const word = (title?.[1] ?? /^(mr|mrs|miss|ms)\b/iu.exec(name.text)?.[1] ?? '').toLowerCase();
      const start = name.start - (title?.[0].length ?? 0);
      return { text: text.slice(start, name.end), start, end: name.end, of: TITLE_OF[word], plain: true };
    });
  return [...kin, ...named].toSorted((a, b) => a.start - b.start);
};

/**
 * The one person among `people` whom the pronoun can mean: of its gender, and with nobody whose gender is
 * unknown.
 */
const meant = (people: readonly Person[], pronoun: 'he' | 'she'): Person | undefined => {
  const names = new Map<string, Person>();
  for (const person of people)
    if (person.of === undefined || person.of === pronoun)
      names.set(person.text.toLowerCase().replace(/^(?:my|our)\s+/u, ''), person);
  const [only, ...others] = names.values();
  return others.length === 0 && only?.plain === true ? only : undefined;
};

/**
 * Replaces a "He" or "She" that opens this answer with a person the writer named in one of the last answers,
 * if no one else can be meant. Undefined otherwise, also if the question names a person. `earlier` is oldest
 * first.
 */
export const nameFromEarlier = (
  pieces: readonly Piece[],
  question: string,
  earlier: readonly Earlier[],
): Piece[] | undefined => {
  const opener = /^(He|She)(?=\s+\p{Ll})/u.exec(pieces[0]?.text ?? '');
  if (opener === null || pieces[0]?.source.from !== 'said') return undefined;
  const pronoun = opener[1] === 'He' ? 'he' : 'she';
  const asked = peopleIn(question.replaceAll(/\byour\b/giu, 'my'));
  const told = earlier
    .filter(({ content }) => !isNotForTheChapter(content))
    .slice(-REACH)
    .toReversed();
  for (const { turn, content } of told) {
    const people = peopleIn(content);
    if (people.every((person) => person.of !== undefined && person.of !== pronoun)) continue;
    const person = meant(people, pronoun);
    if (person === undefined) return undefined;
    // A person the question mentions must be the same one, or of the other gender.
    const rival = asked.some(
      (one) =>
        (one.of === undefined || one.of === pronoun) &&
        !person.text.toLowerCase().includes(one.text.toLowerCase().replace(/^(?:my|our)\s+/u, '')),
    );
    const rest = withoutHead(pieces, opener[0].length);
    if (rival || rest === undefined) return undefined;
    const source = { from: 'said', turn, start: person.start, end: person.end } as const;
    const alone = findKin(person.text)[0];
    const needsMy = alone?.start === 0 && !KIN_AS_NAME.has(alone.word);
    return [
      ...(needsMy ? [connective('My ')] : []),
      {
        text: needsMy
          ? person.text.charAt(0).toLowerCase() + person.text.slice(1)
          : person.text.charAt(0).toUpperCase() + person.text.slice(1),
        source,
      },
      ...rest,
    ];
  }
  return undefined;
};
