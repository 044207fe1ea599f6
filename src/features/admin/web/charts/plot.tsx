import { classNames } from '#platform/web/ui/class-names.ts';
import type { Charted } from './charted.ts';

/** The drawing is stretched to fit: each bin is 1 wide, and this is the total height. */
const HIGH = 1000;
/** Any value is visible, however small beside the rest. */
const LEAST_BAR = 8;

export type Scale = { readonly lowest: number; readonly highest: number };

const heightOf = (value: number, { lowest, highest }: Scale): number =>
  (HIGH * (highest - value)) / (highest - lowest);

/** The distance of a value from the upper edge, as a share of the whole height. */
export const shareDown = (value: number, scale: Scale): number => heightOf(value, scale) / HIGH;

const Bars = ({ values, scale, at }: { values: readonly number[]; scale: Scale; at: number | undefined }) => {
  const nought = heightOf(0, scale);
  return values.map((value, place) => {
    if (value === 0) return null;
    const end = heightOf(value, scale);
    const high = Math.max(LEAST_BAR, Math.abs(end - nought));
    return (
      <rect
        // Places never change their order. A longer range is drawn from the start.
        // oxlint-disable-next-line react/no-array-index-key
        key={place}
        x={place + 0.14}
        width={0.72}
        y={value > 0 ? nought - high : nought}
        height={high}
        className={classNames(value > 0 ? 'fill-ember' : 'fill-danger', place === at && 'fill-ember-deep')}
      />
    );
  });
};

/** A path through the middle of every bin; for a single bin, a short stroke. */
const pathOf = (values: readonly number[], scale: Scale): string => {
  const [only, ...more] = values;
  if (only !== undefined && more.length === 0) return `M0.3 ${heightOf(only, scale)}H0.7`;
  return values
    .map((value, place) => `${place === 0 ? 'M' : 'L'}${place + 0.5} ${heightOf(value, scale)}`)
    .join('');
};

const STROKE = { fill: 'none', strokeWidth: 2.5, vectorEffect: 'non-scaling-stroke' } as const;

const Lines = ({ series, scale }: { series: Charted['series']; scale: Scale }) => {
  const [first, second] = series;
  const line = pathOf(first.values, scale);
  const floor = heightOf(0, scale);
  return (
    <>
      {first.values.length > 1 && (
        <path d={`${line}V${floor}H0.5Z`} className="fill-ember-wash" stroke="none" />
      )}
      <path d={line} className="stroke-ember" strokeLinejoin="round" {...STROKE} />
      {second && (
        <path
          d={pathOf(second.values, scale)}
          className="stroke-sage"
          strokeDasharray="5 3"
          strokeLinejoin="round"
          {...STROKE}
        />
      )}
    </>
  );
};

type Props = {
  readonly charted: Charted;
  readonly drawnAs: 'bars' | 'lines';
  readonly ticks: readonly number[];
  readonly scale: Scale;
  /** The selected place. */
  readonly at: number | undefined;
  /** What the drawing says, for people who can't see it. */
  readonly sentence: string;
};

/** The drawing alone, without text. */
export const Plot = ({ charted: { bins, series }, drawnAs, ticks, scale, at, sentence }: Props) => (
  <svg
    // This picture is drawn here, not loaded, so there is no file for an <img>.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="img"
    aria-label={sentence}
    viewBox={`0 0 ${bins.length} ${HIGH}`}
    preserveAspectRatio="none"
    className="absolute inset-0 size-full overflow-visible"
  >
    {at !== undefined && drawnAs === 'bars' && (
      <rect x={at} width={1} y={0} height={HIGH} className="fill-ember-wash" />
    )}
    {ticks.map((tick) => (
      <line
        key={tick}
        x1={0}
        x2={bins.length}
        y1={heightOf(tick, scale)}
        y2={heightOf(tick, scale)}
        className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
        vectorEffect="non-scaling-stroke"
      />
    ))}
    {drawnAs === 'bars' ? (
      <Bars values={series[0].values} scale={scale} at={at} />
    ) : (
      <Lines series={series} scale={scale} />
    )}
    {at !== undefined && drawnAs === 'lines' && (
      <line
        x1={at + 0.5}
        x2={at + 0.5}
        y1={0}
        y2={HIGH}
        className="stroke-edge"
        vectorEffect="non-scaling-stroke"
      />
    )}
  </svg>
);
