import { t } from '#platform/shared/words.ts';
import type { Offer } from './offer.ts';
import type { Question } from './questions.tsx';

const WHEN: Readonly<Record<Offer, string>> = {
  included: t('You need not: whoever runs this site has opened everything to everybody who signs in.'),
  coming: t(
    'The plans are not on sale yet. Until they are, nobody is charged anything, and no card is asked for.',
  ),
  open: t('At any time, and you can end it again at any time.'),
};

/** The four questions of the pricing page. */
export const pricingQuestions = (offer: Offer): readonly Question[] => [
  {
    id: 'what-is-free',
    question: t('What is free?'),
    answer: [
      t('Your first chapter: telling it, saving it, changing it and exporting it, without a limit in time.'),
    ],
  },
  { id: 'when-to-subscribe', question: t('When can I subscribe?'), answer: [WHEN[offer]] },
  {
    id: 'when-a-plan-ends',
    question: t('What happens to my chapters when a plan ends?'),
    answer: [
      t(
        'They stay. You can always read, change, export and delete what you have saved; only new chapters need a plan.',
      ),
    ],
  },
  {
    id: 'how-long-a-memoir-is',
    question: t('How long is a memoir?'),
    answer: [
      t(
        '10,000-20,000 words make a short memoir, 50,000+ a full one. A chapter from one good conversation has a few hundred words and grows each time you come back to it.',
      ),
    ],
  },
];
