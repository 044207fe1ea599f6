import { t } from '#platform/shared/i18n.ts';
import type { SaleState } from './sale-state.ts';
import type { Question } from '../faq/questions.tsx';

const WHEN: Readonly<Record<SaleState, string>> = {
  included: t('No. On this site, everything is open to everyone who signs in.'),
  coming: t(
    'The plans are not on sale yet. Until they are, no one is charged anything, and you won’t be asked for a card.',
  ),
  open: t(
    'At any time. Choose a plan on this page, sign in, and pay by card on the website of Stripe, a payment service. Your plan begins at once.',
  ),
};

const HOW_IT_ENDS = t(
  'You can end it at any time under <account>My Account</account> with “Manage billing”. It then runs until the end of the time you’ve paid for, and you won’t be charged again. Access for 30 days ends by itself.',
);

/** The four questions of the pricing page. */
export const pricingQuestions = (sale: SaleState): readonly Question[] => [
  {
    id: 'what-is-free',
    question: t('What is free?'),
    answer: [
      sale === 'included'
        ? t('Everything. You can write as many chapters as you like.')
        : t('Your first chapter: telling it, saving it, changing it and exporting it, with no time limit.'),
    ],
  },
  {
    id: 'when-to-subscribe',
    question: sale === 'included' ? t('Do I have to subscribe?') : t('When can I subscribe?'),
    answer: [WHEN[sale]],
  },
  {
    id: 'when-a-plan-ends',
    question:
      sale === 'included'
        ? t('Do my chapters stay mine?')
        : t('What happens to my chapters when a plan ends?'),
    answer: [
      ...(sale === 'open' ? [HOW_IT_ENDS] : []),
      sale === 'included'
        ? t('Yes. You can always read, change, export and delete what you have saved.')
        : t(
            'You keep them. You can always read, change, export and delete what you have saved. You only need a plan for new chapters.',
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
