import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Offer } from '../shared/offers.ts';

/** The name of an offer on the payment page and the receipt. */
export const offerName = (offer: Offer, productName: string, language: Language): string => {
  const { t } = wordsIn(language);
  switch (offer) {
    case 'writer_monthly':
      return t('{productName}: monthly writer plan', { productName });
    case 'writer_thirty_days':
      return t('{productName}: writer plan for 30 days', { productName });
    case 'family_reader_monthly':
      return t('{productName}: monthly family reader plan', { productName });
    case 'family_connection':
      return t('{productName}: one family connection', { productName });
    case 'gift':
      return t('{productName}: gift of a writer plan', { productName });
  }
};

/** An amount formatted for a language: '$11', '11 $'. Cents appear only if there are any. */
export const moneyIn = (language: Language, cents: number, currency: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
