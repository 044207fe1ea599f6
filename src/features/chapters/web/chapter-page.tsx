import { Fragment } from 'react';
import { paragraphsOf } from '#platform/shared/text.ts';
import type { ChapterPhoto } from '../shared/photo-contract.ts';
import { photosByPlace } from '../shared/photo-places.ts';
import { PhotoFigure, pictureAddress } from './photo-figure.tsx';

const NONE: readonly ChapterPhoto[] = [];

const ownPicture = (id: string): string => pictureAddress(id, 'display');

type Props = {
  readonly content: string;
  readonly photos?: readonly ChapterPhoto[] | undefined;
  /** Where a photo is shown from; the reader's own, where nothing is said. */
  readonly pictureOf?: (id: string) => string;
  /** A few words before a paragraph, counted from nought: 'You stopped here'. */
  readonly mark?: { readonly before: number; readonly words: string } | undefined;
};

/** A chapter's text as a book sets it: no space between paragraphs, the first line indented from the second one on; its photos at their places. */
export const ChapterPage = ({ content, photos = NONE, pictureOf = ownPicture, mark }: Props) => {
  const paragraphs = paragraphsOf(content);
  const byPlace = photosByPlace(paragraphs, photos);
  return (
    <div className="font-story text-story wrap-anywhere hyphens-auto print:text-[12pt] print:leading-[1.5]">
      <Figures photos={byPlace.get(-1)} pictureOf={pictureOf} />
      {paragraphs.map((paragraph, at) => (
        // A text that is only read never changes its paragraphs' places, and two of them may be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {mark?.before === at ? (
            <span className="mt-4 block border-t-2 border-ember pt-1 font-sans text-[0.9375rem] leading-normal font-semibold text-ember print:hidden">
              {mark.words}
            </span>
          ) : null}
          <p data-paragraph={at} className="whitespace-pre-line outline-none [p~&]:indent-[1.5em]">
            {paragraph}
          </p>
          <Figures photos={byPlace.get(at)} pictureOf={pictureOf} />
        </Fragment>
      ))}
    </div>
  );
};

const Figures = ({ photos = NONE, pictureOf }: Required<Pick<Props, 'pictureOf'>> & Pick<Props, 'photos'>) =>
  photos.map((photo) => <PhotoFigure key={photo.id} photo={photo} address={pictureOf(photo.id)} />);
