import type { ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';

/** Where a picture is shown from; the server asks each time whether it may be. */
export const pictureAddress = (id: string, size: 'display' | 'small'): string =>
  `/api/writing/photos/${id}?size=${size}`;

/** Said for a photo that cannot be seen and has no caption yet. */
export const NO_CAPTION = t('A photo without a caption');

type Shown = {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
};

/** A photo as it stands in a chapter, on the page and on paper, with what stands under it. */
export const PhotoFigure = ({
  photo: { id, caption, width, height },
  address = pictureAddress(id, 'display'),
  children,
}: {
  readonly photo: Shown;
  /** Where the picture is shown from, where it is not the reader's own. */
  readonly address?: string;
  /** In place of the caption as it is read. */
  readonly children?: ReactNode;
}) => (
  <figure className="my-7 break-inside-avoid first:mt-0">
    <img
      src={address}
      alt={caption === '' ? NO_CAPTION : caption}
      width={width}
      height={height}
      decoding="async"
      className="mx-auto h-auto max-h-[65vh] w-auto max-w-full rounded-[3px] bg-line print:max-h-[14cm]"
    />
    {children ??
      (caption === '' ? null : (
        <figcaption className="mt-2 text-center font-story text-[1rem] leading-snug text-ink-2 italic wrap-anywhere print:text-black">
          {caption}
        </figcaption>
      ))}
  </figure>
);
