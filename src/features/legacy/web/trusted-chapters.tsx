import { useQuery } from '@tanstack/react-query';
import { readingTime } from '#features/family/stories/web/reading-time.ts';
import { t } from '#platform/shared/i18n.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { hasEnded, trustedChaptersQuery, whyNotLegacy } from './legacy-calls.ts';

/** The chapters a legacy contact may read, in the order of the book. */
export const TrustedChapters = ({ id }: { readonly id: string }) => {
  const { data: held, error } = useQuery(trustedChaptersQuery(id));
  const data = hasEnded(error) ? undefined : held;
  return (
    <section
      aria-labelledby="trusted-chapters"
      className="mt-6 rounded-2xl border border-line bg-sheet px-5 py-7 shadow-page sm:px-9 sm:py-8"
    >
      <h2 id="trusted-chapters" className="text-[1.5rem] leading-snug">
        {t('Read')}
      </h2>
      <p className="mt-1.5 text-ink-2">
        {t('Take your time. We keep a record of what you read and save, so that {name} can see it.', {
          name: data?.writer_name ?? '…',
        })}
      </p>
      {error ? (
        <p role="alert" className="mt-4">
          {whyNotLegacy(error)}
        </p>
      ) : null}
      {!data && !error ? <Skeleton className="mt-4 h-24 w-full" /> : null}
      {data?.chapters.length === 0 ? <p className="mt-4">{t('There are no chapters to read.')}</p> : null}
      <ol className="mt-4 grid gap-2">
        {data?.chapters.map((chapter) => (
          <li key={chapter.id} className="border-t border-line pt-3 wrap-anywhere">
            <TextLink to={`/legacy/${id}/${chapter.id}`}>{chapter.title}</TextLink>
            <span className="block text-[0.9375rem] text-ink-2">{readingTime(chapter.word_count)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
