import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { BookLayout } from '../shared/contract.ts';
import { COLOUR_NAMES, PRINTER_NAMES, sizeName } from './choice-names.ts';
import { MakeYourBook } from './export/export-your-book.tsx';
import type { BookPlanInHand } from './plan/use-book-plan.ts';
import { AtTheEnd } from './sections/at-the-end.tsx';
import { ChaptersAndParts } from './sections/chapters-and-parts.tsx';
import { CoverOfBook } from './sections/cover-of-book.tsx';
import { LookItOver } from './sections/look-it-over.tsx';
import { OpeningPages } from './sections/opening-pages.tsx';
import { PaperAndPrint } from './sections/paper-and-print.tsx';
import { VoicesOfBook } from '#features/book/voices/web/voices-of-book.tsx';
import { PhotosOfBook } from './sections/photos-of-book.tsx';
import { headingOf, Section, SECTIONS, type SectionId } from './sections/section.tsx';

type Props = {
  readonly book: BookPlanInHand;
  readonly chapters: readonly ChapterSummary[];
  readonly layout: UseQueryResult<BookLayout>;
  /** Shows the pages if they are hidden behind the decisions. */
  readonly onRead: () => void;
  /** A section was opened. The preview goes to the pages it is about. */
  readonly onOpened: (section: SectionId) => void;
};

type Step = { readonly title: string; readonly status: string; readonly body: () => ReactNode };

const partsInWords = (chapters: number, parts: number): string => {
  const inChapters = counted(chapters, { one: '{n} chapter', other: '{n} chapters' });
  return parts === 0
    ? inChapters
    : `${inChapters}, ${counted(parts, { one: '{n} part', other: '{n} parts' })}`;
};

const statusOf = (layout: BookLayout | undefined): string => {
  if (!layout) return t('Missing letters, small photos, empty chapters');
  const { length } = layout.findings;
  return length === 0
    ? t('Nothing to fix')
    : counted(length, { one: '{n} thing to check', other: '{n} things to check' });
};

const stepsOf = (
  { book, chapters, layout }: Props,
  onGoTo: (section: SectionId) => void,
): Readonly<Record<SectionId, Step>> => {
  const { plan } = book;
  return {
    opening: {
      title: t('Title and opening pages'),
      status: plan.title === '' ? t('What is your book called?') : plan.title,
      body: () => <OpeningPages book={book} />,
    },
    chapters: {
      title: t('Chapters and parts'),
      status: partsInWords(chapters.length, plan.parts.length),
      body: () => <ChaptersAndParts book={book} chapters={chapters} />,
    },
    photos: {
      title: t('Photos'),
      status: t('Their captions'),
      body: () => <PhotosOfBook chapters={chapters} />,
    },
    voices: {
      title: t('Voices'),
      status: t('To listen to while reading'),
      body: () => <VoicesOfBook chapters={chapters} />,
    },
    end: {
      title: t('At the end'),
      status: t('Closing note, timeline, family tree, index'),
      body: () => <AtTheEnd book={book} />,
    },
    print: {
      title: t('Paper and print'),
      status: `${PRINTER_NAMES[plan.print.printer]} · ${sizeName(plan.print.trim)}`,
      body: () => <PaperAndPrint book={book} layout={layout.data} />,
    },
    cover: {
      title: t('Cover'),
      status: COLOUR_NAMES[plan.cover.colour],
      body: () => <CoverOfBook book={book} layout={layout.data} />,
    },
    check: {
      title: t('Look it over'),
      status: statusOf(layout.data),
      body: () => <LookItOver layout={layout} chapters={chapters} onGoTo={onGoTo} />,
    },
    make: {
      title: t('Make your book'),
      status: t('For the printer, for e-readers, for the screen'),
      body: () => <MakeYourBook findings={layout.data?.findings ?? []} />,
    },
  };
};

const lookAt = (section: SectionId): void => {
  const heading = document.getElementById(headingOf(section));
  heading?.focus();
  heading?.scrollIntoView({ block: 'center' });
};

/** The book in nine steps, each opened in turn. */
export const BookSections = (props: Props) => {
  const { hash } = useLocation();
  const named = SECTIONS.find((id) => `#${id}` === hash);
  const [open, setOpen] = useState<ReadonlySet<SectionId>>(() => new Set([named ?? 'opening']));
  const [followed, setFollowed] = useState(named);
  if (named !== followed) {
    setFollowed(named);
    if (named) setOpen((opened) => new Set([...opened, named]));
  }
  const goTo = (section: SectionId): void => {
    setOpen((opened) => new Set([...opened, section]));
    // After it has opened: everything above may have moved.
    requestAnimationFrame(() => lookAt(section));
  };
  // The URL names a step. Following a link scrolls to it.
  useEffect(() => {
    if (named) lookAt(named);
  }, [named]);
  const steps = stepsOf(props, goTo);
  return (
    <div className="grid gap-4">
      {SECTIONS.map((id) => (
        <Section
          key={id}
          id={id}
          title={steps[id].title}
          status={steps[id].status}
          isOpen={open.has(id)}
          onToggle={() => {
            if (!open.has(id)) props.onOpened(id);
            setOpen(
              (opened) => new Set([...opened].filter((one) => one !== id).concat(opened.has(id) ? [] : id)),
            );
          }}
        >
          {steps[id].body()}
          <Button kind="second" size="small" className="lg:hidden" onClick={props.onRead}>
            {t('Look at the pages')}
          </Button>
        </Section>
      ))}
    </div>
  );
};
