import { pictureAddress } from '#features/chapters/web/photo-figure.tsx';
import { t } from '#platform/shared/words.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import { COVER_PALETTES } from '../../shared/cover-colours.ts';
import { TRIM_SIZES } from '../../shared/print-geometry.ts';

type Props = {
  readonly plan: BookPlan;
  /** In CSS pixels. */
  readonly width: number;
};

/** The front of the book as it is chosen now: what stands on it, where, and in which colours. The file for the printer is set more finely. */
export const CoverPicture = ({ plan: { title, subtitle, author, cover, print }, width }: Props) => {
  const { ground, ink, accent } = COVER_PALETTES[cover.colour];
  const trim = TRIM_SIZES[print.trim];
  const height = Math.round((width * trim.height) / trim.width);
  const hasPhoto = cover.photo !== null;
  return (
    <article
      aria-label={t('The cover of your book')}
      className={`relative flex flex-col overflow-hidden font-story leading-tight shadow-page wrap-anywhere ${hasPhoto ? 'text-center' : 'text-left'}`}
      style={{ width, height, background: ground, color: ink, padding: `${width * 0.1}px ${width * 0.11}px` }}
    >
      {cover.photo === null ? null : (
        <img
          src={pictureAddress(cover.photo, 'display')}
          alt=""
          className="mx-auto"
          style={{ maxWidth: '100%', maxHeight: height * 0.45 }}
        />
      )}
      <div className={hasPhoto ? 'my-auto' : ''} style={hasPhoto ? {} : { marginTop: height * 0.06 }}>
        <p className="font-medium text-balance" style={{ fontSize: width * (hasPhoto ? 0.09 : 0.115) }}>
          {title === '' ? t('My Life Story') : title}
        </p>
        <div
          aria-hidden="true"
          className={hasPhoto ? 'mx-auto' : ''}
          style={{ width: width / 6, height: 2, background: accent, marginBlock: width * 0.035 }}
        />
        {subtitle === '' ? null : (
          <p className="italic" style={{ fontSize: width * 0.045 }}>
            {subtitle}
          </p>
        )}
      </div>
      <p className="mt-auto" style={{ fontSize: width * 0.048, letterSpacing: '0.04em' }}>
        {author}
      </p>
    </article>
  );
};
