import type { Candidate } from './candidate.ts';
import { untilItBroke } from './broken-off.ts';
import { findMentions } from './find-mentions.ts';
import type { LifeSoFar } from './life-so-far.ts';
import { seeded } from './seeded.ts';

/** Before the question that invites the rest; by them such a turn is known again. */
export const GO_ON = ['Please go on.', 'Do go on.', 'Please carry on.'] as const;

/** "Yes, there's a story—" */
const A_MATTER =
  /\b(?:an?|one|this|that|the|another|some) (?:\p{L}+ )?(story|joke|tale|rumour|saying|reason|rule|incident|song|game|trick|secret|problem|question|accident|letter)$/iu;
const SOMEBODY = /\b(?:an?|one|this|that|another) (?:\p{L}+ )?(man|woman|fellow|boy|girl|lady|gentleman)$/iu;

/** "No, it was—" */
const PUTS_RIGHT = /^(?:oh,? )?(?:no|actually|sorry),? (?:it|that|he|she|they|we|I) (?:was|were)$/iu;

/** No two of these share the words that would make them one question. */
const REST = [
  'What were you going to say?',
  'What comes next?',
  'How does it continue?',
  'What was on the tip of your tongue?',
  'How would that sentence end?',
  'What did you have in mind just then?',
  'Where was that thought leading?',
  'What more belongs to it?',
  'What is the rest of it?',
  'What followed?',
  'Which words were still missing?',
] as const;

/** To somebody who stopped in the middle of a sentence: what they were about to say, and nothing else. */
export const questionsForTheRest = (life: LifeSoFar, seed: string): Candidate[] => {
  const { last } = life;
  if (last?.kind !== 'broken-off') return [];
  const said = untilItBroke(last.text);
  const matter = A_MATTER.exec(said)?.[1];
  const person = SOMEBODY.exec(said)?.[1];
  const mention = findMentions(said, last.turn).find(({ key }) => !life.closedKeys.has(key));
  const own = [
    ...(PUTS_RIGHT.test(said) ? ['How was it, then?'] : []),
    ...(matter === undefined
      ? []
      : [`What is that ${matter.toLowerCase()}?`, `How does the ${matter.toLowerCase()} go?`]),
    ...(person === undefined ? [] : [`Who was that ${person.toLowerCase()}?`]),
    ...(mention === undefined ? [] : [`What were you going to tell me about ${mention.text}?`]),
  ];
  const [first, ...others] = REST;
  const mixed = others.toSorted((a, b) => seeded(`${seed} ${a}`) - seeded(`${seed} ${b}`));
  return [...own, first, ...mixed].map((question) => ({ question, changesTheme: false, score: 0 }));
};
