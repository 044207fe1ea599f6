import type { BankItem } from './bank-item.ts';
import { statementsFor } from './statements.ts';

const SIBLING_WORDS = ['brother', 'sister', 'sibling', 'twin', 'brothers', 'sisters', 'siblings', 'twins'];
const ONLY_CHILD = ['only child', 'only one'];

/** Brothers, sisters, cousins, and being one of many or the only one. */
export const SIBLINGS: readonly BankItem[] = [
  {
    id: 'siblings.how-many',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'who',
    wordings: [
      'How many children were there in your family?',
      'What was your place among the children of the family?',
    ],
    needs: { notMentioned: ONLY_CHILD },
    sensitivity: 0,
    statements: statementsFor({ number: 'The number of children in our family was {answer}.' }),
  },
  {
    id: 'siblings.names',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'who',
    wordings: [
      'What were your brothers and sisters called, from oldest to youngest?',
      'Which brothers and sisters did you grow up beside?',
    ],
    needs: { mentioned: SIBLING_WORDS, notMentioned: ONLY_CHILD },
    sensitivity: 0,
    statements: statementsFor({
      names: 'My brothers and sisters were {answer}.',
    }),
  },
  {
    id: 'siblings.closest',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'who',
    wordings: [
      'Which brother or sister were you closest to?',
      'Who among your brothers and sisters was your ally?',
    ],
    needs: { mentioned: SIBLING_WORDS, notMentioned: ONLY_CHILD },
    sensitivity: 0,
    statements: statementsFor({
      name: 'The one I was closest to was {answer}.',
      'noun-phrase': 'The one I was closest to was {answer}.',
    }),
  },
  {
    id: 'siblings.quarrels',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'what-happened',
    wordings: ['What did you children squabble about?', 'What started the fights between you children?'],
    needs: { mentioned: SIBLING_WORDS, notMentioned: ONLY_CHILD },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'We children squabbled about {answer}.',
      'noun-phrases': 'We children squabbled about {answer}.',
    }),
  },
  {
    id: 'siblings.mischief',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'what-happened',
    wordings: [
      'What mischief did you and your brothers and sisters get up to?',
      'Which prank did you children play that still makes you laugh?',
    ],
    needs: { mentioned: SIBLING_WORDS, notMentioned: ONLY_CHILD },
    sensitivity: 0,
    statements: statementsFor({
      gerund: 'The mischief we children got up to was {answer}.',
      'noun-phrase': 'The mischief we children got up to was {answer}.',
      'noun-phrases': 'The mischief we children got up to was {answer}.',
      'past-clause': 'As children we {answer}.',
    }),
  },
  {
    id: 'siblings.only-child',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'feeling',
    wordings: ['How was it to grow up as an only child?', 'Who kept you company as an only child?'],
    needs: { mentioned: ['only child'] },
    sensitivity: 0,
    statements: statementsFor({ adjective: 'Growing up as an only child was {answer}.' }),
  },
  {
    id: 'siblings.cousins',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'who',
    wordings: ['Which cousins did you see most of?', 'What did you get up to with your cousins?'],
    sensitivity: 0,
    statements: statementsFor({
      name: 'The cousin I saw most of was {answer}.',
      names: 'The cousins I saw most of were {answer}.',
    }),
  },
  {
    id: 'siblings.aunts-uncles',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'who',
    wordings: [
      'Which aunt or uncle stands out in your memory?',
      'Which aunt or uncle came to the house most often?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      name: 'The one who stands out is {answer}.',
      'noun-phrase': 'The one who stands out is {answer}.',
    }),
  },
  {
    id: 'siblings.later',
    stage: 'later-life',
    theme: 'siblings',
    slot: 'how-it-ended',
    wordings: [
      'Where did life take your brothers and sisters?',
      'In which part of the world did your brothers and sisters end up?',
    ],
    needs: { mentioned: SIBLING_WORDS, afterAnswers: 6, notMentioned: ONLY_CHILD },
    sensitivity: 1,
    statements: statementsFor({ place: 'My brothers and sisters ended up in {answer}.' }),
  },
  {
    id: 'siblings.bond',
    stage: 'looking-back',
    theme: 'siblings',
    slot: 'why-it-mattered',
    wordings: [
      'What did you get from your brothers and sisters that lasted?',
      'Which trait do you owe to your brothers and sisters?',
    ],
    needs: { mentioned: SIBLING_WORDS, told: ['siblings'], afterAnswers: 8, notMentioned: ONLY_CHILD },
    sensitivity: 0,
    reflective: true,
    statements: statementsFor({
      'noun-phrase': 'What I got from my brothers and sisters was {answer}.',
      'noun-phrases': 'What I got from my brothers and sisters was {answer}.',
    }),
  },
  {
    id: 'siblings.hand-me-downs',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'what-happened',
    wordings: [
      'What was handed down from one child to the next?',
      'Which clothes or toys went from child to child in your family?',
    ],
    needs: { mentioned: SIBLING_WORDS, notMentioned: ONLY_CHILD },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'What was handed down from one child to the next was {answer}.',
      'noun-phrases': 'What was handed down from one child to the next was {answer}.',
    }),
  },
  {
    id: 'siblings.night',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'where',
    wordings: ['What was whispered about after lights out?', 'What did you children talk about in the dark?'],
    needs: { mentioned: SIBLING_WORDS, notMentioned: ONLY_CHILD },
    sensitivity: 0,
    statements: statementsFor({
      'noun-phrase': 'After lights out we children talked about {answer}.',
      'noun-phrases': 'After lights out we children talked about {answer}.',
      gerund: 'After lights out we children talked about {answer}.',
    }),
  },
  {
    id: 'siblings.elders-in-house',
    stage: 'childhood',
    theme: 'siblings',
    slot: 'who',
    wordings: [
      'Which relatives lived under the same roof with you?',
      'Who else of the family had a bed in the house?',
    ],
    sensitivity: 0,
    statements: statementsFor({
      names: 'Under the same roof with us lived {answer}.',
      'noun-phrase': 'Under the same roof with us lived {answer}.',
      'noun-phrases': 'Under the same roof with us lived {answer}.',
    }),
  },
  {
    id: 'siblings.today',
    stage: 'later-life',
    theme: 'siblings',
    slot: 'who',
    wordings: [
      'Who of the family you grew up in do you still talk to?',
      'Which relative rings you up most often?',
    ],
    sensitivity: 1,
    statements: statementsFor({
      name: 'Of the family I grew up in, I still talk to {answer}.',
      'noun-phrase': 'Of the family I grew up in, I still talk to {answer}.',
    }),
  },
];
