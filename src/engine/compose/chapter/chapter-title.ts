import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { asPattern } from '../../text/as-pattern.ts';
import { kinLemma } from '../../text/kinship.ts';
import { findDates } from '../../text/dates.ts';
import { findNames, type FoundName } from '../../text/names.ts';
import { wordTexts } from '../../text/words.ts';
import { BIRTH } from './life-order.ts';
import { printed, type Statement } from './statement.ts';

const OWNERS = anyOf(
  /father|mother|dad|mum|mam|mom|grandmother|grandfather|gran|nan|grandma|grandad|grandpa|brother/u,
  /sister|uncle|aunt|husband|wife/u,
);
const OWNED = new RegExp(
  String.raw`\bMy (${OWNERS}) (?:kept|had|owned|ran|drove|built|grew|raised|made|played) (?:(?:a|an|the|some|his|her) )?((?:\p{Ll}+ )?\p{Ll}{3,})(?=[\s.,;])`,
  'u',
);
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/\bschool\b/giu, 'School'],
  [/\bthe war\b/giu, 'The war'],
  [/\bthe army\b/giu, 'The army'],
  [/\bthe navy\b/giu, 'The navy'],
  [/\bthe farm\b/giu, 'The farm'],
  [/\bthe mill\b/giu, 'The mill'],
  [/\bthe pit\b/giu, 'The pit'],
  [/\bthe factory\b/giu, 'The factory'],
  [/\bthe shop\b/giu, 'The shop'],
  [/\bcollege\b/giu, 'College'],
  [/\buniversity\b/giu, 'University'],
  [/\bchildhood\b/giu, 'Childhood'],
  [/\bretirement\b/giu, 'Retirement'],
  [/\bgarden\b/giu, 'The garden'],
];

/** Things you can see or touch; only these can be a title by themselves. */
const THING = anyOf(...wordLists.titleThings);
const WHERE = anyOf(
  /behind|above|below|beside|under|across|next to|in front of|by|over|on/u,
  /at the end of|outside|around/u,
);
const THING_SOMEWHERE = new RegExp(
  `\\b(?:the|our|a|an|my) ((?:\\p{Ll}+ )?${THING} ${WHERE} (?:the|our|my) (?:\\p{Ll}+ )?\\p{Ll}{3,})(?=[.,;!?]| (?:and|where|that|which|when|until|was|were|in|from)\\b)`,
  'iu',
);

const A_THING = new RegExp(`\\b${THING}\\b`, 'giu');
/** A thing that recurs in this many sentences is what a chapter is about. */
const COMES_BACK = 3;

/** The largest group of words that are alike. */
const mostAlike = (words: readonly string[], as: (word: string) => string): readonly string[] =>
  [...Map.groupBy(words, as).values()].toSorted((a, b) => b.length - a.length)[0] ?? [];

/** The thing most sentences name, in its most frequent form. */
const thingThatComesBack = (texts: readonly string[]): string | undefined => {
  const said = texts.flatMap((text) => [
    ...new Set((text.match(A_THING) ?? []).map((word) => word.toLowerCase())),
  ]);
  const thing = mostAlike(said, (word) => word.replace(/s$/u, ''));
  return thing.length < COMES_BACK ? undefined : mostAlike(thing, (word) => word)[0];
};

type Named = { readonly text: string; readonly count: number; readonly kind: FoundName['kind'] };
const MOST_TITLE = 44;

/**
 * The names of one kind, most frequent first; words the chapter also writes without a capital ("building")
 * and bare initials don't count as names.
 */
const ranked = (
  names: readonly FoundName[],
  small: ReadonlySet<string>,
  kind: FoundName['kind'],
): Named[] => {
  const counts = new Map<string, number>();
  for (const name of names) if (name.kind === kind) counts.set(name.text, (counts.get(name.text) ?? 0) + 1);
  return [...counts]
    .filter(
      ([text]) =>
        text.length <= 40 &&
        !/^(?:\p{Lu}\.?)+$/u.test(text) &&
        !NO_TITLE.test(text) &&
        !/\.\p{Lu}$/u.test(text) &&
        (/\s/u.test(text) || !small.has(text.toLowerCase())),
    )
    .map(([text, count]) => ({ text, count, kind }))
    .toSorted((a, b) => b.count - a.count);
};

const TAKES_THE =
  /\b(?:Air Force|Army|Navy|Marines|RAF|Moon|Earth|War|Blitz|Depression|Center|Centre|Office|Council|Guides|Scouts|Legion|Union|Co-op)$/u;
