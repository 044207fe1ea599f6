/**
 * Something the writer spoke of, as the companion would name it to them. `text` reads well after a preposition and before a
 * verb ("your father", "Aunt Rose", "the red bicycle"). `turn`, `start` and `end` say where it was said (UTF-16, end exclusive).
 */
export type Mention = {
  readonly kind: MentionKind;
  readonly text: string;
  readonly plural: boolean;
  /** Content lemmas of `text`; two mentions with the same key are the same thing. */
  readonly key: string;
  /** The noun itself in the singular, by which a question made for it is found ("bicycle"); empty for names and relatives. */
  readonly head: string;
  /** How well a question about it can go, 0 to 3.5: a pictured, unusual thing over a person over a street over an abstract noun. */
  readonly weight: number;
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  /** The sentence it stood in speaks of a death or of harm done. */
  readonly tender: boolean;
};

/**
 * `elder` brought the writer up, `junior` was brought up; `role` is known by what they do ("the postman"); `place` is a town
 * or country, `building` a public house of any sort; `name` is a proper name of which nothing more is sure.
 */
export const MENTION_KINDS = [
  'elder',
  'peer',
  'partner',
  'junior',
  'person',
  'role',
  'place',
  'building',
  'home',
  'school',
  'workplace',
  'outdoors',
  'name',
  'animal',
  'vehicle',
  'instrument',
  'tool',
  'dish',
  'garment',
  'object',
  'fixture',
  'song',
  'company',
  'journey',
  'wedding',
  'dance',
  'war',
  'illness',
  'event',
  'thing',
] as const;
export type MentionKind = (typeof MENTION_KINDS)[number];

export const PEOPLE: ReadonlySet<MentionKind> = new Set([
  'elder',
  'peer',
  'partner',
  'junior',
  'person',
  'role',
]);
