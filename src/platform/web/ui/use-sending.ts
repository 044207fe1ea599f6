import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** How a file is sent: with progress, and a signal to cancel it. */
export type Way = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

type On<O> = { readonly onSuccess?: (answer: O) => void; readonly onSettled?: () => unknown };

/**
 * Sends a file, tracks how much of it has been sent, from 0 to 1, and stops on request or when the window
 * closes.
 */
export const useSending = <I, O>(send: (input: I, way: Way) => Promise<O>, on: On<O> = {}) => {
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const stop = (): void => sending.current?.abort();
  useEffect(() => () => sending.current?.abort(), []);
  const { mutate, reset, data, error, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    ...on,
    mutationFn: (input: I) => {
      stop();
      const own = new AbortController();
      sending.current = own;
      setShare(0);
      return send(input, {
        signal: own.signal,
        // A cancelled upload no longer reports progress.
        onProgress: (gone) => !own.signal.aborted && setShare(gone),
      });
    },
  });
  const isStopped = error instanceof DOMException && error.name === 'AbortError';
  return {
    mutate,
    reset,
    stop,
    share,
    data,
    isPending,
    isSuccess,
    isStopped,
    error: isStopped ? null : error,
  };
};
