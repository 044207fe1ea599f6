import { t } from '#platform/shared/i18n.ts';
import type { GiftRhythm } from '#features/questions/gifted/shared/contract.ts';
import { FREQUENCY_WORDS, hourName, weekdayName } from '#features/questions/schedule/web/rhythm-words.ts';

/** 'Twice a month, on Friday at 10:00 AM' */
export const rhythmInWords = ({ frequency, weekday, hour }: GiftRhythm): string =>
  t('{frequency}, on {weekday} at {hour}', {
    frequency: FREQUENCY_WORDS[frequency],
    weekday: weekdayName(weekday),
    hour: hourName(hour),
  });
