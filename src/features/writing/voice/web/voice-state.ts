import { counted, t } from '#platform/shared/i18n.ts';

/**
 * A recording that is not transcribed yet. `unfinished`: it was interrupted, and the writer is asked what to
 * do with it; `offline`: goes on by itself; `stuck`: the writer is told why and may try again.
 */
export type Waiting = {
  readonly id: string;
  readonly seconds: number;
  readonly state: 'unfinished' | 'sending' | 'hearing' | 'offline' | 'stuck';
  /** As a sentence, if it is offline or stuck. */
  readonly why: string;
};

export type VoiceState = {
  readonly phase: 'idle' | 'asking' | 'recording' | 'paused' | 'stopping';
  /** Whether something was recorded since the page was opened. */
  readonly hasRecorded: boolean;
  /** The length of the current recording, not counting pauses. */
  readonly seconds: number;
  /** Nothing has been heard since it began. */
  readonly isSilent: boolean;
  /** Why there is no recording, as a sentence. */
  readonly trouble: string;
  readonly waiting: readonly Waiting[];
  /** This can still be undone. */
  readonly thrownAway: { readonly id: string; readonly seconds: number } | null;
  /** What just happened. */
  readonly note: string;
  /** Whether the audio is stored with the message. */
  readonly keep: boolean;
  /** How many recordings have their text in the box and their audio waiting for the message. */
  readonly ready: number;
};

/** '0:42', '12:05'. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

/** '40 seconds', '2 min'. */
export const spokenLength = (seconds: number): string => {
  if (seconds < 60)
    return counted(Math.max(1, Math.round(seconds)), { one: '{n} second', other: '{n} seconds' });
  return t('{minutes} min', { minutes: Math.round(seconds / 60) });
};
