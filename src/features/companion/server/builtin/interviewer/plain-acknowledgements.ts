import type { Mention } from './mention.ts';

/** Openings for when no clause may be said back. None praises, names a feeling or speaks of a life the companion does not have. */
export const PLAIN = [
  'Thank you for telling me that.',
  'I see.',
  'Yes, I see.',
  'That tells me a good deal.',
  'Thank you, that helps.',
  'That has its place in the story.',
  'Thank you.',
];

/** Only before a follow-up on the same answer. */
export const STAYING = [
  'Let us stay with that a little.',
  'Let us stay there for a moment.',
  'I would like to hear more about that.',
  'There is more to hear about that.',
];

/** After something sad that is not a death, and where a death was told of nobody by name. */
export const GENTLE = [
  'Thank you for telling me that; tell only as much as you like.',
  'Thank you for writing that down; there is no hurry.',
  'That is not a small thing to tell, thank you.',
  'Thank you for trusting me with that.',
];

/** To somebody who told of a death in the same breath. */
export const SORRY_AND_LEFT_ALONE = 'I am sorry to hear that, and we will leave it alone.';

export const AFTER_A_SKIP = [
  'Of course, we will leave that alone.',
  'Very well, we leave that alone.',
  'That is quite all right, we will leave that alone.',
];

/** The question that follows may wait; the page is still there tomorrow. */
export const AT_PARTING = [
  'Thank you for today; all that you told me is kept. Here is something for when you come back.',
  'Thank you, that is a good place to stop, and nothing is lost. Here is a thought for next time.',
];

export const AFTER_A_BARE_WORD = ['Thank you.', 'All right.', 'I see.', 'Very well.'];

export const NO_ANSWER = [
  'That I cannot answer; I only ask questions and write down what you tell me.',
  'I cannot tell you that, being only a program that asks and listens.',
];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Openings with the writer's own noun. */
export const WITH_MENTION: readonly ((mention: Mention) => string)[] = [
  (m) => `${capitalised(m.text)} ${m.plural ? 'come' : 'comes'} into it, then.`,
  (m) => `That brings us to ${m.text}.`,
  (m) => `You mention ${m.text}.`,
  (m) => `So ${m.text} ${m.plural ? 'are' : 'is'} part of the picture.`,
  (m) => `You have told me about ${m.text}.`,
];

export const CONDOLENCE: readonly ((mention: Mention) => string)[] = [
  (m) => `I am sorry to hear that about ${m.text}.`,
  (m) => `I am sorry; thank you for telling me about ${m.text}.`,
];

/** How a change of theme is announced; `about` reads after "to". */
export const TURNS: readonly ((about: string) => string)[] = [
  (about) => `Let us turn to ${about}.`,
  (about) => `Let us go on to ${about}.`,
  (about) => `Let me ask about ${about}.`,
  (about) => `I would like to hear about ${about}.`,
];
