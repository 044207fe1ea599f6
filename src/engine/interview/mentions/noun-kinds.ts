import nouns from '#content/language/en/nouns.json' with { type: 'json' };
import type { MentionKind } from './mention.ts';

/**
 * Nouns by what they name. Every kind in the file is a kind of mention: `language-data.test.ts` checks this.
 */
const LISTS = nouns as readonly { readonly kind: MentionKind; readonly nouns: readonly string[] }[];

/** One spelling per noun; a later list never takes a noun from an earlier one. */
const KINDS: ReadonlyMap<string, MentionKind> = new Map(
  LISTS.toReversed().flatMap(({ kind, nouns }) => nouns.map((noun): [string, MentionKind] => [noun, kind])),
);
const IRREGULAR_PLURAL: ReadonlyMap<string, string> = new Map([
  ['geese', 'goose'],
  ['oxen', 'ox'],
  ['calves', 'calf'],
  ['knives', 'knife'],
  ['wolves', 'wolf'],
]);

/** The singular forms a plural may have, the likeliest first. */
const singulars = (noun: string): string[] => [
  noun,
  IRREGULAR_PLURAL.get(noun) ?? noun,
  noun.replace(/ies$/u, 'y'),
  noun.replace(/s$/u, ''),
  noun.replace(/es$/u, ''),
];

/** What kind of thing a noun names, in the singular or plural; undefined for a noun in none of the lists. */
export const nounKind = (noun: string): MentionKind | undefined => {
  for (const form of singulars(noun)) {
    const known = KINDS.get(form);
    if (known !== undefined) return known;
  }
  return undefined;
};
