import type { BankItem } from './bank-item.ts';
import { statementsFor } from './statements.ts';

/** Games, toys, animals, sport, the seasons outdoors. */
export const PLAY: readonly BankItem[] = [
  {
    id: 'play.games',
    stage: 'childhood',
    theme: 'play',
    slot: 'what-happened',
    wordings: ['What games did you play as a child?', 'Which street or garden games do you remember?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'As a child I played {answer}.',
      'noun-phrases': 'As a child I played {answer}.',
      'past-clause': 'As a child I {answer}.',
    }),
  },
  {
    id: 'play.toy',
    stage: 'childhood',
    theme: 'play',
    slot: 'senses',
    wordings: ['Which toy did you love most?', 'What was your most treasured toy?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'The toy I loved most was {answer}.',
      'noun-phrases': 'The toys I loved most were {answer}.',
    }),
  },
  {
    id: 'play.outdoors',
    stage: 'childhood',
    theme: 'play',
    slot: 'where',
    wordings: ['Where did you roam when you were let out?', 'How far from home were you allowed to wander?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'As a child I roamed {answer}.',
      'noun-phrases': 'As a child I roamed {answer}.',
    }),
  },
  {
    id: 'play.summer',
    stage: 'childhood',
    theme: 'play',
    slot: 'senses',
    wordings: ['What comes back when you think of childhood summers?', 'How did a long summer day pass?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'Childhood summers bring back {answer}.',
      'noun-phrases': 'Childhood summers bring back {answer}.',
      gerund: 'Childhood summers bring back {answer}.',
    }),
  },
  {
    id: 'play.winter',
    stage: 'childhood',
    theme: 'play',
    slot: 'what-happened',
    wordings: ['What did you children do when it snowed?', 'Which hard winter do you remember?'],
    sensitivity: 0,
    statements: statementsFor({ 'past-clause': 'When it snowed, we {answer}.' }),
  },
  {
    id: 'play.pets',
    stage: 'childhood',
    theme: 'play',
    slot: 'who',
    wordings: [
      'Which animals were part of your childhood?',
      'What pets or farm animals did you know by name?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'Part of my childhood was {answer}.',
      'noun-phrases': 'Part of my childhood were {answer}.',
    }),
  },
  {
    id: 'play.books',
    stage: 'childhood',
    theme: 'play',
    slot: 'why-it-mattered',
    wordings: [
      'What did you like to read best as a child?',
      'Which books or comics did you love as a child?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What I liked to read as a child was {answer}.',
      'noun-phrases': 'What I liked to read as a child was {answer}.',
    }),
  },
  {
    id: 'play.wireless',
    stage: 'childhood',
    theme: 'play',
    slot: 'senses',
    wordings: ['What did you listen to on the wireless?', 'Which programmes on the radio did nobody miss?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'On the wireless we listened to {answer}.',
      'noun-phrases': 'On the wireless we listened to {answer}.',
    }),
  },
  {
    id: 'play.sport',
    stage: 'youth',
    theme: 'play',
    slot: 'what-happened',
    wordings: ['Which sports did you play or follow?', 'What part did sport play in your youth?'],
    sensitivity: 0,
    statements: statementsFor({
      'past-clause': 'In my youth I {answer}.',
    }),
  },
  {
    id: 'play.cinema',
    stage: 'youth',
    theme: 'play',
    slot: 'senses',
    wordings: ['What was a trip to the cinema like?', 'Which film made a great impression on you?'],
    sensitivity: 0,
    statements: statementsFor({ adjective: 'A trip to the cinema was {answer}.' }),
  },
  {
    id: 'play.made',
    stage: 'childhood',
    theme: 'play',
    slot: 'what-happened',
    wordings: [
      'What did you build or make with your own hands?',
      'Which things did you make yourself rather than buy?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'With my own hands I made {answer}.',
      'noun-phrases': 'With my own hands I made {answer}.',
    }),
  },
  {
    id: 'play.scrape',
    stage: 'childhood',
    theme: 'play',
    slot: 'how-it-ended',
    wordings: [
      'How did you come by your worst scrape or broken bone?',
      'Which childhood accident left its mark?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'I came by my worst scrape {answer}.',
    }),
  },
  {
    id: 'play.street-seller',
    stage: 'childhood',
    theme: 'play',
    slot: 'senses',
    wordings: [
      'What came down the street that made children run?',
      'Which fair, circus or show came to town?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'Down our street came {answer}.',
      'noun-phrases': 'Down our street came {answer}.',
    }),
  },
  {
    id: 'play.dare',
    stage: 'childhood',
    theme: 'play',
    slot: 'what-happened',
    wordings: [
      'What was the greatest dare among the children?',
      'How high, how deep or how fast did you dare to go?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'The greatest dare was {answer}.',
      'noun-phrase': 'The greatest dare was {answer}.',
    }),
  },
  {
    id: 'play.rainy-day',
    stage: 'childhood',
    theme: 'play',
    slot: 'what-happened',
    wordings: ['How did you pass a rainy day indoors?', 'What was there to do when it poured?'],
    sensitivity: 0,
    statements: statementsFor({ gerund: 'On a rainy day I passed the time {answer}.' }),
  },
  {
    id: 'play.collection',
    stage: 'childhood',
    theme: 'play',
    slot: 'what-happened',
    wordings: ['What did you collect?', 'Which treasures did you keep in a box or tin?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'I collected {answer}.',
      'noun-phrases': 'I collected {answer}.',
    }),
  },
  {
    id: 'play.lane',
    stage: 'childhood',
    theme: 'play',
    slot: 'what-happened',
    wordings: [
      'What did the whole lane, block or farmyard play together?',
      'Which game needed every child for miles around?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'The game that all of us children played together was {answer}.',
    }),
  },
  {
    id: 'play.festival-toy',
    stage: 'childhood',
    theme: 'play',
    slot: 'senses',
    wordings: ['What did you fly, spin, roll or throw?', 'Which kite, top, hoop or ball was yours?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'As a child I had {answer}.',
      'noun-phrases': 'As a child I had {answer}.',
    }),
  },
];
