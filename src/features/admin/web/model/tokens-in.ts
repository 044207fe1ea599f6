import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { MODEL_LIMITS } from '../../shared/model-limits.ts';

/** The thousands separator of a language: ',' or '.'. */
const betweenThousands = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(MODEL_LIMITS.tokens).find(({ type }) => type === 'group')
    ?.value ?? '';

/**
 * The whole number that was typed, as '2000000' or in the page's language, '2,000,000'. Undefined if it is
 * not a whole number, or too large. It doesn't guess at '1.5' or at the format of another language.
 */
export const tokensIn = (written: string, language: string = LANGUAGE): number | undefined => {
  const [first = '', ...groups] = written.trim().split(betweenThousands(language));
  const isGrouped = groups.length === 0 ? /^\d{1,10}$/.test(first) : /^\d{1,3}$/.test(first);
  if (!isGrouped || !groups.every((group) => /^\d{3}$/.test(group))) return undefined;
  const tokens = Number([first, ...groups].join(''));
  return tokens <= MODEL_LIMITS.tokens ? tokens : undefined;
};
