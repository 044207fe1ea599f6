import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { BookLayout } from '../../shared/contract.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import type { SectionId } from '../sections/section.tsx';
import { BookPage } from './book-page.tsx';
import { CoverPicture } from './cover-picture.tsx';
import { PagesNotSet } from './pages-not-set.tsx';
import { PreviewPlaces, PreviewTurns } from './preview-bar.tsx';
import { spreadOf, turned, withinBook } from './spread.ts';
import { useOpenBook } from './use-open-book.ts';
import { useWidth } from './use-width.ts';
import type { BookPlace } from './open-pdf.ts';

/** The page that a section of the decisions is about. undefined if the section is about the whole book. */
const pageOfSection = (
  section: SectionId,
  places: readonly Pick<BookPlace, 'page'>[],
): number | undefined => {
  if (section === 'opening') return 1;
  if (section === 'chapters' || section === 'photos') return places[0]?.page;
  return section === 'end' ? places.at(-1)?.page : undefined;
};

/** Room for two pages that are still readable. */
const SPREAD_FROM = 560;
const FOLD = 2;
const ZOOMS = [1, 1.4, 2] as const;
/** The space around the pages on both sides. */
const EDGES = 32;
const WIDEST_COVER = 420;

const TURNS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

type Props = {
  readonly layout: UseQueryResult<BookLayout>;
  /** What the cover is drawn from. Without it, the book shows no cover. */
  readonly plan?: BookPlan;
  /** The section of the decisions that was opened last: a new object each time. */
  readonly followed?: { readonly section: SectionId } | undefined;
};

/** The book as it will be printed: first closed with the cover up, then open. */
export const BookPreview = ({ layout, plan, followed }: Props) => {
  const { of, width } = useWidth();
  const [volume, setVolume] = useState(1);
  const [wanted, setWanted] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [prefersOne, setPrefersOne] = useState(false);
  const [isClosed, setClosed] = useState(plan !== undefined);
  const [seen, setSeen] = useState(followed);
  const volumes = layout.data?.volumes ?? 1;
  // On a phone, the preview has no width while it is hidden behind the other tab.
  const { pdf, isSetting, error, tryAgain } = useOpenBook(
    width > 0 ? layout.data?.fingerprint : undefined,
    Math.min(volume, volumes),
  );
  const isWide = width >= SPREAD_FROM;
  const isSpread = isWide && !prefersOne;
  const pages = pdf?.pages ?? 1;
  // A shorter book may no longer have that page.
  const page = withinBook(wanted, pages);
  // A phone has no room for space around the page.
  const edges = isWide ? EDGES : 0;
  const pageWidth = Math.floor(
    ((width - edges - (isSpread ? FOLD : 0)) / (isSpread ? 2 : 1)) * (ZOOMS[zoom] ?? 1),
  );
  const shown = isClosed ? [] : spreadOf(page, pages, isSpread);
  const goTo = (to: number): void => {
    setClosed(false);
    setWanted(to);
  };
  const turn = (steps: -1 | 1): void => {
    if (isClosed) {
      if (steps === 1) goTo(1);
    } else if (steps === -1 && plan && shown.includes(1)) setClosed(true);
    else setWanted(turned(page, steps, pages, isSpread));
  };
  if (followed !== seen && pdf) {
    setSeen(followed);
    const to = followed && pageOfSection(followed.section, pdf.places);
    if (followed?.section === 'cover') setClosed(true);
    else if (to !== undefined) goTo(to);
  }

  const byKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    const steps = TURNS[event.key];
    const goal = event.key === 'Home' ? 1 : event.key === 'End' ? pages : undefined;
    // On an enlarged page, the arrow keys scroll.
    if ((steps === undefined && goal === undefined) || (zoom > 0 && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    if (steps) turn(steps);
    else if (goal) goTo(goal);
  };

  const places = (
    <PreviewPlaces
      page={isClosed ? null : page}
      pages={pages}
      places={pdf?.places ?? []}
      volume={Math.min(volume, volumes)}
      volumes={volumes}
      onGoTo={(number) => goTo(withinBook(number, pages))}
      onVolume={(number) => {
        setVolume(number);
        setWanted(1);
      }}
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are a second way; every one of them has its button
    <div ref={of} onKeyDown={byKey} className="max-sm:-mx-4">
      <div className="max-sm:px-4">
        <PreviewTurns pages={pages} shown={shown} hasCover={plan !== undefined} onTurn={turn} />
      </div>
      {isWide ? <div className="mt-2">{places}</div> : null}
      <section
        aria-label={t('The open book')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- enlarged, it is scrolled, also by keyboard
        tabIndex={0}
        className={`mt-3 overflow-auto bg-line ${isWide ? 'rounded-sm p-4' : ''}`}
        style={isWide ? { maxHeight: '80vh' } : {}}
      >
        {isClosed && plan && width > 0 ? (
          <div className="mx-auto w-fit">
            <CoverPicture plan={plan} width={Math.min(width - edges, WIDEST_COVER) * (ZOOMS[zoom] ?? 1)} />
          </div>
        ) : pdf && width > 0 ? (
          <div className="mx-auto flex w-fit" style={{ gap: FOLD }}>
            {shown.map((one, at) => (
              <BookPage
                key={at === 0 ? 'left' : 'right'}
                pdf={pdf}
                page={one}
                fold={isSpread ? (at === 0 ? 'right' : 'left') : undefined}
                width={pageWidth}
              />
            ))}
          </div>
        ) : (
          <div aria-hidden="true" className="mx-auto aspect-[2/3] w-2/3 bg-sheet" />
        )}
      </section>
      <div className="mt-2 flex flex-wrap items-center gap-2 max-sm:px-4">
        <Button
          kind="quiet"
          size="small"
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(Math.min(zoom + 1, ZOOMS.length - 1))}
        >
          {t('Larger')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          aria-disabled={zoom === 0}
          onClick={() => setZoom(Math.max(zoom - 1, 0))}
        >
          {t('Smaller')}
        </Button>
        {isWide ? (
          <Button kind="quiet" size="small" onClick={() => setPrefersOne(!prefersOne)}>
            {prefersOne ? t('Two pages') : t('One page')}
          </Button>
        ) : null}
        <output className="text-[0.9375rem] text-ink-2">
          {(isSetting || layout.isFetching) && !error ? t('Laying out the pages…') : ''}
        </output>
      </div>
      {isWide ? null : <div className="mt-2 max-sm:px-4">{places}</div>}
      <div className="max-sm:px-4">
        <PagesNotSet
          error={layout.error ?? error}
          hasPages={pdf !== undefined}
          isTrying={layout.isFetching || isSetting}
          onTryAgain={() => {
            void layout.refetch();
            if (error) tryAgain();
          }}
        />
      </div>
    </div>
  );
};
