import type { BankItem } from './bank-item.ts';
import { statementsFor } from './statements.ts';

const PARTNER_WORDS = [
  'husband',
  'wife',
  'married',
  'marry',
  'marriage',
  'wedding',
  'partner',
  'spouse',
  'fiancé',
  'fiancée',
];

const MARRIED_WORDS = ['husband', 'wife', 'married', 'marriage', 'wedding'];
/** A marriage that others arranged was not decided by the two. */
const MATCHED_WORDS = ['arranged', 'arranged marriage', 'matchmaker'];

/** First love, marriage, partnership. */
export const LOVE: readonly BankItem[] = [
  {
    id: 'love.first',
    stage: 'youth',
    theme: 'love',
    slot: 'who',
    wordings: ['Who was your first sweetheart?', 'Who was the first person to turn your head?'],
    needs: { afterAnswers: 4 },
    sensitivity: 1,
    statements: statementsFor({
      name: 'My first sweetheart was {answer}.',
      'noun-phrase': 'My first sweetheart was {answer}.',
    }),
  },
  {
    id: 'love.courting',
    stage: 'youth',
    theme: 'love',
    slot: 'what-happened',
    wordings: [
      'How did courting couples spend their time in those days?',
      'Where did young couples go for an evening out?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'Courting couples spent their time {answer}.',
      place: 'For an evening out young couples went to {answer}.',
    }),
  },
  {
    id: 'love.met',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'where',
    wordings: ['How did the two of you meet?', 'Where did you and your future partner first meet?'],
    needs: { mentioned: PARTNER_WORDS },
    sensitivity: 0,
    statements: statementsFor({
      'past-clause': 'The two of us {answer}.',
      place: 'The two of us met in {answer}.',
      year: 'The two of us met in {answer}.',
      'place-year': 'The two of us met in {place} in {year}.',
    }),
  },
  {
    id: 'love.first-impression',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'senses',
    wordings: [
      'What did you notice first about the person you married?',
      'What was your first impression of the one you married?',
    ],
    needs: { mentioned: ['husband', 'wife', 'married', 'marriage', 'wedding'] },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What I noticed first was {answer}.',
      'noun-phrases': 'What I noticed first was {answer}.',
    }),
  },
  {
    id: 'love.proposal',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'where',
    wordings: [
      'Where were you when you decided to marry?',
      'In what place was it settled that you two would marry?',
    ],
    needs: { mentioned: MARRIED_WORDS, notMentioned: MATCHED_WORDS },
    sensitivity: 0,
    statements: statementsFor({ place: 'When we decided to marry, we were in {answer}.' }),
  },
  {
    id: 'love.wedding',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'what-happened',
    wordings: ['What do you remember of your wedding day?', 'How was your wedding celebrated?'],
    needs: { mentioned: ['husband', 'wife', 'married', 'marriage', 'wedding'] },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What I remember of my wedding day is {answer}.',
      'noun-phrases': 'What I remember of my wedding day is {answer}.',
    }),
  },
  {
    id: 'love.wedding-clothes',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'senses',
    wordings: ['What did you wear to be married in?', 'How were the bride and groom dressed?'],
    needs: { mentioned: ['wedding', 'married', 'bride'] },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'I was married in {answer}.',
    }),
  },
  {
    id: 'love.first-home',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'where',
    wordings: [
      'Where did you set up your first home together?',
      'What did the first home of your own look like?',
    ],
    needs: { mentioned: PARTNER_WORDS },
    sensitivity: 0,
    statements: statementsFor({
      place: 'We set up our first home together in {answer}.',
      'place-year': 'We set up our first home together in {place} in {year}.',
      'noun-phrase': 'Our first home together was {answer}.',
    }),
  },
  {
    id: 'love.everyday',
    stage: 'family-life',
    theme: 'love',
    slot: 'what-happened',
    wordings: [
      'Which small habits belonged to your life as a couple?',
      'What did the two of you do every week without fail?',
    ],
    needs: { mentioned: PARTNER_WORDS, afterAnswers: 4 },
    sensitivity: 1,
    statements: statementsFor({ 'past-clause': 'Every week without fail the two of us {answer}.' }),
  },
  {
    id: 'love.difficult',
    stage: 'family-life',
    theme: 'love',
    slot: 'how-it-ended',
    wordings: [
      'How did the two of you get through difficult times?',
      'What kept the two of you going in the hardest stretch?',
    ],
    needs: { mentioned: PARTNER_WORDS, afterAnswers: 8 },
    sensitivity: 2,
    statements: statementsFor({ gerund: 'We got through difficult times by {answer}.' }),
  },
  {
    id: 'love.learned',
    stage: 'looking-back',
    theme: 'love',
    slot: 'why-it-mattered',
    wordings: ['What makes love last?', 'What does love need if it is to last?'],
    needs: { told: ['love'], afterAnswers: 8 },
    sensitivity: 1,
    reflective: true,
    statements: statementsFor({
      'noun-phrase': 'What makes love last is {answer}.',
      'noun-phrases': 'What makes love last is {answer}.',
      gerund: 'What makes love last is {answer}.',
    }),
  },
  {
    id: 'love.first-words',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'who',
    wordings: [
      'Which of you spoke first when you met?',
      'Who of the two of you was the first to say something?',
    ],
    needs: { told: ['love'], mentioned: PARTNER_WORDS },
    sensitivity: 1,
    statements: statementsFor({
      name: 'When the two of us met, the first to speak was {answer}.',
      'noun-phrase': 'When the two of us met, the first to speak was {answer}.',
    }),
  },
  {
    id: 'love.family-view',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'who',
    wordings: [
      'Who in the two families was happiest about the match?',
      'Which of your relatives was the most pleased about your choice?',
    ],
    needs: { told: ['love'], mentioned: PARTNER_WORDS },
    sensitivity: 1,
    statements: statementsFor({
      name: 'The one who was happiest about our match was {answer}.',
      'noun-phrase': 'The one who was happiest about our match was {answer}.',
    }),
  },
  {
    id: 'love.honeymoon',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'where',
    wordings: ['Where did you go after the wedding?', 'How did you spend the first days of married life?'],
    needs: { told: ['love'], mentioned: MARRIED_WORDS },
    sensitivity: 1,
    statements: statementsFor({ place: 'After the wedding we went to {answer}.' }),
  },
  {
    id: 'love.matchmaker',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'who',
    wordings: ['Who first spoke of the match?', 'Whose idea was it to bring the two of you together?'],
    needs: {
      mentioned: ['arranged', 'match', 'matchmaker', 'proposal', 'introduced us', 'arranged marriage'],
    },
    sensitivity: 0,
    statements: statementsFor({
      name: 'The first to speak of the match was {answer}.',
      'noun-phrase': 'The first to speak of the match was {answer}.',
    }),
  },
  {
    id: 'love.feast',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'senses',
    wordings: ['What was eaten and drunk at your wedding?', 'Which dishes were served after the ceremony?'],
    needs: { mentioned: ['married', 'wedding', 'wed', 'marriage'] },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'At our wedding we had {answer}.',
      'noun-phrases': 'At our wedding we had {answer}.',
    }),
  },
  {
    id: 'love.surprised',
    stage: 'early-adulthood',
    theme: 'love',
    slot: 'feeling',
    wordings: [
      'What surprised you about living with another person?',
      'Which habit of the other one did you have to get used to?',
    ],
    needs: { mentioned: ['married', 'wife', 'husband', 'partner', 'wedding'] },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What surprised me about living with another person was {answer}.',
    }),
  },
  {
    id: 'love.on-my-own',
    stage: 'family-life',
    theme: 'love',
    slot: 'why-it-mattered',
    wordings: ['What has living on your own given you?', 'Which good sides has a life without a spouse?'],
    needs: { mentioned: ['never married', 'bachelor', 'spinster', 'lived alone', 'on my own', 'live alone'] },
    sensitivity: 1,
    statements: statementsFor({
      'noun-phrase': 'What living on my own has given me is {answer}.',
      'noun-phrases': 'What living on my own has given me is {answer}.',
    }),
  },
];
