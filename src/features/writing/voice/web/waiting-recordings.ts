import { t } from '#platform/shared/i18n.ts';
import { MAX_RECORDINGS_A_MESSAGE } from '#features/writing/voice/shared/recording-limits.ts';
import type { Store } from '#features/writing/web/store.ts';
import {
  forgetChunks,
  forgetRecording,
  storeRecording,
  type StoredRecording,
  recordingsOf,
} from './stored-recordings.ts';
import { isHeld, withRecording } from './recording-lock.ts';
import { removeFromServer, wordsOfRecording } from './send-recording.ts';
import type { VoiceState, Waiting } from './voice-state.ts';
import { hindranceOf } from './transcription-error-messages.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The share of the spoken words that a message must contain to count as made from them; the writer may change
 * the rest.
 */
const SHARE = 0.3;

/** Whether a message was made from these words. */
const sharesWords = (message: string, words: string): boolean => {
  const inMessage = new Set(wordsOf(message));
  const said = wordsOf(words);
  return said.filter((word) => inMessage.has(word)).length >= said.length * SHARE;
};

const TRY_AGAIN_AFTER_MS = 5_000;

export type VoiceOptions = {
  readonly owner: string;
  readonly conversationId: string;
  /** Receives the text for the box, after what is already there. */
  readonly onWords: (words: string) => void;
};

export type WaitingRecordings = {
  /** Finds what an earlier visit left, and resumes what was in progress. */
  start(): void;
  stop(): void;
  /** Transcribes a recording. */
  hear(recording: StoredRecording): Promise<void>;
  hearAgain(id: string): Promise<void>;
  /** This can be undone until the next recording is made or discarded. */
  throwAway(recording: StoredRecording): Promise<void>;
  discard(id: string): Promise<void>;
  takeBack(): Promise<void>;
  forgetThrownAway(): void;
  /** Call this when a message is sent: returns the recordings whose audio goes with it. */
  takeAlong(message: string): string[];
};

/** The recordings of one writer in one conversation that are not in a message yet. */
export const waitingRecordings = (
  store: Store<VoiceState>,
  { owner, conversationId, onWords }: VoiceOptions,
): WaitingRecordings => {
  const known = new Map<string, StoredRecording>();
  let leaving = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;

  const show = (recording: StoredRecording, state: Waiting['state'], why = ''): void => {
    const { id, seconds } = recording;
    known.set(id, recording);
    const others = store.get().waiting.filter((one) => one.id !== id);
    store.set({ waiting: [...others, { id, seconds, state, why }] });
  };
  const hide = (id: string): void =>
    store.set({ waiting: store.get().waiting.filter((one) => one.id !== id) });
  const countReady = (): void =>
    store.set({ ready: [...known.values()].filter(({ state }) => state === 'words').length });

  const forgetForGood = async (id: string): Promise<void> => {
    known.delete(id);
    // If the connection fails, the server deletes it by itself after a few weeks.
    await Promise.allSettled([forgetRecording(id), removeFromServer(id)]);
  };

  const takeWords = async (recording: StoredRecording, words: string, keep: boolean): Promise<void> => {
    onWords(words);
    hide(recording.id);
    store.set({ note: t('Your words are in the box. Read them, change what you like, then press Send.') });
    if (!keep) return forgetForGood(recording.id);
    const heard: StoredRecording = { ...recording, state: 'words', words };
    known.set(recording.id, heard);
    countReady();
    await forgetChunks(heard).catch(() => undefined);
  };

  const hear = async (recording: StoredRecording): Promise<void> => {
    const { signal } = leaving;
    const asked: StoredRecording = { ...recording, state: 'done', seconds: Math.ceil(recording.seconds) };
    if (asked.chunks === 0) {
      store.set({ trouble: t('Nothing was recorded. You can try again.') });
      return forgetForGood(asked.id);
    }
    show(asked, 'sending');
    store.set({ note: '', trouble: '' });
    await storeRecording(asked).catch(() => undefined);
    try {
      await withRecording(asked.id, async () => {
        const { keep } = store.get();
        const onHearing = (): void => show(asked, 'hearing');
        const words = await wordsOfRecording(asked, { keep, onHearing, signal });
        if (!signal.aborted) await takeWords(asked, words, keep);
      });
    } catch (error) {
      if (signal.aborted) return;
      const { offline, sentence } = hindranceOf(error);
      show(asked, offline ? 'offline' : 'stuck', sentence);
      if (offline) retry = setTimeout(onReconnect, TRY_AGAIN_AFTER_MS);
    }
  };

  const hearAgain = async (id: string): Promise<void> => {
    const recording = known.get(id);
    if (recording) await hear(recording);
  };

  const onReconnect = (): void => {
    clearTimeout(retry);
    for (const { id, state } of store.get().waiting) if (state === 'offline') void hearAgain(id);
  };

  const forgetThrownAway = (): void => {
    const { thrownAway } = store.get();
    store.set({ thrownAway: null });
    if (thrownAway) void forgetForGood(thrownAway.id);
  };

  const throwAway = async (recording: StoredRecording): Promise<void> => {
    forgetThrownAway();
    const { id, seconds } = recording;
    const thrown: StoredRecording = { ...recording, state: 'thrown-away' };
    known.set(id, thrown);
    hide(id);
    store.set({ thrownAway: { id, seconds }, note: '', trouble: '' });
    await storeRecording(thrown).catch(() => undefined);
  };

  const findLeft = async (signal: AbortSignal): Promise<void> => {
    for (const recording of await recordingsOf(owner)) {
      const { id, state, chunks } = recording;
      if (recording.conversationId !== conversationId || (await isHeld(id)) || signal.aborted) continue;
      known.set(id, recording);
      if (state === 'thrown-away' || (chunks === 0 && state !== 'words')) void forgetForGood(id);
      else if (state === 'recording') show(recording, 'unfinished');
      else if (state === 'done') void hear(recording);
    }
    countReady();
  };

  return {
    start: () => {
      leaving = new AbortController();
      addEventListener('online', onReconnect, { signal: leaving.signal });
      void findLeft(leaving.signal);
    },
    stop: () => {
      leaving.abort();
      clearTimeout(retry);
      forgetThrownAway();
    },
    hear,
    hearAgain,
    throwAway,
    discard: async (id) => {
      const recording = known.get(id);
      if (recording) await throwAway(recording);
    },
    takeBack: async () => {
      const { thrownAway } = store.get();
      const thrown = thrownAway && known.get(thrownAway.id);
      store.set({ thrownAway: null });
      if (!thrown) return;
      const back: StoredRecording = { ...thrown, state: 'recording' };
      show(back, 'unfinished');
      await storeRecording(back).catch(() => undefined);
    },
    forgetThrownAway,
    takeAlong: (message) => {
      const { keep } = store.get();
      const heard = [...known.values()].filter(({ state }) => state === 'words');
      const along = heard
        .filter(({ words }) => keep && sharesWords(message, words))
        .slice(0, MAX_RECORDINGS_A_MESSAGE);
      for (const recording of heard) {
        known.delete(recording.id);
        if (along.includes(recording)) void forgetRecording(recording.id).catch(() => undefined);
        else void forgetForGood(recording.id);
      }
      store.set({ ready: 0, note: '' });
      return along.map(({ id }) => id);
    },
  };
};
