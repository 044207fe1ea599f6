import type { ComponentType } from 'react';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { ChapterSummary } from '../shared/contract.ts';
import { titleBesideNumber } from '../shared/title-beside-number.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import { MAY_HAVE_FOCUS } from './use-focus-after-change.ts';
import { timed } from './timed.tsx';

/** Shows who may read a chapter and lets the writer change it. A feature above this one provides it. */
export type ChapterSharing = ComponentType<{ readonly chapter: ChapterSummary }>;

type Props = {
  readonly Sharing: ChapterSharing;
  readonly chapter: ChapterSummary;
  /** Its position in the book, from 1. */
  readonly number: number;
  readonly of: number;
  readonly onView: () => void;
  readonly onDelete: () => void;
  readonly onMove: (steps: -1 | 1) => void;
};

/**
 * One chapter of the list. Every action names its chapter, because screen readers may read a button without
 * its card.
 */
export const ChapterCard = ({ Sharing, chapter, number, of, onView, onDelete, onMove }: Props) => {
  const title = titleBesideNumber(chapter.title);
  return (
    <li className="rounded-sm bg-sheet p-5 shadow-page sm:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="rounded-full bg-ember-wash px-3 py-0.5 font-semibold">
          {t('Chapter {number}', { number })}
        </span>
        <span className="text-ink-2">
          {counted(chapter.wordCount, { one: '{n} word', other: '{n} words' })}
        </span>
      </div>
      <h3 {...MAY_HAVE_FOCUS} className="mt-3 text-[1.5rem] leading-snug wrap-anywhere">
        {title}
      </h3>
      <p className="mt-2 line-clamp-2 font-story text-story wrap-anywhere">{chapter.preview}</p>
      <p className="mt-3 text-ink-2">
        {rich(
          t('Started <begun>{begun}</begun>, last changed <changed>{changed}</changed>', {
            begun: dayOf(chapter.createdAt),
            changed: dayOf(chapter.updatedAt),
          }),
          {
            begun: timed(chapter.createdAt),
            changed: timed(chapter.updatedAt),
          },
        )}
      </p>
      <Sharing chapter={chapter} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="second" size="small" onClick={onView}>
          <span>{rich(t('View <unseen>“{title}”</unseen>', { title }), UNSEEN)}</span>
        </Button>
        <ButtonLink kind="second" size="small" to={`/write?edit=${chapter.id}`}>
          <span>{rich(t('Edit <unseen>“{title}”</unseen>', { title }), UNSEEN)}</span>
        </ButtonLink>
        {/* On a phone a row of its own, whose words begin and end where the others do. */}
        <div className="flex grow flex-wrap max-sm:-mx-4 max-sm:basis-full">
          {of > 1 && (
            <>
              {/* Not `disabled` at the ends: the button just pressed would lose focus. */}
              <Button kind="quiet" size="small" aria-disabled={number === 1} onClick={() => onMove(-1)}>
                <span>{rich(t('Move up <unseen>“{title}”</unseen>', { title }), UNSEEN)}</span>
              </Button>
              <Button kind="quiet" size="small" aria-disabled={number === of} onClick={() => onMove(1)}>
                <span>{rich(t('Move down <unseen>“{title}”</unseen>', { title }), UNSEEN)}</span>
              </Button>
            </>
          )}
          <Button kind="quiet" size="small" className="ml-auto" onClick={onDelete}>
            <span>{rich(t('Delete <unseen>“{title}”</unseen>', { title }), UNSEEN)}</span>
          </Button>
        </div>
      </div>
    </li>
  );
};
