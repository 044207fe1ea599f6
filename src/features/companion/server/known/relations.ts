import { findKin, kinLemma, PLAIN_KIN } from '#engine/text/kinship.ts';

/** Words for people in a life who are not relatives. */
const ROLES =
  'best friend|friend|pal|buddy|mate|girlfriend|boyfriend|sweetheart|neighbou?r|teacher|headmaster|headmistress|boss|foreman|manager|colleague|workmate|roommate|landlady|landlord|doctor|captain|partner';

const DESCRIBING =
  '(?:(?:older|elder|eldest|oldest|younger|youngest|little|big|baby|twin|only|own|dear|late|first|second|third|other|maternal|paternal|best|old|good|great|close|closest|dearest) )*';

/** Words before a name that say who it is: "my older brother ", "our neighbour, ". */
const OWN_BEFORE = new RegExp(
  `\\b(?:my|our)\\s+(${DESCRIBING}(?:${ROLES}|[\\p{L}-]+))(?:\\s*,|\\s+(?:was|is|were)(?:\\s+(?:called|named))?|['’]s name (?:was|is)|\\s+(?:called|named))?\\s+$`,
  'iu',
);
/** "a sister called Joan", which no one says about another person's sister. */
const ONE_CALLED = new RegExp(
  `\\b(?:had|have|was|is) an? (${DESCRIBING}(?:${ROLES}|[\\p{L}-]+)) (?:called|named) $|\\band an? ([\\p{L}-]+) (?:called|named) $`,
  'iu',
);
/** "two brothers, Tom and Bill", "my sisters Joan and Mary": one word for all of them. */
const OF_SEVERAL =
  /\b((?:older |younger |little |big |twin )?[\p{L}-]+)(?:\s*[,:–—-]|\s+(?:were|are)(?:\s+(?:called|named))?|\s+(?:called|named))?\s+(?:\p{Lu}[\p{L}\p{M}'’-]+(?:\s*,\s*(?:and\s+)?|\s+and\s+))*$/u;
const MINE_EARLIER = /\b(?:my|our|had|have|of|raised|up)\b.*(?:s|children)\b/iu;
const MINE = /\b(?:my|our|had|have|of|raised|brought up)\s+(?:[\p{L}\d]+\s+){0,3}$/iu;
/** Words after a name that say who it is: ", my eldest sister", " was my best friend". */
const OWN_AFTER = new RegExp(
  `^(?:,|,? (?:who )?(?:was|is|became))\\s+(?:my|our)\\s+(${DESCRIBING}(?:${ROLES}|[\\p{L}-]+))`,
  'iu',
);
const TITLED =
  /^(aunt|auntie|aunty|uncle|granny|gran|grandma|grandpa|grandad|granddad|nan|nana|cousin)\.?\s/iu;

const SAME_WORD: Readonly<Record<string, string>> = { ...PLAIN_KIN, neighbor: 'neighbour' };

const ROLE = new RegExp(`^(${ROLES})s?$`, 'iu');
const TELLS_APART =
  /\b(?:older|elder|eldest|oldest|younger|youngest|little|big|baby|twin|maternal|paternal)\b/giu;

/**
 * The single word the page uses for a relation, in the singular, with what distinguishes two of a kind:
 * "older brother", "mother".
 */
export const plainRelation = (words: string): string | undefined => {
  const parts = words.toLowerCase().trim().split(/\s+/u);
  const last = parts.at(-1) ?? '';
  const role = ROLE.exec(last)?.[1];
  const kin = findKin(last).at(-1)?.word ?? kinLemma(last);
  const word = kin ?? role;
  if (word === undefined) return undefined;
  const apart = parts.slice(0, -1).join(' ').match(TELLS_APART) ?? [];
  const best = role === 'friend' && parts.includes('best') ? ['best'] : [];
  return [...apart, ...best, SAME_WORD[word] ?? word].join(' ');
};

/** Without one of these words, no relation comes before a name. */
const MAY_RELATE = /\b(?:my|our|had|have|of|was|is|and|raised|brought|married)\b/iu;

/**
 * How a named person is related to the writer, if the words around the name say so. Other people's relatives
 * have no relation here.
 */
export const relationOf = (name: string, before: string, after: string): string | undefined => {
  if (!MAY_RELATE.test(before) && !TITLED.test(name) && !/\b(?:my|our)\b/iu.test(after)) return undefined;
  const own = OWN_BEFORE.exec(before)?.[1];
  const ownRelation = own === undefined ? undefined : plainRelation(own);
  if (ownRelation !== undefined) return ownRelation;
  const called = ONE_CALLED.exec(before);
  const calledRelation = plainRelation(called?.[1] ?? called?.[2] ?? '');
  if (calledRelation !== undefined) return calledRelation;
  const later = OWN_AFTER.exec(after)?.[1];
  const laterRelation = later === undefined ? undefined : plainRelation(later);
  if (laterRelation !== undefined) return laterRelation;
  const several = MINE_EARLIER.test(before) ? OF_SEVERAL.exec(before) : null;
  if (
    several?.[1] !== undefined &&
    /(?:s|children)$/iu.test(several[1]) &&
    MINE.test(before.slice(0, several.index))
  )
    return plainRelation(several[1]);
  const title = TITLED.exec(name)?.[1];
  if (title !== undefined) return plainRelation(title);
  return /\bI (?:later |then |finally )?married (?:my )?$/iu.test(before) ? 'husband or wife' : undefined;
};
