import type { BankItem } from './bank-item.ts';
import { EMIGRATION_WORDS } from './emigration-words.ts';
import { statementsFor } from './statements.ts';

/** Food, cooking, the table, and going short. */
export const FOOD: readonly BankItem[] = [
  {
    id: 'food.favourite',
    stage: 'childhood',
    theme: 'food',
    slot: 'senses',
    wordings: [
      'Which dish from childhood can you still taste?',
      'What was your favourite thing to eat as a child?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'The dish I can still taste is {answer}.',
      'noun-phrases': 'What I can still taste is {answer}.',
    }),
  },
  {
    id: 'food.table',
    stage: 'childhood',
    theme: 'food',
    slot: 'who',
    wordings: ['Who sat at the head of the family table?', 'Who took the head of the table at mealtimes?'],
    sensitivity: 0,
    statements: statementsFor({
      name: 'At the head of the family table sat {answer}.',
      'noun-phrase': 'At the head of the family table sat {answer}.',
      names: 'At the head of the family table sat {answer}.',
      'noun-phrases': 'At the head of the family table sat {answer}.',
    }),
  },
  {
    id: 'food.sunday',
    stage: 'childhood',
    theme: 'food',
    slot: 'senses',
    wordings: ['What was on the table on a Sunday?', 'How was Sunday dinner different from other meals?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'On a Sunday there was {answer} on the table.',
    }),
  },
  {
    id: 'food.cook',
    stage: 'childhood',
    theme: 'food',
    slot: 'who',
    wordings: ['Who did the cooking when you were a child?', 'Who was the best cook in the family?'],
    sensitivity: 0,
    statements: statementsFor({
      name: 'The cook in the family was {answer}.',
      'noun-phrase': 'The cook in the family was {answer}.',
    }),
  },
  {
    id: 'food.disliked',
    stage: 'childhood',
    theme: 'food',
    slot: 'feeling',
    wordings: [
      'What were you made to eat that you could not stand?',
      'Which food did you push around the plate?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What I could not stand was {answer}.',
      'noun-phrases': 'What I could not stand was {answer}.',
    }),
  },
  {
    id: 'food.shopping',
    stage: 'childhood',
    theme: 'food',
    slot: 'where',
    wordings: ['Where was the shopping done?', 'What shops do you remember from your childhood street?'],
    sensitivity: 0,
    statements: statementsFor({
      place: 'The shopping was done in {answer}.',
    }),
  },
  {
    id: 'food.garden',
    stage: 'childhood',
    theme: 'food',
    slot: 'what-happened',
    wordings: [
      'What did your family grow or raise to eat?',
      'How much of your food came from garden or field?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'My family grew or raised {answer}.',
      'noun-phrases': 'My family grew or raised {answer}.',
    }),
  },
  {
    id: 'food.scarce',
    stage: 'childhood',
    theme: 'food',
    slot: 'what-happened',
    wordings: ['How did the family manage when food was short?', 'What did your family go without?'],
    needs: { afterAnswers: 4 },
    sensitivity: 1,
    statements: statementsFor({
      'noun-phrase': 'My family went without {answer}.',
      'noun-phrases': 'My family went without {answer}.',
    }),
  },
  {
    id: 'food.sweets',
    stage: 'childhood',
    theme: 'food',
    slot: 'senses',
    wordings: ['What did you spend your pennies on?', 'Which sweets were worth saving up for?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'I spent my pennies on {answer}.',
      'noun-phrases': 'I spent my pennies on {answer}.',
    }),
  },
  {
    id: 'food.recipe',
    stage: 'later-life',
    theme: 'food',
    slot: 'what-happened',
    wordings: [
      'Which recipe of yours do people ask for?',
      'How do you make the dish your family likes best?',
    ],
    needs: { afterAnswers: 4 },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'The recipe people ask me for is {answer}.',
    }),
  },
  {
    id: 'food.smell',
    stage: 'childhood',
    theme: 'food',
    slot: 'senses',
    wordings: [
      'Which smell from a kitchen takes you straight back?',
      'What would be cooking when you came home hungry?',
    ],
    sensitivity: 0,
    statements: statementsFor({ 'noun-phrase': 'The smell that takes me straight back is {answer}.' }),
  },
  {
    id: 'food.picking',
    stage: 'childhood',
    theme: 'food',
    slot: 'what-happened',
    wordings: [
      'What did you pick, catch or gather to eat?',
      'Which wild things found their way to your table?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'From outdoors we brought home {answer}.',
      'noun-phrases': 'From outdoors we brought home {answer}.',
    }),
  },
  {
    id: 'food.first-foreign',
    stage: 'early-adulthood',
    theme: 'food',
    slot: 'when',
    wordings: [
      'What did you make of the first foreign food you tried?',
      'Which dish seemed strange to you the first time?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'The dish that seemed strange to me the first time was {answer}.',
    }),
  },
  {
    id: 'food.learning',
    stage: 'youth',
    theme: 'food',
    slot: 'who',
    wordings: ['How did you learn to cook?', 'What was the first meal you made by yourself?'],
    sensitivity: 0,
    statements: statementsFor({ gerund: 'I learned to cook by {answer}.' }),
  },
  {
    id: 'food.carried',
    stage: 'childhood',
    theme: 'food',
    slot: 'senses',
    wordings: [
      'What did you carry along to eat on a long day?',
      'Which food was packed for a train or a field?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What we carried along to eat was {answer}.',
      'noun-phrases': 'What we carried along to eat was {answer}.',
    }),
  },
  {
    id: 'food.missed-abroad',
    stage: 'early-adulthood',
    theme: 'food',
    slot: 'senses',
    wordings: [
      'Which food from home did you long for when you were away?',
      'What could no shop in the new place sell you?',
    ],
    needs: {
      mentioned: [...EMIGRATION_WORDS, 'moved', 'lodgings', 'hostel'],
    },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'The food from home that I longed for was {answer}.',
      'noun-phrases': 'The food from home that I longed for was {answer}.',
    }),
  },
  {
    id: 'food.guests',
    stage: 'family-life',
    theme: 'food',
    slot: 'what-happened',
    wordings: ['What came on the table when guests arrived?', 'How were visitors fed at your house?'],
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'For guests there was {answer} on the table.',
      'noun-phrases': 'For guests we put {answer} on the table.',
    }),
  },
  {
    id: 'food.cook-now',
    stage: 'later-life',
    theme: 'food',
    slot: 'senses',
    wordings: [
      'What does a good meal look like to you nowadays?',
      'Which meal of the week do you enjoy most nowadays?',
    ],
    sensitivity: 0,
    statements: statementsFor({ 'noun-phrase': 'A good meal for me nowadays is {answer}.' }),
  },
];
