/** What the companion gathers about a writer's life. */
export const FACT_KINDS = ['person', 'place', 'time'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/**
 * What a writer can decide about something gathered:
 * - `name`: it is spelt like this; `relation`: who this person is to them; `number`: the year or age is this one
 * - `same`: it is another name for the one whose key is `meant`; `different`: it is not, do not ask again
 * - `forget`: leave it alone; `added`: put in by hand; `ask-again`: questions about this theme are welcome once more
 */
export const DECISIONS = [
  'name',
  'relation',
  'number',
  'same',
  'different',
  'forget',
  'added',
  'ask-again',
] as const;
export type DecisionSort = (typeof DECISIONS)[number];

export type KnownDecision = {
  readonly id: string;
  readonly kind: FactKind | 'theme';
  /** Which one, by the words it is known under: 'margret', 'kin mother', 'year 1951', 'school'. */
  readonly key: string;
  readonly decision: DecisionSort;
  /** As it was said when this was decided. */
  readonly said: string;
  readonly meant: string;
};

/** Characters that a corrected name or relation, and a note to a year, may have. */
export const LONGEST_NAME = 80;
export const LONGEST_RELATION = 60;
export const LONGEST_NOTE = 200;
/** Things that one writer may have corrected, forgotten or added. */
export const MOST_DECISIONS = 1_000;

/** The earliest year that a life told today can reach back to. */
export const EARLIEST_YEAR = 1800;