const NO_TITLE_WORDS = anyOf(
  /Program|Programme|Project|Cent(?:er|re)|Office|Engineer|Engineering|Director|Directorate|Chief/u,
  /Manager|Management|Department|Division|Administrator|Inn|Cape|System|Branch|Board|Company|Team/u,
  /Mission|Phase|Flight|Agency|Headquarters|Government|Committee|Council|Class|Year|Grade|Form|Part/u,
  /Chapter|Page|Number|North|South|East|West/u,
);
/** Words that some families capitalise although they name nothing. */
const NO_TITLE = new RegExp(`^${NO_TITLE_WORDS}s?$`, 'u');

/** "the Moon" if that is how it was usually said. */
const asSaid = (all: string, { text, count }: Named): string => {
  const withThe =
    all.match(new RegExp(`\\bthe ${asPattern(text)}(?![\\p{L}'’])(?! \\p{Lu})`, 'giu'))?.length ?? 0;
  return withThe * 2 > count || (withThe > 0 && TAKES_THE.test(text)) ? `the ${text}` : text;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The most mentioned name, joined by the next of its kind if both are mentioned more than once: "Gemini and
 * the Moon".
 */
const mostNamed = (
  names: readonly FoundName[],
  all: string,
  small: ReadonlySet<string>,
  least: number,
): string | undefined => {
  const [first, ...others] = [
    ...ranked(names, small, 'place'),
    ...ranked(names, small, 'person'),
    ...(least > 1 ? ranked(names, small, 'other') : []),
  ]
    .filter((name) => name.count >= least)
    .toSorted((a, b) => b.count - a.count);
  if (first === undefined) return undefined;
  const one = asSaid(all, first);
  const own = new Set(first.text.toLowerCase().split(/\s/u));
  // "Hull and Grimsby", "Tom and Ted": two of a kind make a title; a person and a ship don't.
  const second = others.find(
    ({ text, kind }) =>
      kind === first.kind &&
      kind !== 'other' &&
      text
        .toLowerCase()
        .split(/\s/u)
        .every((word) => !own.has(word)),
  );
  const both = second && least > 1 ? `${one} and ${asSaid(all, second)}` : one;
  return capital(both.length <= MOST_TITLE ? both : one);
};

/**
 * Names the chapter from what was said: the thing that recurs, the birthplace and year, a relative's own
 * thing ("My father's bees"), a thing and its place ("The bees behind the house"), or the names or the part
 * of life mentioned most. Empty if nothing that was said could name it.
 */
export const chapterTitle = (statements: readonly Statement[]): string => {
  const texts = statements.map((statement) => printed(statement.pieces));
  const thing = thingThatComesBack(texts);
  if (thing !== undefined) return `The ${thing}`;
  for (const text of texts) {
    if (!BIRTH.test(text)) continue;
    const place = findNames(text).find((name) => name.kind !== 'person')?.text;
    const year = findDates(text).find(
      (date) => date.year !== undefined && /^(?:19|20)\d\d$/u.test(date.text),
    )?.text;
    if (place !== undefined) return year === undefined ? place : `${place}, ${year}`;
  }
  for (const text of texts) {
    const owned = OWNED.exec(text);
    if (
      owned !== null &&
      !/\b(?:been|got|had|lot|few|to|him|her|it|just|so|very|going|well|too|all|always|then|there|here|back|up|out|on|off|down|away|over|in)\b/u.test(
        owned[2] ?? '',
      )
    )
      return `My ${owned[1]}’s ${(owned[2] ?? '').split(' ').at(0) === 'own' ? (owned[2] ?? '').split(' ').at(-1) : owned[2]}`;
  }
  const all = texts.join(' ');
  const somewhere = THING_SOMEWHERE.exec(all)?.[1];
  if (somewhere !== undefined) return `The ${somewhere}`;
  const names = findNames(all);
  const small = new Set(wordTexts(all));
  const often = mostNamed(names, all, small, 2);
  if (often !== undefined) return often;
  const relation = /\bMy (?:\p{Ll}+ )?(\p{Ll}+)/u.exec(all);
  if (relation !== null && kinLemma(relation[1] ?? '') !== undefined) return relation[0];
  const once = mostNamed(names, all, small, 1);
  if (once !== undefined) return once;
  const period = PERIODS.map(([pattern, name]) => ({
    name,
    count: all.match(pattern)?.length ?? 0,
  })).toSorted((a, b) => b.count - a.count)[0];
  if (period !== undefined && period.count > 0) return period.name;
  const kin =
    /\bmy (?:\p{Ll}+ )?(?:mother|father|mum|dad|brother|sister|grandmother|grandfather|husband|wife|son|daughter)\b/iu.exec(
      all,
    )?.[0];
  return kin === undefined ? '' : capital(kin);
};
