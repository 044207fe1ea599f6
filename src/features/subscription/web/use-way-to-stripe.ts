import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaveFor } from '#platform/web/leave-for.ts';

type WayToStripe = {
  readonly go: () => void;
  /** From pressing the button until this page is left. */
  readonly isGoing: boolean;
  readonly error: Error | null;
};

/**
 * Asks the server for a page at Stripe and goes there. After the browser's Back button, this page is as it
 * was before.
 */
export const useWayToStripe = (ask: () => Promise<{ readonly url: string }>): WayToStripe => {
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: ask,
    onSuccess: ({ url }) => leaveFor(url),
  });
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
  return { go: () => mutate(), isGoing: isPending || isSuccess, error };
};
