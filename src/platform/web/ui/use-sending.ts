import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** How a file goes: heard of while it does, and given up. */
export type Way = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

type On<O> = { readonly onSuccess?: (answer: O) => void; readonly onSettled?: () => unknown };

/** Sends a file, knows how much of it has gone out, from 0 to 1, and stops when asked to or when the window closes. */
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
        // What was given up has nothing more to say.
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
