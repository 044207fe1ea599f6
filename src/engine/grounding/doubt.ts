/**
 * Why a sentence of the story is to be checked, in one word; the browser owns the wording.
 * - `number`, `name`, `relation`: it has another number or date, name or relative than was told;
 * - `not`: it says yes where no was told, or the other way round;
 * - `person`: it tells of somebody else than was told;
 * - `put-right`: the writer put it right later in the conversation;
 * - `not-said`: nothing that was told says this.
 */
export const DOUBTS = ['number', 'name', 'relation', 'not', 'person', 'put-right', 'not-said'] as const;
export type Doubt = (typeof DOUBTS)[number];
