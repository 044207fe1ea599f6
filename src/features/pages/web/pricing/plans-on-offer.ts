import { giftPrice } from '#features/subscription/shared/offers.ts';
import { GIFT_MONTHS, PRICES, priceText } from '#features/subscription/shared/plans.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { t } from '#platform/shared/i18n.ts';
import type { OnCard } from './plan-card.tsx';
import type { SaleState } from './sale-state.ts';

const giftMonths = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' }).format(GIFT_MONTHS.map(String));

export const PLANS_TO_WRITE: readonly OnCard[] = [
  {
    offer: 'writer_monthly',
    name: t('Writer plan'),
    choose: t('Choose the writer plan'),
    price: { amount: priceText(PRICES.writerMonthly), per: t('a month') },
    points: [
      t('As many chapters as you like'),
      t('Copy text into and out of the writing page'),
      t('End it whenever you want'),
    ],
    pointsIncluded: [t('As many chapters as you like'), t('Copy text into and out of the writing page')],
  },
  {
    offer: 'writer_thirty_days',
    name: t('30 days of access'),
    choose: t('Choose 30 days of access'),
    price: { amount: priceText(PRICES.writerThirtyDays), per: t('once') },
    points: [
      t('Everything in the writer plan for 30 days'),
      t('Ends by itself'),
      t('Your chapters stay yours afterwards'),
    ],
    pointsIncluded: [t('Not just for 30 days, but with no end date')],
  },
];

export const PLANS_FOR_FAMILIES: readonly OnCard[] = [
  {
    offer: 'family_connection',
    name: t('Family connection'),
    choose: t('Choose a family connection'),
    price: { amount: priceText(PRICES.familyConnection), per: t('once for each connection') },
    points: [t('Link your story with a relative’s'), t('For writers with a plan')],
    pointsIncluded: [t('Link your story with a relative’s')],
  },
  {
    offer: 'family_reader_monthly',
    name: t('Family reader'),
    choose: t('Choose the family reader plan'),
    price: { amount: priceText(PRICES.familyReaderMonthly), per: t('a month') },
    points: [
      t('Read the stories your relatives share'),
      t('Your own first chapter stays free; for more you need the writer plan'),
    ],
    pointsIncluded: [t('Read the stories your relatives share')],
  },
];

export const GIFT: OnCard = {
  offer: 'gift',
  name: t('Gift subscription'),
  choose: t('Choose a gift'),
  points: [
    t('{months} months of the writer plan', { months: giftMonths }),
    t('For someone whose stories you want to read'),
    t('A link to pass on by e-mail or in a card'),
  ],
  pointsIncluded: [t('No one needs one here: everyone with an account can write without limits')],
};

/** Shown once gifts are on sale. */
export const PRICE_OF_GIFT = { amount: priceText(giftPrice(1)), per: t('for each month') } as const;

type Column = { readonly name: string; readonly price: string };

/** The compared plans, from left to right. */
export const COMPARED: readonly Column[] = [
  { name: t('First chapter'), price: t('free') },
  { name: t('Writer plan'), price: t('{price} a month', { price: priceText(PRICES.writerMonthly) }) },
  { name: t('30 days of access'), price: t('{price} once', { price: priceText(PRICES.writerThirtyDays) }) },
  { name: t('Family reader'), price: t('{price} a month', { price: priceText(PRICES.familyReaderMonthly) }) },
];

type Row = { readonly what: string; readonly given: readonly (boolean | string)[] };

/**
 * One entry for each column of COMPARED. The first chapter is free for everyone with an account, including
 * family readers. While nothing is sold, so is inviting relatives and reading what they share.
 */
export const comparisonFor = (sale: SaleState): readonly Row[] => [
  { what: t('Tell the companion your life story'), given: [true, true, true, true] },
  { what: t('New chapters'), given: [t('one'), t('no limit'), t('no limit'), t('one')] },
  { what: t('Photos'), given: [true, true, true, true] },
  { what: t('Change, print and export what you’ve saved'), given: [true, true, true, true] },
  { what: t('Read what relatives share with you'), given: [sale !== 'open', true, true, true] },
  { what: t('Invite relatives'), given: [sale !== 'open', true, true, sale !== 'open'] },
  {
    what: t('How it ends'),
    given: [t('never'), t('when you end it'), t('by itself'), t('when you end it')],
  },
];
