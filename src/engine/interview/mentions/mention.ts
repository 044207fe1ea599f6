/**
 * A person or thing the writer mentioned, as the companion would name it to them. `text` reads well after a
 * preposition and before a verb ("your father", "Aunt Rose", "the Mary Ann"). `start` and `end` say where it
 * was said (UTF-16, end exclusive).
 */
export type Mention = {
  readonly kind: MentionKind;
  readonly text: string;
  readonly plural: boolean;
  /** Content lemmas of `text`; two mentions with the same key are the same thing. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
};

/**
 * `elder` brought the writer up, `junior` was brought up; `role` is known by their occupation ("the
 * postman"); `place` is a town or country, `building` a public building of any kind; `name` is a proper name
 * about which we know no more.
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
