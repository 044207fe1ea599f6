import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { aboutYouQuery } from './about-you-queries.ts';
import { FactSection } from './fact-section.tsx';
import { Forgotten } from './forgotten.tsx';
import { KnownNotLoaded } from './known-not-loaded.tsx';
import { useDecisions } from './use-decisions.ts';

const Waiting = () => (
  <div className="mt-10 grid gap-5">
    <p className="sr-only">{t('Reading what you told…')}</p>
    <Skeleton className="h-8 w-40" />
    {['one', 'two', 'three'].map((which) => (
      <Skeleton key={which} className="h-32 w-full" />
    ))}
  </div>
);

const NothingTold = () => (
  <section className="mt-10 rounded-sm bg-sheet px-6 py-12 text-center shadow-page">
    <h2 className="text-[1.6rem]">{t('We have only just met')}</h2>
    <p className="mx-auto mt-3 mb-7 max-w-[32rem] text-ink-2">
      {t(
        'Once you have told me something, the people, places and years in it will appear here. You can also add somebody below before we begin.',
      )}
    </p>
    <ButtonLink kind="first" to="/write">
      {t('Tell me where you were born')}
    </ButtonLink>
  </section>
);

/** What I know about you (/about-you): what was gathered from the writer's words, for them to put right. */
export const AboutYouScreen = () => {
  const about = useQuery(aboutYouQuery);
  const decisions = useDecisions();
  const { data } = about;
  return (
    <div className="mx-auto w-full max-w-[62rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem] leading-tight">{t('What I know about you')}</h1>
      <p className="mt-3 max-w-[38rem] text-[1.1rem] text-ink-2">
        {t(
          'I gathered this from your own words. Correct anything I have wrong, and tell me what to forget; I will ask and write accordingly from then on.',
        )}
      </p>
      {!data && about.isError ? (
        <KnownNotLoaded
          title={t('This could not be loaded')}
          error={about.error}
          trying={about.isFetching}
          onTryAgain={() => void about.refetch()}
          here="/about-you"
        />
      ) : null}
      {!data && !about.isError ? <Waiting /> : null}
      {data ? (
        <>
          {about.isError ? (
            <output className="mt-6 block border-l-4 border-ember pl-4">
              {t('This is how it stood when we last saw it. The newest could not be loaded.')}
            </output>
          ) : null}
          {data.hasTold || data.known.length > 0 ? null : <NothingTold />}
          <FactSection kind="person" title={t('People')} known={data.known} decisions={decisions} />
          <FactSection kind="place" title={t('Places')} known={data.known} decisions={decisions} />
          <FactSection kind="time" title={t('Years and ages')} known={data.known} decisions={decisions} />
          <Forgotten facts={data.forgotten} decisions={decisions} />
          <p className="mt-12 text-ink-2">
            {rich(
              t(
                'What you have told of your life, and what is still to tell, is on <map>A map of your life</map>.',
              ),
              { map: linkedTo('/life-map') },
            )}
          </p>
        </>
      ) : null}
    </div>
  );
};
