import type { StatementTemplate } from './bank-item.ts';
import { statementsFor } from './statements.ts';

/**
 * A question about a photo. It belongs to no stage and no theme of a life, so it is not in the bank: only somebody who shows a photo is asked it,
 * and by a companion that cannot see it.
 */
export type PhotoQuestion = {
  /** Stable, never reused. */
  readonly id: string;
  readonly wordings: readonly [string, string, ...string[]];
  readonly statements: readonly StatementTemplate[];
};

/** In the order in which one who holds a photo would be asked. */
export const PHOTO_QUESTIONS: readonly PhotoQuestion[] = [
  {
    id: 'photo.who',
    wordings: [
      'Who is in the picture?',
      'Whom does the photo show?',
      'Which people would we meet in this photo?',
    ],
    statements: statementsFor({
      names: 'The photo shows {answer}.',
      name: 'The photo shows {answer}.',
      'noun-phrases': 'The photo shows {answer}.',
      'noun-phrase': 'The photo shows {answer}.',
    }),
  },
  {
    id: 'photo.where',
    wordings: [
      'Where was the picture taken?',
      'Which place does the photo show?',
      'Where were you all when the camera clicked?',
    ],
    statements: statementsFor({
      'place-year': 'The photo was taken in {place} in {year}.',
      place: 'The photo was taken in {answer}.',
    }),
  },
  {
    id: 'photo.when',
    wordings: [
      'When was the picture taken?',
      'From which year is this photo?',
      'In which year or season was it taken?',
    ],
    statements: statementsFor({
      year: 'The photo was taken in {answer}.',
      date: 'The photo was taken on {answer}.',
      'place-year': 'The photo was taken in {place} in {year}.',
      age: 'I was {answer} when the photo was taken.',
    }),
  },
  {
    id: 'photo.what-happened',
    wordings: [
      'What was going on that day?',
      'What happened just before or after the picture was taken?',
      'What brought everybody in front of the camera?',
    ],
    statements: [],
  },
  {
    id: 'photo.taken-by',
    wordings: [
      'Who took the picture?',
      'Who stood behind the camera?',
      'Whose hands held the camera that day?',
    ],
    statements: statementsFor({
      names: 'The photo was taken by {answer}.',
      name: 'The photo was taken by {answer}.',
      'noun-phrase': 'The photo was taken by {answer}.',
    }),
  },
  {
    id: 'photo.not-in-it',
    wordings: [
      'What does the photo not show that you still remember?',
      'Who or what is missing from the picture?',
      'What would somebody looking at the photo never guess?',
    ],
    statements: [],
  },
  {
    id: 'photo.kept',
    wordings: [
      'Why have you kept this photo?',
      'What makes you hold on to this picture?',
      'Where has this photo been all these years?',
    ],
    statements: statementsFor({ because: 'I kept the photo {answer}.' }),
  },
];

/** Said before the question. None claims to see anything. */
export const PHOTO_THANKS = [
  'Thank you for the photo. I cannot see pictures, so tell me about it.',
  'Thank you for adding a photo. I cannot look at it, so I ask you.',
  'Thank you. Only you can tell me what is in the photo.',
] as const;

/** … and before another question about the same photo. */
export const PHOTO_GOING_ON = [
  'Let us stay with the photo a little.',
  'Let us go back to your photo.',
  'There is more to hear about the photo.',
] as const;
