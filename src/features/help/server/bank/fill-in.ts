import { moneyIn } from '#features/subscription/server/api.ts';
import { type Price, PRICES } from '#features/subscription/shared/plans.ts';
import type { Language } from '#platform/shared/language.ts';
import type { HelpCircumstances } from '../help-circumstances.ts';
import type { Passage } from './passage.ts';

const inWords = ({ cents, currency }: Price, language: Language): string =>
  moneyIn(language, cents, currency);

/**
 * The passage with this instance's values filled in: the product's name, the host of the model, the prices.
 */
export const filledIn = (
  passage: Passage,
  { productName, modelHost }: HelpCircumstances,
  language: Language,
): Passage => {
  const fill = (text: string): string =>
    text
      .replaceAll('{product}', productName)
      .replaceAll('{model}', modelHost ?? '')
      .replaceAll('{writer}', inWords(PRICES.writerMonthly, language))
      .replaceAll('{thirtyDays}', inWords(PRICES.writerThirtyDays, language))
      .replaceAll('{reader}', inWords(PRICES.familyReaderMonthly, language))
      .replaceAll('{connection}', inWords(PRICES.familyConnection, language));
  return { ...passage, title: fill(passage.title), text: fill(passage.text) };
};
