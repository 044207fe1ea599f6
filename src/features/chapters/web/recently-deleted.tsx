import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/button.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { DeletedChapter } from '../shared/contract.ts';
import { deletedChaptersQuery } from './chapter-queries.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { timed } from './timed.tsx';

/** Deleted chapters that can still be restored (decision 0040). Renders nothing if there are none. */
export const RecentlyDeleted = ({ onRestore }: { onRestore: (chapter: DeletedChapter) => void }) => {
  const deleted = useQuery(deletedChaptersQuery);
  if (deleted.isError)
    return (
      <p className="mt-14 flex flex-wrap items-center gap-3">
        {t('We couldn’t load your recently deleted chapters.')}
        <Button kind="quiet" size="small" onClick={() => void deleted.refetch()}>
          {t('Try again')}
        </Button>
      </p>
    );
  if (!deleted.data || deleted.data.chapters.length === 0) return null;
  return (
    <section aria-labelledby="recently-deleted" className="mt-14">
      <h2 id="recently-deleted" className="text-[1.5rem]">
        {t('Recently deleted')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {deleted.data.chapters.map((chapter) => (
          <li key={chapter.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 grow basis-64">
              <h3 className="text-[1.2rem] wrap-anywhere">{chapter.title}</h3>
              <p className="text-ink-2">
                {rich(
                  counted(
                    chapter.wordCount,
                    {
                      one: '{n} word. You can restore it until <day>{day}</day>.',
                      other: '{n} words. You can restore it until <day>{day}</day>.',
                    },
                    { day: dayOf(chapter.restorableUntil) },
                  ),
                  {
                    day: timed(chapter.restorableUntil),
                  },
                )}
              </p>
            </div>
            <Button kind="second" size="small" onClick={() => onRestore(chapter)}>
              <span>{rich(t('Restore <unseen>“{title}”</unseen>', { title: chapter.title }), UNSEEN)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
