import { Fragment } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { type FormattedBlock, type FormattedRun, formattedBlocks } from '../shared/light-format.ts';
import type { ChapterPhoto } from '../shared/photo-contract.ts';
import { photosByPlace } from '../shared/photo-places.ts';
import { PhotoFigure, pictureAddress } from './photo-figure.tsx';

const NONE: readonly ChapterPhoto[] = [];

const ownPicture = (id: string): string => pictureAddress(id, 'display');

type Props = {
  readonly content: string;
  readonly photos?: readonly ChapterPhoto[] | undefined;
  /** The URL of a photo. By default, the URL of the reader's own photo. */
  readonly pictureOf?: (id: string) => string;
  /** A short note to show before a paragraph (counted from 0): 'You stopped here'. */
  readonly mark?: { readonly before: number; readonly words: string } | undefined;
};

/**
 * A chapter's text as set in a book: no space between paragraphs, the first line indented except in the first
 * paragraph, and photos at their places.
 */
export const ChapterPage = ({ content, photos = NONE, pictureOf = ownPicture, mark }: Props) => {
  const blocks = formattedBlocks(content);
  const byPlace = photosByPlace(paragraphsOf(content), photos);
  return (
    <div className="font-story text-story wrap-anywhere hyphens-auto print:text-[12pt] print:leading-[1.5]">
      <Figures photos={byPlace.get(-1)} pictureOf={pictureOf} />
      {blocks.map((block, at) => (
        // Text that is only displayed never reorders its paragraphs, and two may be identical.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {mark?.before === at ? (
            <span className="mt-4 block border-t-2 border-ember pt-1 font-sans text-[0.9375rem] leading-normal font-semibold text-ember print:hidden">
              {mark.words}
            </span>
          ) : null}
          <BlockOfText block={block} at={at} opens={blocks[at - 1]?.kind === 'scene-break'} />
          <Figures photos={byPlace.get(at)} pictureOf={pictureOf} />
        </Fragment>
      ))}
    </div>
  );
};

/** `opens`: starts without an indent after a scene break, as a chapter does. */
const BlockOfText = ({
  block,
  at,
  opens,
}: {
  readonly block: FormattedBlock;
  readonly at: number;
  readonly opens: boolean;
}) => {
  if (block.kind === 'scene-break')
    return (
      <div
        // The matching tag, <hr>, can't contain text, and a book shows asterisks.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="separator"
        aria-label={t('A new scene')}
        data-paragraph={at}
        className="my-6 text-center outline-none"
      >
        * * *
      </div>
    );
  if (block.kind === 'quote')
    return (
      <blockquote data-paragraph={at} className="my-6 pl-6 outline-none">
        {block.paragraphs.map((runs, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={place} className="whitespace-pre-line [p~&]:indent-[1.5em]">
            <Runs runs={runs} />
          </p>
        ))}
      </blockquote>
    );
  return (
    <p
      data-paragraph={at}
      className={`whitespace-pre-line outline-none ${opens ? '' : '[p~&]:indent-[1.5em]'}`}
    >
      <Runs runs={block.runs} />
    </p>
  );
};

const Runs = ({ runs }: { readonly runs: readonly FormattedRun[] }) =>
  runs.map(({ text, italic, bold }, at) => {
    const words = italic ? <em>{text}</em> : text;
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={at}>{bold ? <strong>{words}</strong> : words}</Fragment>;
  });

const Figures = ({ photos = NONE, pictureOf }: Required<Pick<Props, 'pictureOf'>> & Pick<Props, 'photos'>) =>
  photos.map((photo) => <PhotoFigure key={photo.id} photo={photo} address={pictureOf(photo.id)} />);
