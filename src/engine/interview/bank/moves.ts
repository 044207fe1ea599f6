import type { BankItem } from './bank-item.ts';
import { EMIGRATION_WORDS } from './emigration-words.ts';
import { statementsFor } from './statements.ts';

const MOVE_WORDS = ['moved', 'move', 'emigrated', 'emigrate', 'relocated', 'immigrated', 'settled'];

/** Moving house, moving country, travelling. */
export const MOVES: readonly BankItem[] = [
  {
    id: 'moves.places',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'where',
    wordings: ['Which places have you lived in over the years?', 'Where has life taken you to live?'],
    sensitivity: 0,
    statements: statementsFor({
      names: 'Over the years I have lived in {answer}.',
      place: 'Over the years I have lived in {answer}.',
    }),
  },
  {
    id: 'moves.reason',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'why-it-mattered',
    wordings: ['What made you move away?', 'What was behind the decision to move?'],
    needs: { mentioned: MOVE_WORDS },
    sensitivity: 0,
    statements: statementsFor({
      because: 'I moved away {answer}.',
      'noun-phrase': 'What made me move away was {answer}.',
    }),
  },
  {
    id: 'moves.journey',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'what-happened',
    wordings: ['How did the journey to the new place go?', 'What did you carry with you on the journey?'],
    needs: { mentioned: MOVE_WORDS },
    sensitivity: 0,
    statements: statementsFor({
      adjective: 'The journey to the new place was {answer}.',
      'noun-phrase': 'On the journey I carried {answer}.',
      'noun-phrases': 'On the journey I carried {answer}.',
    }),
  },
  {
    id: 'moves.first-night',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'senses',
    wordings: ['What struck you in the first days in a new place?', 'How was the first night somewhere new?'],
    needs: { mentioned: MOVE_WORDS },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What struck me in the first days was {answer}.',
      'noun-phrases': 'What struck me in the first days was {answer}.',
    }),
  },
  {
    id: 'moves.left-behind',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'feeling',
    wordings: ['Who and what did you leave behind when you moved?', 'What did you miss after moving?'],
    needs: { mentioned: MOVE_WORDS },
    sensitivity: 1,
    statements: statementsFor({
      'noun-phrase': 'What I left behind was {answer}.',
      'noun-phrases': 'What I left behind was {answer}.',
      names: 'I left behind {answer}.',
    }),
  },
  {
    id: 'moves.settling',
    stage: 'family-life',
    theme: 'moves',
    slot: 'how-it-ended',
    wordings: [
      'How did you find your feet in a strange place?',
      'When did a new town begin to feel familiar?',
    ],
    needs: { mentioned: MOVE_WORDS },
    sensitivity: 0,
    statements: statementsFor({ gerund: 'I found my feet in a strange place by {answer}.' }),
  },
  {
    id: 'moves.far-travel',
    stage: 'working-life',
    theme: 'moves',
    slot: 'where',
    wordings: ['What is the farthest you have ever travelled?', 'Which faraway trip has stayed with you?'],
    sensitivity: 0,
    statements: statementsFor({
      place: 'The farthest I have ever travelled is to {answer}.',
    }),
  },
  {
    id: 'moves.car',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'senses',
    wordings: [
      'What was the first car, motorbike or bicycle you owned?',
      'How did you get about before you could drive?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'The first one I owned was {answer}.',
    }),
  },
  {
    id: 'moves.return',
    stage: 'later-life',
    theme: 'moves',
    slot: 'what-happened',
    wordings: ['What is there today where you grew up?', 'What would I find at your childhood home today?'],
    needs: { told: ['home'], afterAnswers: 5 },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What is there today where I grew up is {answer}.',
      'noun-phrases': 'What is there today where I grew up is {answer}.',
    }),
  },
  {
    id: 'moves.neighbourhood-now',
    stage: 'later-life',
    theme: 'moves',
    slot: 'where',
    wordings: [
      'Where do you live now, and how did you come to be there?',
      'How did you settle on the place where you live today?',
    ],
    needs: { afterAnswers: 4 },
    sensitivity: 0,
    statements: statementsFor({ place: 'Now I live in {answer}.' }),
  },
  {
    id: 'moves.packing',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'what-happened',
    wordings: ['What was packed first when you moved house?', 'Which one thing came along on every move?'],
    needs: { told: ['moves'] },
    sensitivity: 0,
    statements: statementsFor({ 'noun-phrase': 'The one thing that came along on every move was {answer}.' }),
  },
  {
    id: 'moves.neighbours',
    stage: 'family-life',
    theme: 'moves',
    slot: 'who',
    wordings: ['Who welcomed you in a new neighbourhood?', 'Which neighbour was the first to knock?'],
    needs: { told: ['moves'] },
    sensitivity: 0,
    statements: statementsFor({
      name: 'In the new neighbourhood I was welcomed by {answer}.',
      'noun-phrase': 'In the new neighbourhood I was welcomed by {answer}.',
    }),
  },
  {
    id: 'moves.language',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'senses',
    wordings: [
      'What gave away that you came from elsewhere?',
      'What about your way of talking marked you as a newcomer?',
    ],
    needs: { mentioned: [...MOVE_WORDS, ...EMIGRATION_WORDS] },
    sensitivity: 1,
    statements: statementsFor({
      'noun-phrase': 'What gave away that I came from elsewhere was {answer}.',
      'noun-phrases': 'What gave away that I came from elsewhere was {answer}.',
      gerund: 'What gave away that I came from elsewhere was {answer}.',
    }),
  },
  {
    id: 'moves.lodgings',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'where',
    wordings: ['Where did you lodge when you were first on your own?', 'What was your first rented room?'],
    sensitivity: 0,
    statements: statementsFor({
      place: 'When I was first on my own, I lodged in {answer}.',
      'noun-phrase': 'When I was first on my own, I lodged in {answer}.',
    }),
  },
  {
    id: 'moves.first-helper',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'who',
    wordings: [
      'Who was the first person to help you in the new country?',
      'Which stranger made the arrival easier for you?',
    ],
    needs: {
      mentioned: EMIGRATION_WORDS,
    },
    sensitivity: 0,
    statements: statementsFor({
      name: 'The first person to help me in the new country was {answer}.',
      'noun-phrase': 'The first person to help me in the new country was {answer}.',
    }),
  },
  {
    id: 'moves.new-tongue',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'what-happened',
    wordings: ['What helped you most to learn the new language?', 'How did the new language come to you?'],
    needs: {
      mentioned: [
        ...EMIGRATION_WORDS,
        'new language',
        'learn english',
        'learned english',
        'no english',
        'learnt english',
      ],
    },
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'What helped me most to learn the new language was {answer}.',
      'noun-phrase': 'What helped me most to learn the new language was {answer}.',
    }),
  },
  {
    id: 'moves.letters-home',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'what-happened',
    wordings: [
      'How did you keep in touch with the people back home?',
      'What went into your letters to the people back home?',
    ],
    needs: {
      mentioned: [...EMIGRATION_WORDS, 'moved away', 'back home', 'left home'],
    },
    sensitivity: 0,
    statements: statementsFor({
      'past-clause': 'To keep in touch with the people back home I {answer}.',
      gerund: 'I kept in touch with the people back home by {answer}.',
    }),
  },
  {
    id: 'moves.papers',
    stage: 'early-adulthood',
    theme: 'moves',
    slot: 'what-happened',
    wordings: [
      'What did you have in your pockets when you arrived?',
      'Which papers and how much money did you arrive with?',
    ],
    needs: {
      mentioned: EMIGRATION_WORDS,
    },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'When I arrived, I had {answer} in my pockets.',
      'noun-phrases': 'When I arrived, I had {answer} in my pockets.',
    }),
  },
  {
    id: 'moves.driving',
    stage: 'youth',
    theme: 'moves',
    slot: 'who',
    wordings: ['Who taught you to drive?', 'From whom did you learn driving, and in what car?'],
    needs: {
      notMentioned: [
        'never drove',
        'never learned to drive',
        'never learnt to drive',
        'do not drive',
        'don’t drive',
      ],
    },
    sensitivity: 0,
    statements: statementsFor({
      name: 'I was taught to drive by {answer}.',
      'noun-phrase': 'I was taught to drive by {answer}.',
    }),
  },
];
