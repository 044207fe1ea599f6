import { useEffect, useRef } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';

type Props = { readonly error: Error; readonly trying: boolean; readonly onTryAgain: () => void };

const FAILED = t('Failed to load family tree');

const WORDS = {
  offline: t(
    'There’s no connection right now. Your family tree is safe. You’ll see it here when you’re back online.',
  ),
  signedOut: t('You’re no longer signed in. Please sign in again to see your family.'),
  otherwise: t('Something went wrong on our side. Your family tree is safe. Please try again in a moment.'),
};

/** Replaces the tree when it could not be loaded, with a toast that says so (decision 0044). */
export const FamilyNotLoaded = ({ error, trying, onTryAgain }: Props) => {
  const said = useRef<Error>(undefined);
  // A component gets no event when a query fails. Each new error is a new failure, and is announced once.
  useEffect(() => {
    if (said.current === error) return;
    said.current = error;
    toast({ kind: 'error', title: FAILED });
  }, [error]);
  // The tree has loaded, or the reader has gone to another page.
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
      title={t('We couldn’t load your family tree')}
      error={error}
      words={WORDS}
      trying={trying}
      onTryAgain={onTryAgain}
      here="/family-tree"
      isAnnounced={false}
    />
  );
};
