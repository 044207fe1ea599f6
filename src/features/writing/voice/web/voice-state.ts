import { counted, t } from '#platform/shared/i18n.ts';

/**
 * A recording that is not words yet. `unfinished`: broken off, the writer is asked what shall become of it; `offline`: goes on by itself;
 * `stuck`: the writer is told why and may try again.
 */
export type Waiting = {
  readonly id: string;
  readonly seconds: number;
  readonly state: 'unfinished' | 'sending' | 'hearing' | 'offline' | 'stuck';
  /** As a sentence, where it is offline or stuck. */
  readonly why: string;
};

export type VoiceState = {
  readonly phase: 'idle' | 'asking' | 'recording' | 'paused' | 'stopping';
  /** Something was recorded since the page was opened. */
  readonly hasRecorded: boolean;
  /** How long the recording under way is, pauses left out. */
  readonly seconds: number;
  /** Nothing was heard since it began. */
  readonly isSilent: boolean;
  /** Why there is no recording, as a sentence. */
  readonly trouble: string;
  readonly waiting: readonly Waiting[];
  /** May still be taken back. */
  readonly thrownAway: { readonly id: string; readonly seconds: number } | null;
  /** What just happened. */
  readonly note: string;
  /** Whether the sound stays with the message. */
  readonly keep: boolean;
  /** Recordings whose words stand in the box, and whose sound goes with the message. */
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
