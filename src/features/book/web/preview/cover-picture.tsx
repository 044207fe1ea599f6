import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pictureAddress } from '#features/chapters/web/photo-figure.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import { COVER_PALETTES } from '../../shared/cover-colours.ts';
import { type FrontPhoto, photoOnFront } from '../../shared/cover-geometry.ts';
import { TRIM_SIZES } from '../../shared/print-geometry.ts';
import { photosQuery } from '../book-calls.ts';

type Props = {
  readonly plan: BookPlan;
  /** In CSS pixels. */
  readonly width: number;
};

/**
 * The photo on the front and its position. null for a front with text only. Until its shape is known, it is
 * assumed to have the shape of the front.
 */
const useFrontPhoto = ({
  cover: { photo, photoStands },
  print,
}: BookPlan): { readonly id: string; readonly onFront: FrontPhoto } | null => {
  const { data } = useQuery({ ...photosQuery, enabled: photo !== null });
  const trim = TRIM_SIZES[print.trim];
  const found = data?.find(({ id }) => id === photo);
  // A photo that is no longer in any chapter isn't printed.
  if (photo === null || (data && !found)) return null;
  return { id: photo, onFront: photoOnFront(found ?? trim, trim, photoStands) };
};

/**
 * The front of the book as currently chosen: its text and photo, their positions and colours. The printer's
 * file has finer typography.
 */
export const CoverPicture = ({ plan, width }: Props) => {
  const { ground, ink } = COVER_PALETTES[plan.cover.colour];
  const trim = TRIM_SIZES[plan.print.trim];
  const height = Math.round((width * trim.height) / trim.width);
  const photo = useFrontPhoto(plan);
  return (
    <article
      aria-label={t('The cover of your book')}
      className={`relative flex flex-col overflow-hidden font-story leading-tight shadow-page wrap-anywhere ${photo ? 'text-center' : 'text-left'}`}
      style={{ width, height, background: ground, color: ink }}
    >
      {photo ? (
        <FrontWithPhoto plan={plan} width={width} high={height} id={photo.id} onFront={photo.onFront} />
      ) : (
        <Column sides={width * 0.11} upper={height * 0.13} foot={width * 0.1}>
          <Titles plan={plan} width={width} size={0.115} isCentred={false} />
          <Author plan={plan} width={width} />
        </Column>
      )}
    </article>
  );
};

type WithPhoto = Props & { readonly high: number; readonly id: string; readonly onFront: FrontPhoto };

const FrontWithPhoto = ({ plan, width, high, id, onFront }: WithPhoto) => {
  const { accent, ground } = COVER_PALETTES[plan.cover.colour];
  const dots = width / TRIM_SIZES[plan.print.trim].width;
  const line = `${Math.max(1, width * 0.002)}px solid ${accent}`;
  const shown = (
    <img
      src={pictureAddress(id, 'display')}
      alt=""
      className="shrink-0 object-cover"
      style={{ width: onFront.width * dots, height: onFront.height * dots, maxWidth: 'none' }}
    />
  );
  if (onFront.layout === 'whole-front')
    return (
      <>
        {shown}
        <div
          className="absolute"
          style={{ background: ground, padding: width * 0.02, left: '8%', right: '8%', bottom: width * 0.08 }}
        >
          <div style={{ border: line, padding: `${width * 0.055}px ${width * 0.05}px` }}>
            <Titles plan={plan} width={width} size={0.075} isCentred />
            <div style={{ height: width * 0.05 }} />
            <Author plan={plan} width={width} />
          </div>
        </div>
      </>
    );
  if (onFront.layout === 'over-band')
    return (
      <>
        {shown}
        <Column sides={width * 0.11} upper={high * 0.04} foot={high * 0.07}>
          <div className="my-auto">
            <Titles plan={plan} width={width} size={0.09} isCentred />
          </div>
          <Author plan={plan} width={width} />
        </Column>
      </>
    );
  return (
    <Column sides={width * 0.08} upper={high * 0.065} foot={high * 0.07}>
      <div style={{ flexGrow: 3 }} />
      <div className="mx-auto" style={{ border: line, padding: width * 0.014 }}>
        {shown}
      </div>
      <div style={{ flexGrow: 3, minHeight: high * 0.045 }} />
      <Titles plan={plan} width={width} size={0.095} isCentred />
      <div style={{ flexGrow: 4, minHeight: high * 0.03 }} />
      <Author plan={plan} width={width} />
    </Column>
  );
};

type ColumnProps = {
  readonly sides: number;
  readonly upper: number;
  readonly foot: number;
  readonly children: ReactNode;
};

const Column = ({ sides, upper, foot, children }: ColumnProps) => (
  <div className="flex grow flex-col" style={{ padding: `${upper}px ${sides}px ${foot}px` }}>
    {children}
  </div>
);

/** `size`: of the letters, as a share of the width. */
type WordsProps = Props & { readonly size: number; readonly isCentred: boolean };

const Titles = ({ plan: { title, subtitle, cover }, width, size, isCentred }: WordsProps) => (
  <div>
    <p className="font-medium text-balance" style={{ fontSize: width * size }}>
      {title === '' ? t('My Life Story') : title}
    </p>
    <div
      aria-hidden="true"
      className={isCentred ? 'mx-auto' : ''}
      style={{
        width: width / 6,
        height: 2,
        background: COVER_PALETTES[cover.colour].accent,
        marginBlock: width * 0.035,
      }}
    />
    {subtitle === '' ? null : (
      <p className="italic text-balance" style={{ fontSize: width * 0.045 }}>
        {subtitle}
      </p>
    )}
  </div>
);

const Author = ({ plan: { author }, width }: Props) => (
  <p className="mt-auto" style={{ fontSize: width * 0.048, letterSpacing: '0.04em' }}>
    {author}
  </p>
);
