import { useEffect, useRef } from 'react';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { t } from '#platform/shared/i18n.ts';

type Props = { readonly error: Error; readonly trying: boolean; readonly onTryAgain: () => void };

const FAILED = t('Error loading chapters');

const WORDS = {
  offline: t(
    'There is no connection right now. Your chapters are safe. You’ll see them here when the connection is back.',
  ),
  signedOut: t('You are no longer signed in. Your chapters are safe. Please sign in again to see them.'),
  otherwise: t('Something went wrong on our side. Your chapters are safe. Please try again in a moment.'),
};

/** In place of the list when it could not be loaded, with a toast that says so (decision 0044). */
export const ChaptersNotLoaded = ({ error, trying, onTryAgain }: Props) => {
  const said = useRef<Error>(undefined);
  // A query that failed is no event that a component can hear: another error is another failure, and each is said once.
  useEffect(() => {
    if (said.current === error) return;
    said.current = error;
    toast({
      kind: 'error',
      title: FAILED,
      description: t('Failed to load your chapters. Please refresh the page.'),
    });
  }, [error]);
  // They are loaded, or somebody has gone on to another page.
  useEffect(
    () => () => {
      said.current = undefined;
      clearToast(FAILED);
    },
    [],
  );
  // The toast has announced it.
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
