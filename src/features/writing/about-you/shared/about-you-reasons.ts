import {
  EARLIEST_YEAR,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_RELATION,
} from '#features/companion/shared/known.ts';

/** Why the server does not take a correction or an addition; the browser says each in its own language. */
export const FACT_REASONS = {
  letterless: 'A name needs at least one letter.',
  nameTooLong: `A name has at most ${LONGEST_NAME} characters.`,
  relationTooLong: `Who somebody is to you takes at most ${LONGEST_RELATION} characters.`,
  relationMissing: 'Say in a word who this person is to you: sister, neighbour, friend.',
  noteTooLong: `What happened then takes at most ${LONGEST_NOTE} characters.`,
  noteMissing: 'Say in a few words what happened then.',
  yearNotWhole: 'A year is a whole number, such as 1951.',
  yearTooEarly: `A year lies after ${EARLIEST_YEAR}.`,
  yearToCome: 'This year is still to come.',
  yearHasNoName: 'A year has no name.',
  onlyYears: 'Only a year can be another year.',
  onlyPeople: 'Only a person is somebody to you.',
  nameFirst: 'Say first what this person is called.',
  sameName: 'It is written like that already.',
  sameRelation: 'It says so already.',
  sameYear: 'It is this year already.',
  nothingSaid: 'Say what it should be instead.',
  sameFact: 'These are one already.',
  nameless: 'Somebody without a name has none to misspell.',
  knownName: 'This name is on the page already.',
  forgottenName: 'You asked me to forget this name. You can put it back under “Forgotten”.',
} as const;

export type FactReason = keyof typeof FACT_REASONS;
