import { useEffect, useRef } from 'react';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/words.ts';

type Props = { readonly error: Error; readonly trying: boolean; readonly onTryAgain: () => void };

const codeOf = (error: Error) => (error instanceof CallFailed ? error.code : 'unexpected');

const sentenceFor = (error: Error): string => {
  switch (codeOf(error)) {
    case 'offline':
      return t(
        'There is no connection right now. Your chapters are safe, and they will be here when it is back.',
      );
    case 'sign-in-required':
      return t('You are no longer signed in. Your chapters are safe; please sign in again to see them.');
    default:
      return t('Something went wrong on our side. Your chapters are safe; please try again in a moment.');
  }
};

/** In place of the list when it could not be loaded, with the toast of the specification's error catalogue. */
export const ChaptersNotLoaded = ({ error, trying, onTryAgain }: Props) => {
  const said = useRef<Error>(undefined);
  // A query that failed is no event that a component can hear: another error is another failure, and each is said once.
  useEffect(() => {
    if (said.current === error) return;
    said.current = error;
    toast({
      kind: 'error',
      title: t('Error loading chapters'),
      description: t('Failed to load your chapters. Please refresh the page.'),
    });
  }, [error]);
  return (
    <section className="mt-10 rounded-sm bg-sheet px-6 py-12 text-center shadow-page">
      <h2 className="text-[1.5rem]">{t('Your chapters could not be loaded')}</h2>
      <p className="mx-auto mt-3 mb-6 max-w-[32rem] text-ink-2">{sentenceFor(error)}</p>
      {codeOf(error) === 'sign-in-required' ? (
        <ButtonLink kind="first" size="normal" to="/signin?next=/chapters">
          {t('Sign In')}
        </ButtonLink>
      ) : (
        <Button kind="first" size="normal" {...(trying ? { busy: t('Trying…') } : {})} onClick={onTryAgain}>
          {t('Try again')}
        </Button>
      )}
    </section>
  );
};
