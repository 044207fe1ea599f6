import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { entrustedQuery } from './legacy-calls.ts';
import { TrustedChapter } from './trusted-chapter.tsx';
import { TrustedWith } from './trusted-with.tsx';

const WORDS = {
  offline: t('There’s no connection right now. Please try again when you’re back online.'),
  signedOut: t('You’re no longer signed in. Please sign in again.'),
  otherwise: t('Something went wrong on our side. Please try again.'),
};

/** The writers who named the reader, or one of them. */
const Entrusted = ({ id }: { readonly id: string | undefined }) => {
  const { data, error, isFetching, refetch } = useQuery(entrustedQuery);
  const one = data?.entrusted.find((trust) => trust.id === id);
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem] leading-tight wrap-anywhere">
        {one ? t('The stories of {name}', { name: one.writer_name }) : t('Trusted to you')}
      </h1>
      {!data && error ? (
        <NotLoaded
          title={t('We couldn’t load this page')}
          error={error}
          words={WORDS}
          trying={isFetching}
          onTryAgain={() => void refetch()}
          here="/legacy"
          isAnnounced
        />
      ) : null}
      {!data && !error ? <Skeleton className="mt-6 h-40 w-full" /> : null}
      {one ? <TrustedWith trust={one} /> : null}
      {data && !one ? (
        <>
          {id !== undefined || data.entrusted.length === 0 ? (
            <p className="mt-4">
              {t(
                'There’s nothing here for you to read. Your access may have ended, or you may be signed in with another account.',
              )}
            </p>
          ) : null}
          <ul className="mt-4 grid gap-2">
            {data.entrusted.map((trust) => (
              <li key={trust.id} className="flex min-h-target items-center wrap-anywhere">
                <TextLink to={`/legacy/${trust.id}`}>
                  {t('You’re {name}’s legacy contact', { name: trust.writer_name })}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
};

/**
 * A legacy contact's own pages: the writers who named them (/legacy), how things stand with one writer and
 * what may be read (/legacy/{id}), and a chapter (/legacy/{id}/{chapter_id}).
 */
export const LegacyScreen = () => {
  const { contactId, chapterId } = useParams();
  if (contactId !== undefined && chapterId !== undefined)
    return <TrustedChapter contactId={contactId} chapterId={chapterId} />;
  return <Entrusted key={contactId} id={contactId} />;
};
