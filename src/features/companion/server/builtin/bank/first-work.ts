import type { BankItem } from './bank-item.ts';
import { statementsFor } from './statements.ts';

/** The first jobs and the first wages. */
export const FIRST_WORK: readonly BankItem[] = [
  {
    id: 'first-work.first-job',
    stage: 'youth',
    theme: 'first-work',
    slot: 'what-happened',
    wordings: ['What was your first job?', 'How did you earn your very first wage?'],
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'My first job was {answer}.',
      'noun-phrase': 'My first job was {answer}.',
    }),
  },
  {
    id: 'first-work.how-got',
    stage: 'youth',
    theme: 'first-work',
    slot: 'how-it-ended',
    wordings: ['How did you come by that job?', 'Who helped you find your first work?'],
    needs: { told: ['first-work'] },
    sensitivity: 0,
    statements: statementsFor({
      name: 'The one who helped me find my first work was {answer}.',
    }),
  },
  {
    id: 'first-work.age',
    stage: 'youth',
    theme: 'first-work',
    slot: 'when',
    wordings: ['How old were you when you started work?', 'At what age did you begin earning?'],
    needs: { told: ['first-work'] },
    sensitivity: 0,
    statements: statementsFor({
      age: 'I was {answer} when I started work.',
      number: 'I was {answer} when I started work.',
      year: 'I started work in {answer}.',
    }),
  },
  {
    id: 'first-work.wage',
    stage: 'youth',
    theme: 'first-work',
    slot: 'what-happened',
    wordings: ['What did you do with your first pay packet?', 'How much were you paid, and where did it go?'],
    needs: { told: ['first-work'] },
    sensitivity: 0,
    statements: statementsFor({ 'past-clause': 'With my first pay packet I {answer}.' }),
  },
  {
    id: 'first-work.first-morning',
    stage: 'youth',
    theme: 'first-work',
    slot: 'senses',
    wordings: [
      'What did you see and hear on your first morning at work?',
      'How did your first morning in the job go?',
    ],
    needs: { told: ['first-work'] },
    sensitivity: 0,
    statements: [],
  },
  {
    id: 'first-work.boss',
    stage: 'youth',
    theme: 'first-work',
    slot: 'who',
    wordings: ['Who was your first boss?', 'Who showed you the ropes when you started?'],
    needs: { told: ['first-work'] },
    sensitivity: 0,
    statements: statementsFor({
      name: 'My first boss was {answer}.',
      'noun-phrase': 'My first boss was {answer}.',
    }),
  },
  {
    id: 'first-work.dream',
    stage: 'youth',
    theme: 'first-work',
    slot: 'why-it-mattered',
    wordings: [
      'What did you want to be when you grew up?',
      'Which trade or calling did you dream of when young?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'When I was young I wanted to be {answer}.',
    }),
  },
  {
    id: 'first-work.mistake',
    stage: 'youth',
    theme: 'first-work',
    slot: 'how-it-ended',
    wordings: [
      'What mistake did you make when you were new?',
      'Which blunder at work have you never forgotten?',
    ],
    needs: { told: ['first-work'] },
    sensitivity: 0,
    statements: [],
  },
  {
    id: 'first-work.leaving-home',
    stage: 'youth',
    theme: 'first-work',
    slot: 'when',
    wordings: [
      'When did you first live away from your family?',
      'What did you take with you when you left home?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      year: 'I first lived away from my family in {answer}.',
    }),
  },
  {
    id: 'first-work.hours',
    stage: 'youth',
    theme: 'first-work',
    slot: 'when',
    wordings: [
      'What time did your working day begin when you were young?',
      'How early did you have to rise to earn your pay?',
    ],
    sensitivity: 0,
    statements: [],
  },
  {
    id: 'first-work.clothes',
    stage: 'youth',
    theme: 'first-work',
    slot: 'senses',
    wordings: ['What did a beginner in your trade have to wear?', 'Which overall or uniform were you given?'],
    sensitivity: 0,
    statements: [],
  },
  {
    id: 'first-work.leaving',
    stage: 'youth',
    theme: 'first-work',
    slot: 'how-it-ended',
    wordings: [
      'How did you come to leave your first job?',
      'Where did you go next when you gave that place up?',
    ],
    sensitivity: 0,
    statements: [],
  },
];
