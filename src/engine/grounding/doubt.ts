/**
 * Why the writer should check a sentence of the story, in one word; the browser has the wording.
 * - `number`, `name`, `relation`: it has another number or date, name or relative than was told;
 * - `not`: it says yes where the writer said no, or the other way round;
 * - `person`: it is about another person than was told;
 * - `put-right`: the writer corrected it later in the conversation;
 * - `not-said`: nothing that was told says this.
 */
export const DOUBTS = ['number', 'name', 'relation', 'not', 'person', 'put-right', 'not-said'] as const;
export type Doubt = (typeof DOUBTS)[number];
