import { AMBIGUOUS_NAMES, GIVEN_NAMES, PLACES } from '../../text/known-names.ts';
import type { MentionKind } from './mention.ts';
import { nounKind } from './noun-kinds.ts';

export const KIN_TITLE =
  /^(?:Mama|Papa|Baba|Aunt|Auntie|Aunty|Uncle|Granny|Grandma|Grandpa|Grandad|Nan|Nana|Cousin|Sister|Brother)\s/u;

/** "Bridge Street" is a street and "Hindu High School" a school: the last word says which questions fit. */
const kindByLastWord = (text: string): MentionKind | undefined => {
  const last = text.split(/[\s-]/u).at(-1)?.toLowerCase() ?? '';
  if (/^(?:road|avenue|terrace|row|hill|bay|valley)$/u.test(last)) return 'outdoors';
  if (/^(?:institute|infirmary|club|society|inn|arms|saints|souls)$/u.test(last)) return 'building';
  if (/^(?:programme?s?|projects?|command|protection|systems?|federation|association)$/u.test(last))
    return 'name';
  const kind = nounKind(last);
  return kind !== undefined && NAMED_PLACES.has(kind) ? kind : undefined;
};
const NAMED_PLACES: ReadonlySet<MentionKind> = new Set([
  'school',
  'workplace',
  'building',
  'outdoors',
  'home',
]);

export const kindOfName = (text: string, kind: 'person' | 'place' | 'other'): MentionKind => {
  const byLast = kind === 'person' || !text.includes(' ') ? undefined : kindByLastWord(text);
  if (byLast !== undefined) return byLast;
  if (/^(?:St\.?|Saint) .+['’]s$/u.test(text)) return 'building';
  // "EVA" is not an Eva, and JPL is not a town with a winter.
  if (/^\p{Lu}{2,}$/u.test(text) && !PLACES.has(text.toLowerCase())) return 'name';
  if (kind === 'place') return 'place';
  const first = text.split(/[\s-]/u)[0]?.toLowerCase() ?? '';
  const sure =
    GIVEN_NAMES.has(first) ||
    AMBIGUOUS_NAMES.has(first) ||
    /^(?:mr|mrs|miss|ms|dr|sir|aunt|auntie|uncle|granny|grandma|grandpa)\b/iu.test(text);
  return sure && kind === 'person' ? 'person' : 'name';
};

/** What the words around a name say about it, if the name alone does not. */
export const kindInContext = (
  kind: MentionKind,
  name: string,
  before: string,
  after: string,
  article: string | undefined,
): MentionKind => {
  // "the Mary Ann" is a boat or a pub, "the Spa" a house.
  if (article === 'the' && kind === 'person') return 'name';
  if (
    article === 'the' &&
    /^(?:Cape|Coast|Bay|Lakes?|Heights|Falls|Peak|Point|Beach|Valley|Moors?|Downs|Highlands|Midlands|Delta|Outback)$/u.test(
      name,
    )
  )
    return 'outdoors';
  if (article === 'the' && kind === 'place' && !name.includes(' '))
    return /\bat the\s+$/iu.test(before) ? 'building' : 'name';
  const placed = /\b(?:in|at|from|near|to|around|through|into|outside)\s+(?:the\s+)?$/iu.test(before);
  // "Guy Bluford" ends like the name of a town.
  if (
    kind === 'place' &&
    name.includes(' ') &&
    !placed &&
    kindByLastWord(name) === undefined &&
    !PLACES.has(name.split(' ')[0]?.toLowerCase() ?? '')
  )
    return 'name';
  if (kind === 'place' && /\bof\s+$/iu.test(before) && !PLACES.has(name.toLowerCase())) return 'name';
  if (kind !== 'name' && kind !== 'person') return kind;
  if (
    /\b(?:sons?|daughters?|lads|boys|girls|children|grandson|granddaughter)\b[^.;!?]*$/iu.test(before) &&
    /(?:,|\band|:|named|called)\s+$/iu.test(before)
  )
    return 'junior';
  if (
    /\b(?:brothers?|sisters?|cousins?)\b[^.;!?]*$/iu.test(before) &&
    /(?:,|\band|:|named|called)\s+$/iu.test(before)
  )
    return 'peer';
  if (article !== undefined || /^\p{Lu}{2,}$|(?:tion|ing|ty|ment|ics)$/u.test(name)) return kind;
  if (/\b(?:married|wedded)\s+$/iu.test(before)) return 'partner';
  const spokenOf =
    /\b(?:met|knew|saw only|saw|loved|with|roommate was|friend was)\s+$/iu.test(before) ||
    KIN_TITLE.test(name) ||
    /^,? (?:she|he|who)\b/u.test(after) ||
    (!/(?:tion|ing|ty|ment|s)$/u.test(name) &&
      !/\b(?:of|the|in|at|on|to|from)\s+$/iu.test(before) &&
      /^[^.!?]{0,60}[.!?]\s+(?:He|She)\b/u.test(after));
  return spokenOf ? 'person' : kind;
};
