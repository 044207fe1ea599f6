import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { titleBesideNumber } from '#features/chapters/shared/title-beside-number.ts';
import { chapterListQuery, chapterTextQuery } from '#features/chapters/web/chapter-queries.ts';
import { t } from '#platform/shared/i18n.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { lastWords } from './last-words.ts';

type Props = {
  readonly chapter: ChapterSummary;
  /** When the draft was last worked on; null if there is no draft text. */
  readonly draftAt: string | null;
};

/** The end of the chapter that was worked on last, as it is in the book. */
export const LastPage = ({ chapter, draftAt }: Props) => {
  const chapters = useQuery(chapterListQuery).data?.chapters ?? [];
  const text = useQuery(chapterTextQuery(chapter.id));
  return (
    <section aria-labelledby="last-page">
      <h2 id="last-page" className="sr-only">
        {t('Your last page')}
      </h2>
      <div className="rounded-sm bg-sheet p-7 font-story shadow-page sm:px-11 sm:py-9">
        <p className="text-center text-[0.95rem] text-ink-2 italic">
          {t('Chapter {number}', { number: chapters.findIndex(({ id }) => id === chapter.id) + 1 })}
        </p>
        <p className="mt-2 mb-4 text-center text-[1.6rem] leading-tight font-medium wrap-anywhere">
          <Link to={`/chapters?read=${chapter.id}`} className="no-underline hover:underline">
            {titleBesideNumber(chapter.title)}
          </Link>
        </p>
        {text.isPending ? (
          <Skeleton className="h-28" />
        ) : (
          // If the end can't be loaded, the list has the beginning.
          <p className="text-story hyphens-auto wrap-anywhere">
            {text.data ? lastWords(text.data.content) : chapter.preview}
          </p>
        )}
      </div>
      <p className="mt-4 text-ink-2">
        {draftAt === null
          ? t('You last worked on this chapter on {day}.', { day: dayOf(chapter.updatedAt) })
          : t('You’ve started a chapter that isn’t in your book yet. You last worked on it on {day}.', {
              day: dayOf(draftAt),
            })}
      </p>
    </section>
  );
};
