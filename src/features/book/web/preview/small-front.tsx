import { pictureAddress } from '#features/chapters/web/photo-figure.tsx';
import type { PhotoStands } from '../../shared/book-limits.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import type { BookPhoto } from '../../shared/contract.ts';
import { COVER_PALETTES } from '../../shared/cover-colours.ts';
import { photoOnFront } from '../../shared/cover-geometry.ts';
import { TRIM_SIZES } from '../../shared/print-geometry.ts';

/** In CSS pixels. */
const WIDTH = 56;

type Props = { readonly plan: BookPlan; readonly photo: BookPhoto; readonly stands: PhotoStands };

/**
 * A small front cover with this photo, and lines in place of text, as a sample before it is chosen. In
 * inches, as printed.
 */
export const SmallFront = ({ plan: { cover, print }, photo, stands }: Props) => {
  const { ground, ink } = COVER_PALETTES[cover.colour];
  const trim = TRIM_SIZES[print.trim];
  const { layout, width, height } = photoOnFront(photo, trim, stands);
  const upper = layout === 'framed' ? (trim.height * 0.72 - height) / 2 : 0;
  const below = layout === 'whole-front' ? trim.height * 0.68 : upper + height;
  const middle = (below + trim.height * 0.94) / 2;
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={(WIDTH * trim.height) / trim.width}
      viewBox={`0 0 ${trim.width} ${trim.height}`}
      className="shrink-0 rounded-sm"
    >
      <rect width={trim.width} height={trim.height} fill={ground} />
      <image
        href={pictureAddress(photo.id, 'small')}
        x={(trim.width - width) / 2}
        y={upper}
        width={width}
        height={height}
        preserveAspectRatio="xMidYMid slice"
      />
      {layout === 'whole-front' ? (
        <rect
          x={trim.width * 0.08}
          y={below}
          width={trim.width * 0.84}
          height={trim.height * 0.26}
          fill={ground}
        />
      ) : null}
      <path
        d={`M${trim.width * 0.2} ${middle - 0.4}H${trim.width * 0.8}M${trim.width * 0.35} ${middle + 0.5}H${trim.width * 0.65}`}
        stroke={ink}
        strokeWidth={trim.width * 0.05}
      />
      <rect width={trim.width} height={trim.height} fill="none" stroke="currentColor" strokeWidth={0.15} />
    </svg>
  );
};
