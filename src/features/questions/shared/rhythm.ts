import { dayIn, daysLater, momentIn } from '#platform/shared/calendar.ts';

export const FREQUENCIES = ['weekly', 'twice-a-month', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** When a writer wants to be asked. */
export type Rhythm = {
  readonly frequency: Frequency;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** 0 to 23, in the time zone. */
  readonly hour: number;
  readonly timeZone: string;
};

const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** 1 for the first Monday (or other weekday) of a month, 2 for the second, … */
const whichOfItsMonth = (day: string): number => Math.ceil(Number(day.slice(8)) / 7);

const OF_THE_MONTH: Readonly<Record<Frequency, readonly number[]>> = {
  weekly: [1, 2, 3, 4, 5],
  'twice-a-month': [1, 3],
  monthly: [1],
};

const isDue = ({ frequency, weekday }: Rhythm, day: string): boolean =>
  weekdayOf(day) === weekday && OF_THE_MONTH[frequency].includes(whichOfItsMonth(day));

/**
 * When the next question after `after` is due, no earlier than `notBefore` ('2026-11-21'): on the chosen
 * weekday every week, on its first and third occurrence in a month, or only on its first.
 */
export const nextQuestionAt = (rhythm: Rhythm, after: Date, notBefore: string | null = null): Date => {
  const today = dayIn(rhythm.timeZone, after);
  let day = notBefore !== null && notBefore > today ? notBefore : today;
  while (true) {
    const at = isDue(rhythm, day) ? momentIn(rhythm.timeZone, day, rhythm.hour) : undefined;
    if (at !== undefined && at > after) return at;
    day = daysLater(day, 1);
  }
};
