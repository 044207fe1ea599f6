import { t } from '#platform/shared/i18n.ts';
import { MAX_RECORDING_SECONDS } from '#features/writing/voice/shared/recording-limits.ts';
import { guardSignOut } from '#features/writing/autosave/web/guard-sign-out.ts';
import { createStore, type Store } from '#features/writing/web/store.ts';
import type { StoredRecording } from './stored-recordings.ts';
import { type LiveRecording, startRecording } from './live-recording.ts';
import { whyNoMicrophone } from './microphone.ts';
import { keepsVoice, rememberKeepsVoice } from './voice-preferences.ts';
import { sendChunks } from './send-recording.ts';
import type { VoiceState } from './voice-state.ts';
import { type VoiceOptions, type WaitingRecordings, waitingRecordings } from './waiting-recordings.ts';

export const CUT_SHORT = {
  full: t('That was {minutes} minutes, the longest a recording can be. You can start another.', {
    minutes: MAX_RECORDING_SECONDS / 60,
  }),
  lost: t('The microphone was disconnected. Everything you said up to that point is saved.'),
  'no-room': t('This device has no room for more. Everything you said up to that point is saved.'),
} as const;

export type VoiceControls = Pick<WaitingRecordings, 'hearAgain' | 'discard' | 'takeBack' | 'takeAlong'> & {
  readonly store: Store<VoiceState>;
  /** The current loudness, from 0 to 1. */
  level(): number;
  /** Returns a function that closes it, losing nothing. */
  start(): () => void;
  record(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Ends the recording and transcribes it. */
  finish(): Promise<void>;
  /** Ends it and discards it. */
  cancel(): Promise<void>;
  setKeep(keep: boolean): void;
};

/** What one writer records in one conversation, from the microphone to the text in the box. */
export const createVoiceControls = (options: VoiceOptions): VoiceControls => {
  const { owner, conversationId } = options;
  const store = createStore<VoiceState>({
    phase: 'idle',
    hasRecorded: false,
    seconds: 0,
    isSilent: false,
    trouble: '',
    waiting: [],
    thrownAway: null,
    note: '',
    keep: keepsVoice(),
    ready: 0,
  });
  const waiting = waitingRecordings(store, options);
  let live: LiveRecording | undefined;
  let isHere = false;

  const end = async (state: StoredRecording['state']): Promise<StoredRecording | undefined> => {
    const ending = live;
    live = undefined;
    if (!ending) return undefined;
    store.set({ phase: 'stopping' });
    const recording = await ending.stop(state);
    store.set({ phase: 'idle', seconds: 0 });
    return recording;
  };

  const finish = async (): Promise<void> => {
    const recording = await end('done');
    if (recording) await waiting.hear(recording);
  };

  const cutShort = async (why: keyof typeof CUT_SHORT): Promise<void> => {
    const recording = await end('done');
    if (!recording) return;
    void waiting.hear(recording);
    store.set({ trouble: CUT_SHORT[why] });
  };

  const record = async (): Promise<void> => {
    if (store.get().phase !== 'idle') return;
    waiting.forgetThrownAway();
    store.set({ phase: 'asking', hasRecorded: true, trouble: '', note: '', seconds: 0, isSilent: false });
    try {
      const started = await startRecording({
        owner,
        conversationId,
        send: sendChunks,
        onSeconds: (seconds, isSilent) => store.set({ seconds, isSilent }),
        onEnd: (why) => void cutShort(why),
      });
      live = started;
      store.set({ phase: 'recording' });
      // Someone who left while the browser was asking for the microphone has not said anything yet.
      if (!isHere) await end('thrown-away');
    } catch (error) {
      store.set({ phase: 'idle', trouble: whyNoMicrophone(error) });
    }
  };

  return {
    store,
    level: () => live?.level() ?? 0,
    start: () => {
      isHere = true;
      guardSignOut();
      waiting.start();
      return () => {
        isHere = false;
        void end('recording');
        waiting.stop();
      };
    },
    record,
    pause: () => {
      live?.pause();
      store.set({ phase: 'paused' });
    },
    resume: () => {
      live?.resume();
      store.set({ phase: 'recording' });
    },
    finish,
    cancel: async () => {
      const recording = await end('thrown-away');
      if (recording) await waiting.throwAway(recording);
    },
    setKeep: (keep) => {
      rememberKeepsVoice(keep);
      store.set({ keep });
    },
    hearAgain: waiting.hearAgain,
    discard: waiting.discard,
    takeBack: waiting.takeBack,
    takeAlong: waiting.takeAlong,
  };
};
