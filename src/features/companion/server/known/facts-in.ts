import { findKinMentions } from '#engine/interview/mentions/kin-mentions.ts';
import { type MentionKind, PEOPLE } from '#engine/interview/mentions/mention.ts';
import { nameMentions } from '#engine/interview/mentions/name-mentions.ts';
import { findDates } from '#engine/text/dates.ts';
import { words } from '#engine/text/words.ts';
import { quietText } from './quiet-text.ts';
import { remembered } from './remembered.ts';
import { plainRelation, relationOf } from './relations.ts';

type UncasedName = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'person' | 'place';
  readonly relation: string | undefined;
};

/** Up to four words in letters of a script without capitals. */
const RUN = /\p{Lo}[\p{Lo}\p{M}]*(?:(?:[ ·・-]|\u200c|\u200d)\p{Lo}[\p{Lo}\p{M}]*){0,3}/gu;
const AFTER_PLACE_WORD = /\b(?:in|at|from|near|to|around|through|left|visited)\s+(?:the\s+)?$/iu;
const CALLED = /\b(?:called|named|met|married|with|knew|loved)\s+$/iu;
const DOES =
  /^(?:['’]s\b|,? (?:and I|said|told|was|came|had|used|lived|died|married|taught|loved|went|worked|who)\b)/u;

/**
 * Names in scripts without capitals, within a text in another script: "my sister मीरा", "born in 北京". A word
 * written there in its own script is a name; the words around it say what it names. A text entirely in such a
 * script is skipped.
 */
const uncasedNames = (text: string): UncasedName[] => {
  if (!/\p{Lo}/u.test(text) || !/\p{Script=Latin}/u.test(text)) return [];
  const uncased = text.match(/\p{Lo}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // The ordinal signs of Spanish and Portuguese, ª and º, also count as letters without capitals.
  if (uncased > letters / 2) return [];
  return Array.from(text.matchAll(RUN)).flatMap((match): UncasedName[] => {
    const name = match[0];
    if (/^[ªº]$/u.test(name)) return [];
    const start = match.index;
    const end = start + name.length;
    const before = text.slice(Math.max(0, start - 80), start);
    const after = text.slice(end, end + 80);
    const relation = relationOf(name, before, after);
    if (relation !== undefined || CALLED.test(before))
      return [{ name, start, end, kind: 'person', relation }];
    if (AFTER_PLACE_WORD.test(before)) return [{ name, start, end, kind: 'place', relation: undefined }];
    return DOES.test(after) ? [{ name, start, end, kind: 'person', relation: undefined }] : [];
  });
};

type Said = { readonly key: string; readonly start: number; readonly end: number };
/** `name` is undefined for a person known only by a relation ("my mother"). */
export type SaidPerson = Said & { readonly name: string | undefined; readonly relation: string | undefined };
export type SaidPlace = Said & { readonly name: string };
/** `decade`: "the fifties" rather than 1950. */
export type SaidTime = Said & {
  readonly year?: number;
  readonly age?: number;
  readonly decade: boolean;
};

export type FactsSaid = {
  readonly people: readonly SaidPerson[];
  readonly places: readonly SaidPlace[];
  readonly times: readonly SaidTime[];
};

const PLACES: ReadonlySet<MentionKind> = new Set([
  'place',
  'building',
  'school',
  'workplace',
  'outdoors',
  'home',
]);

/** Whether the text is in capitals throughout, so that no capital marks a name. */
const shouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length > 6 && capitals.length > letters.length * 0.7;
};

/**
 * One key for all spellings that differ only in capitals, apostrophes or punctuation: 'aunt nell', 'o'brien'.
 */
export const keyOfName = (name: string): string =>
  words(name)
    .map((word) => word.text.toLowerCase().replace(/’/gu, "'"))
    .join(' ');

/** The key for a person known by relation: "my dad" is the writer's father, whichever word is used. */
export const keyOfRelation = (relation: string): string => `kin ${relation}`;

/** Only the beginning of a very long message is read, so that the page opens quickly. */
const READ_AT_MOST = 20_000;
const AROUND = 80;

/**
 * No one mentions their own relatives without one of these words. A single check is cheaper than reading
 * every word.
 */
const MAY_NAME_A_RELATIVE =
  /\b(?:my|our|m[aou]m(?:my|ma|a)?|mother|father|dad(?:dy)?|papa|gran(?:ny)?|nana?|grand(?:ma|pa|dad)|(?:had|have|of|us|raised|up) (?:two|three|four|five|six|seven|eight|nine|ten|\d+))\b/iu;

const relativesIn = (text: string, named: readonly SaidPerson[]): SaidPerson[] =>
  (MAY_NAME_A_RELATIVE.test(text) ? findKinMentions(text) : [])
    .filter(({ plural, end }) => !plural && !named.some(({ start }) => start >= end && start - end <= 2))
    .flatMap(({ text: phrase, start, end }): SaidPerson[] => {
      const relation = plainRelation(phrase.replace(/^your /u, ''));
      return relation === undefined || named.some((person) => person.relation === relation)
        ? []
        : [{ key: keyOfRelation(relation), name: undefined, relation, start, end }];
    });

/** An expression that means ten years. */
const isDecade = (text: string): boolean => /(?:\d0['’]?s|ties)$/iu.test(text);

const timesIn = (text: string): SaidTime[] =>
  findDates(text).flatMap(({ text: said, start, end, year, age }): SaidTime[] => {
    const at = { start, end };
    if (age !== undefined) return [{ key: `age ${age}`, age, decade: false, ...at }];
    if (year === undefined) return [];
    const decade = isDecade(said);
    return [{ key: `${decade ? 'decade' : 'year'} ${year}`, year, decade, ...at }];
  });

/** "St Mary's Church": the name includes the possessive before its last word. */
const startOfName = (text: string, start: number): number =>
  start -
  (/(?:\b(?:St|Saint)\.? )?\p{Lu}[\p{L}\p{M}]+['’]s $/u.exec(text.slice(Math.max(0, start - 40), start))?.[0]
    .length ?? 0);

/** In "Hampton, Virginia" the second word is also a place, even though a woman may have that name. */
const goesOnFromPlace = (text: string, start: number, places: readonly SaidPlace[]): boolean =>
  text.slice(start - 2, start) === ', ' && places.some(({ end }) => end === start - 2);

/** "KRAKOW" as it would be written: "Krakow". */
const titled = (name: string): string =>
  name.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());

/** Text in capitals throughout is read in lower case, since no capital marks a name there. */
const readable = (typed: string): { text: string; nameOf: (words: string) => string } => {
  const small = typed.toLowerCase();
  return shouted(typed) && small.length === typed.length
    ? { text: small, nameOf: titled }
    : { text: typed, nameOf: (words) => words };
};

const read = (message: string): FactsSaid => {
  const { text, nameOf } = readable(quietText(message).slice(0, READ_AT_MOST));
  const people: SaidPerson[] = [];
  const places: SaidPlace[] = [];
  for (const { kind, start, end } of nameMentions(text)) {
    const name = nameOf(text.slice(start, end));
    const before = text.slice(Math.max(0, start - AROUND), start);
    const relation = relationOf(name, before, text.slice(end, end + AROUND));
    const isPlace = PLACES.has(kind) || goesOnFromPlace(text, start, places);
    if (relation !== undefined || (PEOPLE.has(kind) && !isPlace))
      people.push({ key: keyOfName(name), name, relation, start, end });
    else if (isPlace) {
      const from = startOfName(text, start);
      const full = nameOf(text.slice(from, end));
      places.push({ key: keyOfName(full), name: full, start: from, end });
    }
  }
  for (const { name, start, end, kind, relation } of uncasedNames(text)) {
    if (kind === 'person') people.push({ key: keyOfName(name), name, relation, start, end });
    else places.push({ key: keyOfName(name), name, start, end });
  }
  people.push(...relativesIn(text, people));
  return { people, places, times: timesIn(text) };
};

/** Enough for the text of a hundred writers or so. Anything dropped is read again. */
const MOST_CHARACTERS_REMEMBERED = 8_000_000;

/**
 * The people, places, years and ages that one message of the writer mentions, with their positions. Pure, and
 * cached by the text, because a page reads everything a writer ever said.
 */
export const factsIn = remembered(read, MOST_CHARACTERS_REMEMBERED);
