import { useQuery } from '@tanstack/react-query';
import { NO_CAPTION, pictureAddress } from '#features/chapters/web/photo-figure.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import { COVER_COLOURS, MAX_BLURB, PHOTO_STANDS } from '../../shared/book-limits.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import type { BookLayout } from '../../shared/contract.ts';
import { COVER_PALETTES } from '../../shared/cover-colours.ts';
import { PRINTERS } from '../../shared/printers.ts';
import { CoverPicture } from '../preview/cover-picture.tsx';
import { SmallFront } from '../preview/small-front.tsx';
import { photosQuery } from '../book-calls.ts';
import { COLOUR_NAMES, PHOTO_STANDS_NAMES, PHOTO_STANDS_NOTES } from '../choice-names.ts';
import type { BookPlanInHand } from '../plan/use-book-plan.ts';
import { Choices } from './choices.tsx';
import { NotHere } from './not-here.tsx';
import { TextArea } from './text-area.tsx';

const WORDS_ONLY = 'none';

const Swatch = ({ ground, ink }: { readonly ground: string; readonly ink: string }) => (
  <svg aria-hidden="true" width={30} height={42} className="shrink-0">
    <rect x={1} y={1} width={28} height={40} rx={2} fill={ground} stroke="currentColor" />
    <path d="M7 14H23M10 20H20" stroke={ink} strokeWidth={2} />
  </svg>
);

type Props = { readonly book: BookPlanInHand; readonly layout: BookLayout | undefined };

/** In CSS pixels: as wide as the narrowest phone allows. */
const PICTURE_WIDTH = 180;

/** Says that the book is too thin for text on its spine, which would otherwise only be noticed in print. */
const SpineWithoutWords = ({ plan, pages }: { readonly plan: BookPlan; readonly pages: number }) => {
  const from = PRINTERS[plan.print.printer].cover.spineWordsFrom;
  if (pages >= from) return null;
  return (
    <p className="text-ink-2">
      {counted(
        pages,
        {
          one: 'The spine stays blank. With {n} page, it is too thin for a title. With {from} pages or more, it will have your title on it.',
          other:
            'The spine stays blank. With {n} pages, it is too thin for a title. With {from} pages or more, it will have your title on it.',
        },
        { from },
      )}
    </p>
  );
};

/** How the book looks from the outside. */
export const CoverOfBook = ({ book: { plan, change }, layout }: Props) => {
  const photos = useQuery(photosQuery);
  const { cover } = plan;
  const photo = photos.data?.find(({ id }) => id === cover.photo);
  const choose = (part: Partial<typeof cover>): void => change({ cover: { ...cover, ...part } });
  return (
    <>
      {/* On wide screens, the preview next to this shows it larger. */}
      <div className="lg:hidden">
        <CoverPicture plan={plan} width={PICTURE_WIDTH} />
      </div>
      {layout ? <SpineWithoutWords plan={plan} pages={layout.longestVolume} /> : null}
      <Choices
        legend={t('Cover colour')}
        chosen={cover.colour}
        onChoose={(colour) => choose({ colour })}
        choices={COVER_COLOURS.map((value) => ({
          value,
          name: COLOUR_NAMES[value],
          picture: <Swatch {...COVER_PALETTES[value]} />,
        }))}
      />
      {photos.data ? (
        <Choices
          legend={t('Photo on the cover')}
          hint={
            photos.data.length === 0 ? t('Once there are photos in your book, you can choose one here.') : ''
          }
          chosen={cover.photo ?? WORDS_ONLY}
          onChoose={(photo) => choose({ photo: photo === WORDS_ONLY ? null : photo })}
          choices={[
            { value: WORDS_ONLY, name: t('No photo, only words') },
            ...photos.data.map(({ id, caption, width, height }) => ({
              value: id,
              name: caption === '' ? NO_CAPTION : caption,
              picture: (
                <img
                  src={pictureAddress(id, 'small')}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                  className="h-auto w-12 shrink-0 rounded-[3px] bg-line"
                />
              ),
            })),
          ]}
        />
      ) : (
        <NotHere query={photos} />
      )}
      {photo ? (
        <Choices
          legend={t('How the photo is placed on the cover')}
          chosen={cover.photoStands}
          onChoose={(photoStands) => choose({ photoStands })}
          choices={PHOTO_STANDS.map((value) => ({
            value,
            name: PHOTO_STANDS_NAMES[value],
            note: PHOTO_STANDS_NOTES[value],
            picture: <SmallFront plan={plan} photo={photo} stands={value} />,
          }))}
        />
      ) : null}
      <TextArea
        label={t('Words on the back')}
        hint={t('What the book is about, in a few sentences. Optional.')}
        rows={5}
        maxLength={MAX_BLURB}
        value={cover.blurb}
        onChange={(blurb) => choose({ blurb })}
      />
    </>
  );
};
