import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { chapterMails, chapterMailsQuery } from './chapter-mail-calls.ts';
import { ChapterMailChoice } from './chapter-mail-choice.tsx';

/**
 * Shown where writers see who reads what they share: which of those readers may get it by e-mail. Shows
 * nothing if there are no readers.
 */
const AllowedReaders = () => {
  const hint = useId();
  const asked = useQuery(chapterMailsQuery);
  const { data } = asked;
  if (!data)
    return asked.isError ? (
      <PartNotLoaded asked={asked}>
        {t('We couldn’t load your settings for chapters by e-mail.')}
      </PartNotLoaded>
    ) : (
      <Skeleton className="h-16" />
    );
  if (data.readers.length === 0) return null;
  return (
    <div>
      <h3 className="text-[1.15rem]">{t('Chapters by e-mail')}</h3>
      <p id={hint} className="mt-1 text-ink-2">
        {t(
          'If you allow it, a relative can choose to get the chapters you share from now on by e-mail. We send a chapter ten minutes after you last shared one or changed it. Once an e-mail has been sent, it can’t be taken back, even if you make the chapter private again.',
        )}
      </p>
      <ul className="mt-1">
        {data.readers.map(({ user_id, name, allowed }) => (
          <li key={user_id} className="wrap-anywhere">
            <ChapterMailChoice
              on={allowed}
              describedBy={hint}
              save={(on) => chapterMails.allow({ user_id, allowed: on })}
            >
              {t('{name} may get my chapters by e-mail', { name })}
            </ChapterMailChoice>
          </li>
        ))}
      </ul>
    </div>
  );
};

export default AllowedReaders;
