import type { BankItem } from './bank-item.ts';
import { statementsFor } from './statements.ts';

/** Decisions, chances, changes of course. */
export const TURNING_POINTS: readonly BankItem[] = [
  {
    id: 'turning-points.crossroads',
    stage: 'early-adulthood',
    theme: 'turning-points',
    slot: 'what-happened',
    wordings: [
      'Which decision changed the course of your life?',
      'What was the biggest crossroads you came to?',
    ],
    needs: { afterAnswers: 4 },
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'The decision that changed the course of my life was {answer}.',
      'noun-phrase': 'What changed the course of my life was {answer}.',
    }),
  },
  {
    id: 'turning-points.chance',
    stage: 'early-adulthood',
    theme: 'turning-points',
    slot: 'what-happened',
    wordings: [
      'Which stroke of luck made a difference to you?',
      'What chance meeting changed things for you?',
    ],
    needs: { afterAnswers: 4 },
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'The stroke of luck that made a difference to me was {answer}.',
      'noun-phrase': 'The stroke of luck that made a difference to me was {answer}.',
    }),
  },
  {
    id: 'turning-points.encouraged',
    stage: 'youth',
    theme: 'turning-points',
    slot: 'who',
    wordings: [
      'Who gave you a push when you needed one?',
      'Who believed in you before you believed in yourself?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      name: 'The one who gave me a push was {answer}.',
      'noun-phrase': 'The one who gave me a push was {answer}.',
    }),
  },
  {
    id: 'turning-points.no',
    stage: 'working-life',
    theme: 'turning-points',
    slot: 'why-it-mattered',
    wordings: ['When did you say no to something, and what followed?', 'Which offer did you turn down?'],
    needs: { afterAnswers: 5 },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'The offer I turned down was {answer}.',
    }),
  },
  {
    id: 'turning-points.risk',
    stage: 'working-life',
    theme: 'turning-points',
    slot: 'how-it-ended',
    wordings: [
      'What was the boldest thing you ever did?',
      'Which risk did you take, and how did it turn out?',
    ],
    needs: { afterAnswers: 4 },
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'The boldest thing I ever did was {answer}.',
      'noun-phrase': 'The boldest thing I ever did was {answer}.',
    }),
  },
  {
    id: 'turning-points.failure',
    stage: 'working-life',
    theme: 'turning-points',
    slot: 'how-it-ended',
    wordings: ['What took you the longest to get over?', 'Which setback took you the longest to get over?'],
    needs: { afterAnswers: 8 },
    sensitivity: 2,
    statements: statementsFor({
      'noun-phrase': 'What took me the longest to get over was {answer}.',
      'noun-phrases': 'What took me the longest to get over was {answer}.',
      gerund: 'What took me the longest to get over was {answer}.',
    }),
  },
  {
    id: 'turning-points.grown-up',
    stage: 'youth',
    theme: 'turning-points',
    slot: 'when',
    wordings: [
      'When did you first think of yourself as grown up?',
      'At what point did your childhood come to an end?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      age: 'I was {answer} when I first thought of myself as grown up.',
      year: 'I first thought of myself as grown up in {answer}.',
    }),
  },
  {
    id: 'turning-points.changed-mind',
    stage: 'looking-back',
    theme: 'turning-points',
    slot: 'why-it-mattered',
    wordings: [
      'What have you changed your mind about?',
      'Which opinion of yours is different from fifty years ago?',
    ],
    needs: { afterAnswers: 8 },
    sensitivity: 0,
    reflective: true,
    statements: statementsFor({
      'noun-phrase': 'I have changed my mind about {answer}.',
      'noun-phrases': 'I have changed my mind about {answer}.',
      gerund: 'I have changed my mind about {answer}.',
    }),
  },
  {
    id: 'turning-points.unlived',
    stage: 'looking-back',
    theme: 'turning-points',
    slot: 'feeling',
    wordings: [
      'Which road not taken do you sometimes wonder about?',
      'What would you have done with a second life?',
    ],
    needs: { afterAnswers: 8 },
    sensitivity: 1,
    reflective: true,
    statements: statementsFor({ gerund: 'I sometimes wonder about {answer}.' }),
  },
  {
    id: 'turning-points.letter',
    stage: 'early-adulthood',
    theme: 'turning-points',
    slot: 'what-happened',
    wordings: ['Which letter, telegram or call changed everything?', 'What news turned a day upside down?'],
    needs: { afterAnswers: 4 },
    sensitivity: 1,
    statements: statementsFor({ 'noun-phrase': 'What changed everything was {answer}.' }),
  },
  {
    id: 'turning-points.teacher',
    stage: 'youth',
    theme: 'turning-points',
    slot: 'who',
    wordings: [
      'Whose advice did you follow, and where did it lead?',
      'Which sentence of somebody’s set you on your way?',
    ],
    needs: { afterAnswers: 4 },
    sensitivity: 0,
    statements: statementsFor({
      name: 'The advice I followed was that of {answer}.',
      'noun-phrase': 'The advice I followed was that of {answer}.',
    }),
  },
  {
    id: 'turning-points.book',
    stage: 'youth',
    theme: 'turning-points',
    slot: 'why-it-mattered',
    wordings: [
      'Which book has stayed with you since you were young?',
      'What did you read that you have never forgotten?',
    ],
    sensitivity: 0,
    statements: statementsFor({ 'noun-phrase': 'The book that has stayed with me is {answer}.' }),
  },
  {
    id: 'turning-points.parents-wish',
    stage: 'early-adulthood',
    theme: 'turning-points',
    slot: 'why-it-mattered',
    wordings: ['What did your family want you to become?', 'Which path had others planned for you?'],
    sensitivity: 0,
    statements: statementsFor({
      occupation: 'My family wanted me to become {answer}.',
      'noun-phrase': 'My family wanted me to become {answer}.',
    }),
  },
];
