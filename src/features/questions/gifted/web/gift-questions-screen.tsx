import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { CallFailed } from '#platform/web/call.ts';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { GivenQuestions } from '#features/questions/gifted/shared/contract.ts';
import { ChosenSoFar, ChosenSinceOpened } from './chosen-for-them.tsx';
import { GivenRhythm } from './given-rhythm.tsx';
import { givenQuery } from './gift-question-calls.ts';
import { wordsForGiver, type WordsForGiver } from './words-for-giver.ts';

const WORDS = {
  offline: t('There’s no connection right now. Please try again when you’re back online.'),
  signedOut: t('You’re no longer signed in. Please sign in again.'),
  otherwise: t('Something went wrong on our side. Please try again.'),
};

const isMissing = (error: Error): boolean => error instanceof CallFailed && error.code === 'not-found';

type Props = { readonly giftId: string; readonly given: GivenQuestions; readonly words: WordsForGiver };

const Given = ({ giftId, given, words }: Props) => {
  if (given.state === 'over') return <p>{t('This gift can’t be opened, so no questions come with it.')}</p>;
  if (given.state === 'closed') return <p>{words.closed}</p>;
  if (given.state === 'adding') return <ChosenSinceOpened giftId={giftId} words={words} given={given} />;
  return (
    <>
      <GivenRhythm giftId={giftId} words={words} rhythm={given.rhythm} />
      {given.rhythm !== null || given.chosen.length > 0 ? (
        <ChosenSoFar giftId={giftId} words={words} given={given} />
      ) : null}
    </>
  );
};

/** Where the giver of a gift sets up questions by e-mail (/gift-questions/…). */
export const GiftQuestionsScreen = () => {
  const { giftId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({ ...givenQuery(giftId), enabled: isUuid(giftId) });
  const words = wordsForGiver(data?.recipient_name ?? '');
  const isNoGift = !isUuid(giftId) || (error !== null && isMissing(error));
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-8 sm:px-8 sm:py-12">
      <h1 className="text-[2.2rem] leading-tight wrap-anywhere">{words.title}</h1>
      {data ? (
        <div className="mt-6 flex flex-col gap-6 rounded-sm bg-sheet px-5 py-7 shadow-page sm:px-8">
          <Given giftId={giftId} given={data} words={words} />
        </div>
      ) : null}
      {!data && isNoGift ? <p className="mt-6">{t('We can’t find this gift among yours.')}</p> : null}
      {!data && error && !isNoGift ? (
        <NotLoaded
          title={t('We couldn’t load this page')}
          error={error}
          words={WORDS}
          trying={isFetching}
          onTryAgain={() => void refetch()}
          here={`/gift-questions/${giftId}`}
          isAnnounced
        />
      ) : null}
      {!data && !error && !isNoGift ? <Skeleton className="mt-6 h-40 w-full" /> : null}
      <p className="mt-8">
        <TextLink to="/gifts">{t('Gifts you’ve given')}</TextLink>
      </p>
    </div>
  );
};
