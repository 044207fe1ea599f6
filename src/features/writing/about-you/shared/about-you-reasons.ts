import {
  EARLIEST_YEAR,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_RELATION,
} from '#features/companion/shared/known.ts';

/** Why the server rejects a correction or an addition. The browser translates each reason. */
export const FACT_REASONS = {
  letterless: 'A name needs at least one letter.',
  nameTooLong: `A name can have at most ${LONGEST_NAME} characters.`,
  relationTooLong: `Please say who this is to you in at most ${LONGEST_RELATION} characters.`,
  relationMissing: 'Say in a word or two who this person is to you, such as sister, neighbour or friend.',
  noteTooLong: `Please say what happened then in at most ${LONGEST_NOTE} characters.`,
  noteMissing: 'Say in a few words what happened then.',
  yearNotWhole: 'A year is a whole number, such as 1951.',
  yearTooEarly: `The year must be after ${EARLIEST_YEAR}.`,
  yearToCome: 'This year is in the future.',
  yearHasNoName: 'A year has no name.',
  onlyYears: 'Only a year can be changed to another year.',
  onlyPeople: 'You can only say that about a person.',
  nameFirst: 'Say first what this person is called.',
  sameName: 'It is already spelled like that.',
  sameRelation: 'It already says that.',
  sameYear: 'It already says this year.',
  nothingSaid: 'Say what it should be instead.',
  sameFact: 'These are already the same.',
  nameless: 'This person has no name yet that could be misspelled.',
  knownName: 'This name is already on the page.',
  forgottenName: 'You asked me to forget this name. You can put it back under “Forgotten”.',
} as const;

export type FactReason = keyof typeof FACT_REASONS;
