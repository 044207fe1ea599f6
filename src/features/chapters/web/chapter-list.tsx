import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { ChapterSummary } from '../shared/contract.ts';
import { ChapterCard, type ChapterSharing } from './chapter-card.tsx';

/** The list with the chapter at `from` moved to `to`. Positions outside the list change nothing. */
const movedTo = (
  chapters: readonly ChapterSummary[],
  from: number,
  to: number,
): readonly ChapterSummary[] => {
  const moving = chapters[from];
  if (!moving || to < 0 || to >= chapters.length) return chapters;
  return chapters.toSpliced(from, 1).toSpliced(to, 0, moving);
};

type Props = {
  readonly Sharing: ChapterSharing;
  readonly chapters: readonly ChapterSummary[];
  readonly onView: (chapter: ChapterSummary) => void;
  readonly onDelete: (chapter: ChapterSummary) => void;
  /** Receives the whole list in its new order. */
  readonly onReorder: (chapters: readonly ChapterSummary[]) => void;
};

/** The chapters in book order, with their numbers. */
export const ChapterList = ({ Sharing, chapters, onView, onDelete, onReorder }: Props) => {
  const [deleting, setDeleting] = useState<ChapterSummary>();
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number): void => {
    const reordered = movedTo(chapters, from, to);
    if (reordered === chapters) return;
    onReorder(reordered);
    setAnnouncement(
      t('“{title}” is now chapter {number} of {all}.', {
        title: chapters[from]?.title ?? '',
        number: to + 1,
        all: chapters.length,
      }),
    );
  };
  return (
    <section aria-labelledby="chapters-in-order" className="mt-10">
      <h2 id="chapters-in-order" className="text-[1.5rem]">
        {t('Your chapters')}
      </h2>
      <output className="sr-only">{announcement}</output>
      <ol className="mt-4 grid gap-5">
        {chapters.map((chapter, at) => (
          <ChapterCard
            key={chapter.id}
            Sharing={Sharing}
            chapter={chapter}
            number={at + 1}
            of={chapters.length}
            onView={() => onView(chapter)}
            onDelete={() => setDeleting(chapter)}
            onMove={(steps) => move(at, at + steps)}
          />
        ))}
      </ol>
      {deleting && (
        <ConfirmDialog
          open
          danger
          title={t('Delete “{title}”?', { title: deleting.title })}
          confirmLabel={t('Delete chapter')}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => {
            setDeleting(undefined);
            onDelete(deleting);
          }}
        >
          {t(
            'It will be removed from your book. For 30 days, you can restore it from “Recently deleted” on this page.',
          )}
        </ConfirmDialog>
      )}
    </section>
  );
};
