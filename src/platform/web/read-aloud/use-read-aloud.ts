import { useEffect } from 'react';
import { useInBrowser } from '../use-in-browser.ts';
import { currentReading, readsAloud, useReading } from './reading.ts';

/** Whether something is being read, and what its button does; undefined if this browser can't read aloud. */
export const useReadAloud = (
  of: string,
  text: () => string,
  /** The text's own language, if known. */
  language?: string,
): { readonly isReading: boolean; readonly press: () => void } | undefined => {
  const { of: current } = useReading();
  const hasVoice = useInBrowser(readsAloud);
  const isReading = current === of;
  // Someone who leaves the text has heard enough.
  useEffect(
    () => () => {
      if (currentReading().of === of) void import('./read-aloud.ts').then(({ stopReading }) => stopReading());
    },
    [of],
  );
  if (!hasVoice) return undefined;
  const press = (): void =>
    void import('./read-aloud.ts').then(({ readAloud, stopReading }) =>
      isReading ? stopReading() : readAloud(of, text(), language),
    );
  return { isReading, press };
};
