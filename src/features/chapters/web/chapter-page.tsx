import { Fragment } from 'react';
import { paragraphsOf } from '#platform/shared/text.ts';
import type { ChapterPhoto } from '../shared/photo-contract.ts';
import { photosByPlace } from '../shared/photo-places.ts';
import { PhotoFigure } from './photo-figure.tsx';

const NONE: readonly ChapterPhoto[] = [];

/** A chapter's text as a book sets it: no space between paragraphs, the first line indented from the second one on; its photos at their places. */
export const ChapterPage = ({
  content,
  photos = NONE,
}: {
  readonly content: string;
  readonly photos?: readonly ChapterPhoto[] | undefined;
}) => {
  const paragraphs = paragraphsOf(content);
  const byPlace = photosByPlace(paragraphs, photos);
  return (
    <div className="font-story text-story wrap-anywhere hyphens-auto print:text-[12pt] print:leading-[1.5]">
      <Figures photos={byPlace.get(-1)} />
      {paragraphs.map((paragraph, at) => (
        // A text that is only read never changes its paragraphs' places, and two of them may be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          <p className="whitespace-pre-line [p~&]:indent-[1.5em]">{paragraph}</p>
          <Figures photos={byPlace.get(at)} />
        </Fragment>
      ))}
    </div>
  );
};

const Figures = ({ photos = NONE }: { readonly photos?: readonly ChapterPhoto[] | undefined }) =>
  photos.map((photo) => <PhotoFigure key={photo.id} photo={photo} />);
