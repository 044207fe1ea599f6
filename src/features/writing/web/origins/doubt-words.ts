import type { Doubt } from '#features/companion/shared/doubt.ts';

/** Why a sentence is to be checked, as the writer reads it. */
export const DOUBT_WORDS: Readonly<Record<Doubt, string>> = {
  number: 'A number or a date here is not the one you told.',
  name: 'A name here is not the one you told.',
  relation: 'You told this of another relative.',
  not: 'This says the opposite of what you told.',
  person: 'You told this of somebody else.',
  'put-right': 'You put this right later in the conversation.',
  'not-said': 'This does not quite match what you told.',
};
