/** What the companion gathers about a writer's life. */
export const FACT_KINDS = ['person', 'place', 'time'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/**
 * What a writer can decide about a gathered fact:
 * - `name`: how it is spelt; `relation`: who this person is to them; `number`: the right year or age
 * - `same`: it is another name for the fact whose key is `meant`; `different`: it is not, do not ask again
 * - `forget`: leave it alone; `added`: entered by hand; `ask-again`: this theme may be asked about again
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
  /** The fact, by its key: 'margret', 'kin mother', 'year 1951', 'school'. */
  readonly key: string;
  readonly decision: DecisionSort;
  /** How it was said when this was decided. */
  readonly said: string;
  readonly meant: string;
};

/** Limits in characters for a corrected name or relation, and for a note on a year. */
export const LONGEST_NAME = 80;
export const LONGEST_RELATION = 60;
export const LONGEST_NOTE = 200;
/** The number of facts one writer may correct, forget or add. */
export const MOST_DECISIONS = 1_000;

/** The earliest year that anyone telling their life today could mention. */
export const EARLIEST_YEAR = 1800;
