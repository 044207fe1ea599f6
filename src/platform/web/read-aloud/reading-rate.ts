import { t } from '#platform/shared/i18n.ts';

export const READING_RATES = [
  { rate: 0.75, name: t('Slowly') },
  { rate: 0.9, name: t('Calmly') },
  { rate: 1, name: t('At normal speed') },
  { rate: 1.2, name: t('Faster') },
] as const;

const KEY = 'hearthbook.reading-rate';
const DEFAULT = 0.9;

/** How fast this person likes to be read to, remembered on this device. */
export const readingRate = (): number => {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return READING_RATES.some(({ rate }) => rate === kept) ? kept : DEFAULT;
  } catch {
    return DEFAULT;
  }
};

export const rememberReadingRate = (rate: number): void => {
  try {
    localStorage.setItem(KEY, String(rate));
  } catch {
    // Nothing can be stored here, so it applies until the page is left.
  }
};
