import type { DayOfVisits } from '#features/visitor-analytics/shared/contract.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import type { DayFigures } from '#features/admin/shared/dashboard-contract.ts';
import { type BinSize, binSizeFor, intoBins, sumOf } from '../charts/bins.ts';
import type { Charted, Series } from '../charts/charted.ts';
import { count, shortCount, shortMoney } from './figure-words.ts';
import { money } from './money.ts';

const sayVisits = (n: number): string => counted(n, { one: '{n} visit', other: '{n} visits' });
const sayVisitors = (n: number): string => counted(n, { one: '{n} visitor', other: '{n} visitors' });
const sayNewcomers = (n: number): string =>
  counted(n, { one: '{n} first-time visitor', other: '{n} first-time visitors' });
const saySignUps = (n: number): string => counted(n, { one: '{n} sign-up', other: '{n} sign-ups' });
const sayChapters = (n: number): string => counted(n, { one: '{n} chapter', other: '{n} chapters' });

const COUNTED = { write: count, writeShort: shortCount, leastStep: 1 };
const IN_CENTS = { write: money, writeShort: shortMoney, leastStep: 100 };

type Kind = 'visits' | 'signUps' | 'chapters' | 'revenue';

const TITLES: Readonly<Record<Kind, Readonly<Record<BinSize, string>>>> = {
  visits: { day: t('Visits by day'), week: t('Visits by week'), month: t('Visits by month') },
  signUps: { day: t('Sign-ups by day'), week: t('Sign-ups by week'), month: t('Sign-ups by month') },
  chapters: {
    day: t('Chapters started by day'),
    week: t('Chapters started by week'),
    month: t('Chapters started by month'),
  },
  revenue: { day: t('Revenue by day'), week: t('Revenue by week'), month: t('Revenue by month') },
};

/** The title of a chart for this many days. */
export const titleOf = (kind: Kind, days: number): string => TITLES[kind][binSizeFor(days)];

/**
 * Visits together with visitors. For a week or month, the visitors of its days can't be added up, because
 * some came on several days. New visitors can, and are shown instead.
 */
export const chartOfVisits = (days: readonly DayOfVisits[]): Charted => {
  const size = binSizeFor(days.length);
  const bins = intoBins(days, size);
  const series = (figure: (day: DayOfVisits) => number, name: string, say: Series['say']): Series => ({
    name,
    say,
    values: bins.map(({ days }) => sumOf(days, figure)),
  });
  return {
    ...COUNTED,
    size,
    title: titleOf('visits', days.length),
    bins: bins.map(({ bin }) => bin),
    series: [
      series(({ visits }) => visits, t('Visits'), sayVisits),
      size === 'day'
        ? series(({ uniqueVisitors }) => uniqueVisitors, t('Visitors'), sayVisitors)
        : series(({ newVisitors }) => newVisitors, t('First-time visitors'), sayNewcomers),
    ],
  };
};

type OneFigure = Exclude<Kind, 'visits'>;

const NAMES: Readonly<Record<OneFigure, string>> = {
  signUps: t('Sign-ups'),
  chapters: t('Chapters'),
  revenue: t('Revenue'),
};
const SAY: Readonly<Record<OneFigure, (value: number) => string>> = {
  signUps: saySignUps,
  chapters: sayChapters,
  revenue: money,
};

/** One figure of the days, as bars. */
export const chartOf = (kind: OneFigure, days: readonly DayFigures[]): Charted => {
  const size = binSizeFor(days.length);
  const bins = intoBins(days, size);
  return {
    ...(kind === 'revenue' ? IN_CENTS : COUNTED),
    size,
    title: titleOf(kind, days.length),
    bins: bins.map(({ bin }) => bin),
    series: [
      {
        name: NAMES[kind],
        say: SAY[kind],
        values: bins.map(({ days }) => sumOf(days, (day) => day[kind])),
      },
    ],
  };
};

/** The total of a chart's first figure over all its days. */
export const inAll = ({ series: [first] }: Charted): string =>
  first.say(first.values.reduce((sum, value) => sum + value, 0));
