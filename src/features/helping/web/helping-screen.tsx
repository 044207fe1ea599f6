import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Helped } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { HelpedPageParts } from './helped-page-parts.tsx';
import { HelpedLine } from './helped-line.tsx';
import { helpedQuery, helping, useHelpingChange } from './helping-calls.ts';
import { NotSaved } from './not-saved.tsx';

const WORDS = {
  offline: t('There’s no connection right now. Please try again when you’re back online.'),
  signedOut: t('You’re no longer signed in. Please sign in again.'),
  otherwise: t('Something went wrong on our side. Please try again.'),
};

const titleFor = (one: Helped | undefined): string => {
  if (!one) return t('Helping to tell');
  const { writer_name: name } = one;
  return one.accepted_at === null
    ? t('{name} asks you to help', { name })
    : t('{name} tells, you type', { name });
};

export const HelpingScreen = () => {
  const { helpingId: id } = useParams();
  const { data, error, isFetching, refetch } = useQuery(helpedQuery);
  const one = data?.helped.find((helped) => helped.id === id);
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem] leading-tight wrap-anywhere">{titleFor(one)}</h1>
      {!data && error ? (
        <NotLoaded
          title={t('We couldn’t load this page')}
          error={error}
          words={WORDS}
          trying={isFetching}
          onTryAgain={() => void refetch()}
          here={`/helping/${id ?? ''}`}
          isAnnounced
        />
      ) : null}
      {!data && !error ? <Skeleton className="mt-6 h-40 w-full" /> : null}
      {one ? (
        one.accepted_at === null ? (
          <Request helped={one} />
        ) : (
          <HelpedPageParts key={one.id} helped={one} />
        )
      ) : null}
      {data && !one ? (
        <>
          <NotSaved key={id} id={id ?? ''} />
          <AllHelped helped={data.helped} />
        </>
      ) : null}
    </div>
  );
};

const Request = ({ helped: { id, writer_name: name } }: { readonly helped: Helped }) => {
  const change = useHelpingChange();
  const busy = change.isPending ? t('One moment…') : undefined;
  return (
    <div className="mt-4 flex flex-col items-start gap-4 text-[1.1rem]">
      <p>
        {t(
          'You sit side by side: {name} tells, and you type or record it. The words are {name}’s own, and {name} sees that they came through you.',
          { name },
        )}
      </p>
      <p>
        {t(
          'You can also add photos, choose questions, and put shared chapters in order. You can’t publish, share or delete anything, and you read nothing that isn’t shared with you.',
        )}
      </p>
      <p>
        {t('{name} sees everything you do here, with your name. Either of you can end it at any time.', {
          name,
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          onClick={() => change.mutate({ make: () => helping.accept({ id }), done: t('You can begin') })}
        >
          {t('Yes, I’ll help')}
        </Button>
        <Button
          kind="second"
          busy={busy}
          onClick={() => change.mutate({ make: () => helping.stop({ id }), done: t('You’ve said no') })}
        >
          {t('I’d rather not')}
        </Button>
      </div>
    </div>
  );
};

const AllHelped = ({ helped }: { readonly helped: readonly Helped[] }) => (
  <>
    <p className="mt-4">
      {helped.length === 0
        ? t('There’s nothing here for you. It may have ended, or you may be signed in with another account.')
        : t('These people would like your help:')}
    </p>
    <ul className="mt-4 grid gap-2">
      {helped.map((one) => (
        <HelpedLine key={one.id} helped={one} />
      ))}
    </ul>
  </>
);
