import { useState } from 'react';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { t } from '#platform/shared/i18n.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { binInShort, binInWords, daysInWords } from './bin-words.ts';
import { ChartTable } from './chart-table.tsx';
import type { Charted } from './charted.ts';
import { niceTicks } from './nice-ticks.ts';
import { namedPlaces } from './places.ts';
import { Plot, type Scale, shareDown } from './plot.tsx';
import { Walk } from './walk.tsx';

/** A phone has room for only every second label. */
const MOST_NAMED = 6;

const inPercent = (share: number): string => `${share * 100}%`;

/** The description of one place on a chart: its days, and each figure. */
const placeInWords = (
  { bins, size, series }: Charted,
  at: number,
): readonly [when: string, figures: string] => {
  const bin = bins[at];
  if (bin === undefined) return ['', ''];
  const figures = series.map(({ values, say }) => say(values[at] ?? 0));
  return [binInWords(bin, size), new Intl.ListFormat(LANGUAGE, { type: 'unit' }).format(figures)];
};

/** The whole drawing in one sentence. */
const sentenceOf = ({ title, bins, size, series: [first] }: Charted): string => {
  const most = first.values.indexOf(Math.max(...first.values));
  const [opening, peak, closing] = [bins[0], bins[most], bins.at(-1)];
  if (!opening || !peak || !closing) return title;
  return t('{title}, {days}: {total} in total. Highest: {most}, {when}.', {
    title,
    days: daysInWords({ from: opening.from, to: closing.to }),
    total: first.say(first.values.reduce((sum, value) => sum + value, 0)),
    most: first.say(first.values[most] ?? 0),
    when: binInWords(peak, size),
  });
};

const Marks = ({ charted, ticks, scale }: { charted: Charted; ticks: readonly number[]; scale: Scale }) => (
  <div
    aria-hidden="true"
    className="relative mr-2 grid text-[0.8125rem] leading-none text-ink-2 tabular-nums"
  >
    {ticks.map((tick) => (
      <span key={tick} className="col-start-1 row-start-1">
        {/* The widest label makes the room; each is shown at its height. */}
        <span className="invisible">{charted.writeShort(tick)}</span>
        <span
          className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
          style={{ top: inPercent(shareDown(tick, scale)) }}
        >
          {charted.writeShort(tick)}
        </span>
      </span>
    ))}
  </div>
);

const Days = ({ bins, size }: Charted) => (
  <div aria-hidden="true" className="relative col-start-2 mt-2 h-5 text-[0.8125rem] leading-none text-ink-2">
    {namedPlaces(bins.length, MOST_NAMED).map((place, n) => {
      const bin = bins[place];
      return bin ? (
        <span
          key={place}
          className={classNames(
            'absolute -translate-x-1/2 whitespace-nowrap',
            n % 2 === 1 && 'hidden @md:inline',
          )}
          style={{ left: inPercent((place + 0.5) / bins.length) }}
        >
          {binInShort(bin, size)}
        </span>
      ) : null;
    })}
  </div>
);

/** The dots on the lines at the selected place. */
const Dots = ({ charted: { bins, series }, scale, at }: { charted: Charted; scale: Scale; at: number }) =>
  series.map(({ name, values }, n) => (
    <span
      key={name}
      aria-hidden="true"
      className={classNames(
        'absolute size-3 -translate-1/2 rounded-full border-2 border-sheet',
        n === 0 ? 'bg-ember' : 'bg-sage',
      )}
      style={{ left: inPercent((at + 0.5) / bins.length), top: inPercent(shareDown(values[at] ?? 0, scale)) }}
    />
  ));

const Legend = ({ series }: Pick<Charted, 'series'>) => (
  <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
    {series.map(({ name }, n) => (
      <li key={name} className="flex items-center gap-2">
        <svg aria-hidden="true" viewBox="0 0 28 6" className="h-1.5 w-7">
          <path
            d="M0 3H28"
            strokeWidth="3"
            className={n === 0 ? 'stroke-ember' : 'stroke-sage'}
            {...(n === 0 ? {} : { strokeDasharray: '6 4' })}
          />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

type Props = {
  readonly charted: Charted;
  readonly drawnAs: 'bars' | 'lines';
  /** The total, shown while no place is selected. */
  readonly inAll: string;
};

/**
 * The figures of days as a drawing with axes, and as a table. Pointer, finger or arrow keys move through it.
 */
export const Chart = ({ charted, drawnAs, inAll }: Props) => {
  const [looked, setLooked] = useState<number>();
  const { bins, series, title, leastStep } = charted;
  const ticks = niceTicks(
    series.flatMap(({ values }) => values),
    { leastStep },
  );
  const scale = { lowest: ticks[0] ?? 0, highest: ticks.at(-1) ?? 1 };
  // The range may have become shorter while a place of the longer one was selected.
  const at = looked !== undefined && looked < bins.length ? looked : undefined;
  const [when, figures] = placeInWords(charted, at ?? bins.length - 1);
  return (
    <div className="@container">
      <p className="flex min-h-[4.75rem] flex-col">
        <span className="text-[0.9375rem] text-ink-2">{at === undefined ? t('In this period') : when}</span>
        <span className="font-semibold tabular-nums">{at === undefined ? inAll : figures}</span>
      </p>
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)]">
        <Marks charted={charted} ticks={ticks} scale={scale} />
        <div className="relative h-48">
          <Plot
            charted={charted}
            drawnAs={drawnAs}
            ticks={ticks}
            scale={scale}
            at={at}
            sentence={sentenceOf(charted)}
          />
          {at !== undefined && drawnAs === 'lines' && <Dots charted={charted} scale={scale} at={at} />}
          <Walk
            label={t('Step by step: {title}', { title })}
            count={bins.length}
            at={at}
            said={t('{when}: {figures}', { when, figures })}
            onMove={setLooked}
          />
        </div>
        <Days {...charted} />
      </div>
      {series.length > 1 && <Legend series={series} />}
      <ChartTable charted={charted} />
    </div>
  );
};
