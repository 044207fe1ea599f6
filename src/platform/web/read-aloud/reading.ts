import { useSyncExternalStore } from 'react';

/** What is being read aloud. A page reads one thing at a time. */
export type Reading = {
  /** What was requested: a message's id, or a name such as 'story'; null while nothing is read. */
  readonly of: string | null;
  readonly state: 'reading' | 'paused';
  /** The sentence that is being read. */
  readonly sentence: string;
};

const SILENCE: Reading = { of: null, state: 'reading', sentence: '' };

let reading = SILENCE;
const listeners = new Set<() => void>();

export const currentReading = (): Reading => reading;

/** Nothing is being read any more. */
export const silence = (): void => setReading(SILENCE);

export const setReading = (next: Reading): void => {
  reading = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReading = (): Reading => useSyncExternalStore(subscribe, currentReading, () => SILENCE);

export const readsAloud = (): boolean => 'speechSynthesis' in window;
