import type { BankItem } from './bank-item.ts';
import { EMIGRATION_WORDS } from './emigration-words.ts';
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
    wordings: ['What can you see from your window?', 'Who or what goes past your window?'],
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
    statements: statementsFor({
      name: 'I was taught to use the new machines by {answer}.',
      'noun-phrase': 'I was taught to use the new machines by {answer}.',
    }),
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
    statements: statementsFor({ 'noun-phrases': 'What grows in my garden or on my windowsill is {answer}.' }),
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
    statements: statementsFor({
      'noun-phrase': 'Outside my window in the morning I hear {answer}.',
      'noun-phrases': 'Outside my window in the morning I hear {answer}.',
    }),
  },
  {
    id: 'later-life.after-sixty',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'what-happened',
    wordings: ['What did you begin after you were sixty?', 'Which new thing did you take up late in life?'],
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'Late in life I took up {answer}.',
      'noun-phrase': 'Late in life I took up {answer}.',
    }),
  },
  {
    id: 'later-life.telephone',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'who',
    wordings: [
      'Whose voice do you like to hear on the telephone?',
      'Who calls you, near or far, and makes your day?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      name: 'On the telephone I like to hear {answer}.',
      'noun-phrase': 'On the telephone I like to hear {answer}.',
    }),
  },
  {
    id: 'later-life.fine-day',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'where',
    wordings: [
      'Where do you like to walk or sit on a fine day?',
      'Which bench, path or chair do you call yours?',
    ],
    sensitivity: 0,
    statements: statementsFor({ 'noun-phrase': 'The place I like on a fine day is {answer}.' }),
  },
  {
    id: 'later-life.young-ask',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'what-happened',
    wordings: [
      'What do the young ones ask you about the old days?',
      'Which of your old tales do the young ones want again?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What the young ones ask me about is {answer}.',
      'noun-phrases': 'What the young ones ask me about is {answer}.',
    }),
  },
  {
    id: 'later-life.within-reach',
    stage: 'later-life',
    theme: 'later-life',
    slot: 'senses',
    wordings: [
      'What do you keep within reach every day?',
      'Which thing beside your chair could you not do without?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What I keep within reach every day is {answer}.',
      'noun-phrases': 'What I keep within reach every day is {answer}.',
    }),
  },
  {
    id: 'later-life.dream-language',
    stage: 'looking-back',
    theme: 'later-life',
    slot: 'why-it-mattered',
    wordings: ['In which language do you count or dream?', 'What language do you talk to yourself in?'],
    needs: {
      mentioned: [...EMIGRATION_WORDS, 'language', 'dialect', 'mother tongue'],
    },
    sensitivity: 0,
    statements: statementsFor({ name: 'The language I count and dream in is {answer}.' }),
  },
];
