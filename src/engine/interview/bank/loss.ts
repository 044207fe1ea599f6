import type { BankItem } from './bank-item.ts';
import { statementsFor } from './statements.ts';

const LOSS_WORDS = [
  'died',
  'death',
  'funeral',
  'widow',
  'widower',
  'widowed',
  'passed away',
  'lost my',
  'buried',
  'late husband',
  'late wife',
];

/** Death, illness, parting: asked only late, and mostly only when the writer has opened the door. */
export const LOSS: readonly BankItem[] = [
  {
    id: 'loss.remembered-person',
    stage: 'later-life',
    theme: 'loss',
    slot: 'who',
    wordings: [
      'Who, no longer here, should have a place in your story?',
      'Which person who has gone do you want remembered?',
    ],
    needs: { afterAnswers: 8 },
    sensitivity: 2,
    statements: statementsFor({
      name: 'A person who should have a place in my story is {answer}.',
      'noun-phrase': 'A person who should have a place in my story is {answer}.',
    }),
  },
  {
    id: 'loss.habits',
    stage: 'later-life',
    theme: 'loss',
    slot: 'senses',
    wordings: [
      'Which little ways of theirs do you remember?',
      'What gesture or phrase of theirs stays with you?',
    ],
    needs: { mentioned: LOSS_WORDS, afterAnswers: 5 },
    sensitivity: 2,
    statements: statementsFor({ 'noun-phrase': 'What stays with me of them is {answer}.' }),
  },
  {
    id: 'loss.farewell',
    stage: 'family-life',
    theme: 'loss',
    slot: 'what-happened',
    wordings: ['What has stayed with you of the goodbye?', 'What do you remember of the farewell?'],
    needs: { mentioned: LOSS_WORDS, afterAnswers: 6 },
    sensitivity: 2,
    statements: statementsFor({
      'noun-phrase': 'What I remember of the farewell is {answer}.',
      'noun-phrases': 'What I remember of the farewell is {answer}.',
      gerund: 'What I remember of the farewell is {answer}.',
    }),
  },
  {
    id: 'loss.carried-on',
    stage: 'later-life',
    theme: 'loss',
    slot: 'how-it-ended',
    wordings: ['What helped you to carry on?', 'Who stood beside you in that time of loss?'],
    needs: { mentioned: LOSS_WORDS, afterAnswers: 5 },
    sensitivity: 2,
    statements: statementsFor({
      'noun-phrase': 'What helped me to carry on was {answer}.',
      'noun-phrases': 'What helped me to carry on was {answer}.',
      gerund: 'What helped me to carry on was {answer}.',
      name: 'The one who helped me to carry on was {answer}.',
    }),
  },
  {
    id: 'loss.learned-from-them',
    stage: 'looking-back',
    theme: 'loss',
    slot: 'why-it-mattered',
    wordings: [
      'What lives on in you from those you have lost?',
      'What of the people you have lost do you carry within you?',
    ],
    needs: { mentioned: LOSS_WORDS, afterAnswers: 8 },
    sensitivity: 2,
    reflective: true,
    statements: statementsFor({
      'noun-phrase': 'What lives on in me from those I have lost is {answer}.',
      'noun-phrases': 'What lives on in me from those I have lost is {answer}.',
    }),
  },
  {
    id: 'loss.illness',
    stage: 'later-life',
    theme: 'loss',
    slot: 'how-it-ended',
    wordings: ['What helped you through that time of illness?', 'Who or what got you through the illness?'],
    needs: {
      mentioned: ['illness', 'ill', 'cancer', 'stroke', 'hospital', 'operation', 'disease'],
      afterAnswers: 5,
    },
    sensitivity: 2,
    statements: statementsFor({
      'noun-phrase': 'What helped me through that time of illness was {answer}.',
      'noun-phrases': 'What helped me through that time of illness was {answer}.',
      gerund: 'What helped me through that time of illness was {answer}.',
    }),
  },
  {
    id: 'loss.vanished-place',
    stage: 'later-life',
    theme: 'loss',
    slot: 'where',
    wordings: ['Which place of your past is no longer there?', 'What that you once knew has vanished since?'],
    needs: { afterAnswers: 5 },
    sensitivity: 1,
    statements: statementsFor({
      'noun-phrase': 'What is no longer there is {answer}.',
    }),
  },
  {
    id: 'loss.treasured-thing',
    stage: 'later-life',
    theme: 'loss',
    slot: 'senses',
    wordings: [
      'Which photograph would you save from a fire?',
      'Which keepsake of somebody dear would you save first?',
    ],
    needs: { afterAnswers: 5 },
    sensitivity: 1,
    statements: statementsFor({
      'noun-phrase': 'What I would save is {answer}.',
    }),
  },
  {
    id: 'loss.anniversary',
    stage: 'looking-back',
    theme: 'loss',
    slot: 'when',
    wordings: [
      'On which days of the year do you think of them most?',
      'How do you mark the day of somebody’s passing?',
    ],
    needs: { told: ['loss'], afterAnswers: 8 },
    sensitivity: 2,
    statements: statementsFor({ date: 'I think of them most on {answer}.' }),
  },
  {
    id: 'loss.objects',
    stage: 'looking-back',
    theme: 'loss',
    slot: 'senses',
    wordings: ['What belonging of theirs have you kept?', 'Which thing in your house was once theirs?'],
    needs: { told: ['loss'], afterAnswers: 8 },
    sensitivity: 2,
    statements: statementsFor({ 'noun-phrase': 'What I have kept of theirs is {answer}.' }),
  },
];
