import names from '#content/language/en/names.json' with { type: 'json' };

const { given, ambiguous, places, none } = names;

/**
 * Given names common among people born between 1850 and 2000, lower-cased. They only decide whether a capital
 * at the start of a sentence is a name; a name missing here is still found anywhere else in a sentence.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(given);

/**
 * Given names that are also everyday words: names only with a capital inside a sentence, a family name after
 * or a kinship word before.
 */
export const AMBIGUOUS_NAMES: ReadonlySet<string> = new Set(ambiguous);

/** Places well enough known to be recognised without a capital or a preposition, lower-cased. */
export const PLACES: ReadonlySet<string> = new Set(places);

/** Does this plain word name a person or place in any position, even at the start of a sentence? */
export const isKnownName = (word: string): boolean =>
  (GIVEN_NAMES.has(word) || PLACES.has(word)) && !AMBIGUOUS_NAMES.has(word);

/** Words with a capital that name neither a person nor a place, or only start sentences. */
export const NOT_NAMES: ReadonlySet<string> = new Set(none);
