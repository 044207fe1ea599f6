import type { BankItem } from './bank-item.ts';
import { statementsFor } from './statements.ts';

/** Retirement, today, growing older. */
export const LATER_LIFE: readonly BankItem[] = [
  {
    id: 'later-life.ordinary-day',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'what-happened',
    wordings: ['How do you fill your time nowadays?', 'What happens between breakfast and bedtime nowadays?'],
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'I spend my days {answer}.',
    }),
  },
  {
    id: 'later-life.pastime',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'what-happened',
    wordings: ['Which hobby could you lose yourself in?', 'What pastime came to you later in life?'],
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'The hobby I could lose myself in is {answer}.',
      'noun-phrase': 'The hobby I could lose myself in is {answer}.',
    }),
  },
  {
    id: 'later-life.see-regularly',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'who',
    wordings: ['Who do you see or talk to most these days?', 'Which people make up your week?'],
    sensitivity: 0,
    statements: statementsFor({
      name: 'The one I see or talk to most these days is {answer}.',
      names: 'The ones I see or talk to most these days are {answer}.',
      'noun-phrase': 'The one I see or talk to most these days is {answer}.',
    }),
  },
  {
    id: 'later-life.retired-time',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'when',
    wordings: [
      'What did you do first with your free time after retiring?',
      'How did the years after retirement begin?',
    ],
    needs: { mentioned: ['retire', 'retired', 'retirement', 'pension'] },
    sensitivity: 0,
    statements: statementsFor({ 'past-clause': 'After retiring I first {answer}.' }),
  },
  {
    id: 'later-life.surprise-age',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'feeling',
    wordings: [
      'What has surprised you about growing older?',
      'What is better about being older than you expected?',
    ],
    needs: { afterAnswers: 5 },
    sensitivity: 1,
    reflective: true,
    statements: statementsFor({
      'noun-phrase': 'What has surprised me about growing older is {answer}.',
    }),
  },
  {
    id: 'later-life.invention',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'why-it-mattered',
    wordings: [
      'Which invention made the biggest difference in your lifetime?',
      'What new thing changed everyday life most for you?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'The invention that made the biggest difference in my lifetime is {answer}.',
    }),
  },
  {
    id: 'later-life.miss-old-days',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'senses',
    wordings: ['What do you miss from earlier times?', 'Which thing from the past would you bring back?'],
    sensitivity: 1,
    statements: statementsFor({
      'noun-phrase': 'What I miss from earlier times is {answer}.',
      'noun-phrases': 'What I miss from earlier times is {answer}.',
    }),
  },
  {
    id: 'later-life.window',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'senses',
    wordings: ['What can you see from your window?', 'What is around you in the room where you sit now?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'From my window I can see {answer}.',
      'noun-phrases': 'From my window I can see {answer}.',
    }),
  },
  {
    id: 'later-life.looking-forward',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'why-it-mattered',
    wordings: ['Which coming event do you look forward to?', 'Which plans do you have for the coming year?'],
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'I am looking forward to {answer}.',
      'noun-phrase': 'I am looking forward to {answer}.',
      'noun-phrases': 'I am looking forward to {answer}.',
    }),
  },
  {
    id: 'later-life.courage',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'how-it-ended',
    wordings: ['What keeps you going on a grey day?', 'How do you cheer yourself up when things are heavy?'],
    needs: { afterAnswers: 6 },
    sensitivity: 1,
    statements: statementsFor({
      'noun-phrase': 'What keeps me going on a grey day is {answer}.',
      'noun-phrases': 'What keeps me going on a grey day is {answer}.',
      gerund: 'What keeps me going on a grey day is {answer}.',
    }),
  },
  {
    id: 'later-life.technology',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'what-happened',
    wordings: [
      'How did you get on with your first computer or mobile?',
      'Who taught you to use the new machines?',
    ],
    sensitivity: 0,
    statements: [],
  },
  {
    id: 'later-life.garden',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'senses',
    wordings: [
      'What grows in your garden or on your windowsill?',
      'Which plant have you kept alive the longest?',
    ],
    sensitivity: 0,
    statements: statementsFor({ 'noun-phrases': 'In my garden there are {answer}.' }),
  },
  {
    id: 'later-life.street-today',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'senses',
    wordings: [
      'What do you hear when you open the window in the morning?',
      'Which sounds belong to your street today?',
    ],
    sensitivity: 0,
    statements: [],
  },
];
