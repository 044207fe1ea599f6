import { useEffect, useRef } from 'react';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { t } from '#platform/shared/i18n.ts';

type Props = { readonly error: Error; readonly trying: boolean; readonly onTryAgain: () => void };

const FAILED = t('Error loading chapters');

const WORDS = {
  offline: t(
    'There’s no connection right now. Your chapters are safe. You’ll see them here when you’re back online.',
  ),
  signedOut: t('You’re no longer signed in. Your chapters are safe. Please sign in again to see them.'),
  otherwise: t('Something went wrong on our side. Your chapters are safe. Please try again in a moment.'),
};

/** Takes the place of the list if it can't be loaded, and says so in a toast (decision 0044). */
export const ChaptersNotLoaded = ({ error, trying, onTryAgain }: Props) => {
  const said = useRef<Error>(undefined);
  // A component gets no event when a query fails. A different error object is a new failure, and each is
  // announced once.
  useEffect(() => {
    if (said.current === error) return;
    said.current = error;
    toast({
      kind: 'error',
      title: FAILED,
      description: t('Failed to load your chapters. Please refresh the page.'),
    });
  }, [error]);
  // The chapters are loaded, or the user went to another page.
  useEffect(
    () => () => {
      said.current = undefined;
      clearToast(FAILED);
    },
    [],
  );
  // The toast has already announced it.
  return (
    <NotLoaded
      title={t('We couldn’t load your chapters')}
      error={error}
      words={WORDS}
      trying={trying}
      onTryAgain={onTryAgain}
      here="/chapters"
      isAnnounced={false}
    />
  );
};
