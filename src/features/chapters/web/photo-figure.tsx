import type { ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';

/** The URL of a picture. The server checks permission on every request. */
export const pictureAddress = (id: string, size: 'display' | 'small'): string =>
  `/api/writing/photos/${id}?size=${size}`;

/** Alternative text for a photo without a caption. */
export const NO_CAPTION = t('A photo without a caption');

type Shown = {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
};

/** A photo in a chapter with its caption, on screen and in print. */
export const PhotoFigure = ({
  photo: { id, caption, width, height },
  address = pictureAddress(id, 'display'),
  children,
}: {
  readonly photo: Shown;
  /** The URL of the picture, if it isn't the reader's own. */
  readonly address?: string;
  /** Replaces the caption. */
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
