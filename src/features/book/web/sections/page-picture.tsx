import type { TrimId } from '../../shared/print-choices.ts';
import { TRIM_SIZES } from '../../shared/print-geometry.ts';

const PIXELS_AN_INCH = 5;
const WIDEST = 8.5 * PIXELS_AN_INCH;
const LINES = [0.25, 0.4, 0.55, 0.7] as const;

/** A page with a few lines, drawn to scale beside the others. */
export const PagePicture = ({ trim }: { readonly trim: TrimId }) => {
  const { width, height } = TRIM_SIZES[trim];
  const [wide, high] = [width * PIXELS_AN_INCH, height * PIXELS_AN_INCH];
  return (
    <svg
      aria-hidden="true"
      width={WIDEST + 2}
      height={high + 2}
      className="shrink-0"
      stroke="currentColor"
      fill="none"
    >
      <rect x={1} y={1} width={wide} height={high} />
      {LINES.map((share) => (
        <path key={share} d={`M${wide * 0.2} ${high * share}H${wide * 0.8}`} opacity={0.5} />
      ))}
    </svg>
  );
};
