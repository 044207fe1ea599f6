import { MOST_DAYS } from '#features/visitor-analytics/shared/visit.ts';
import { addMonths, countDays, dayIn, daysLater } from '#platform/shared/calendar.ts';

/** The ranges with a button of their own, each ending today. The URL uses these names. */
export const PRESETS = ['7-days', '30-days', '90-days', '12-months'] as const;
export type Preset = (typeof PRESETS)[number];

const PRESET_DAYS: Readonly<Record<Exclude<Preset, '12-months'>, number>> = {
  '7-days': 7,
  '30-days': 30,
  '90-days': 90,
};
const USUAL: Preset = '30-days';

/** No earlier day can be requested. */
const FIRST_DAY = '2000-01-01';

/** Calendar days ('2026-11-21'), both included. */
export type Days = { readonly from: string; readonly to: string };
/** `preset`, unless the user picked custom dates. */
export type ShownRange = Days & { readonly preset?: Preset };

/** What is wrong with the chosen days. */
export type RangeFault = 'missing' | 'turned-round' | 'too-many' | 'out-of-reach';

export const daysIn = ({ from, to }: Days): number => countDays(from, to);

const isDay = (text: string | null): text is string => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

export const faultOf = (days: Days, today: string): RangeFault | undefined => {
  const { from, to } = days;
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from > to) return 'turned-round';
  if (from < FIRST_DAY || to > today) return 'out-of-reach';
  return daysIn(days) > MOST_DAYS ? 'too-many' : undefined;
};

const presetRange = (preset: Preset, today: string): ShownRange => {
  if (preset !== '12-months') return { preset, from: daysLater(today, 1 - PRESET_DAYS[preset]), to: today };
  const aYearAgo = addMonths(new Date(daysLater(today, 1)), -12);
  return { preset, from: aYearAgo.toISOString().slice(0, 10), to: today };
};

/**
 * The range in a URL, as `?days=7-days` or `?from=2026-11-01&to=2026-11-21`; the last 30 days if it names
 * none that can be shown.
 */
export const rangeOf = (address: URLSearchParams, now: Date, timeZone: string): ShownRange => {
  const today = dayIn(timeZone, now);
  const own = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  if (faultOf(own, today) === undefined) return own;
  const named = address.get('days');
  return presetRange(PRESETS.find((preset) => preset === named) ?? USUAL, today);
};

/** The URL parameters of a range. */
export const addressOf = (range: Preset | Days): Record<string, string> =>
  typeof range === 'string' ? { days: range } : { from: range.from, to: range.to };
