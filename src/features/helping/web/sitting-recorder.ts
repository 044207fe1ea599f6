import { guardSignOut } from '#features/writing/autosave/web/guard-sign-out.ts';
import { type LiveRecording, startRecording } from '#features/writing/voice/web/live-recording.ts';
import { whyNoMicrophone } from '#features/writing/voice/web/microphone.ts';
import { holdRecording, isHeld } from '#features/writing/voice/web/recording-lock.ts';
import {
  forgetRecording,
  readChunk,
  recordingsOf,
  type StoredRecording,
  storeRecording,
} from '#features/writing/voice/web/stored-recordings.ts';
import { CUT_SHORT } from '#features/writing/voice/web/voice-controls.ts';
import type { VoiceState } from '#features/writing/voice/web/voice-state.ts';
import { createStore, type Store } from '#features/writing/web/store.ts';
import { t } from '#platform/shared/i18n.ts';

/** A recording that waits on this device until it is sent. */
export type KeptRecording = {
  readonly id: string;
  /** The question it answers. */
  readonly question: string;
  readonly seconds: number;
  readonly blob: Blob;
  /** Plays it on this page. */
  readonly address: string;
};

export type RecorderState = Pick<
  VoiceState,
  'phase' | 'hasRecorded' | 'seconds' | 'isSilent' | 'trouble' | 'thrownAway'
> & { readonly kept: readonly KeptRecording[] };

export type SittingRecorder = ReturnType<typeof createSittingRecorder>;

/** A page that has just been left may still be storing the end of what it recorded. */
let lastEnd: Promise<unknown> = Promise.resolve();

const wholeOf = async ({ id, chunks, type }: StoredRecording): Promise<Blob> => {
  const parts: ArrayBuffer[] = [];
  for (let position = 0; position < chunks; position++) {
    const part = await readChunk(id, position);
    if (part) parts.push(part);
  }
  return new Blob(parts, { type });
};

/** What one helper records beside one writer. Everything stays on this device until the page sends it. */
export const createSittingRecorder = (owner: string, helping: string) => {
  const place = `helping ${helping}`;
  const store: Store<RecorderState> = createStore<RecorderState>({
    phase: 'idle',
    hasRecorded: false,
    seconds: 0,
    isSilent: false,
    trouble: '',
    thrownAway: null,
    kept: [],
  });
  const known = new Map<string, StoredRecording>();
  /** While a recording can be brought back here, no other window deletes it. */
  let letGoOfThrownAway: (() => void) | undefined;
  let live: LiveRecording | undefined;
  let isHere = false;

  const show = async (recording: StoredRecording): Promise<void> => {
    const { id, seconds, question = '' } = recording;
    known.set(id, recording);
    const blob = await wholeOf(recording);
    if (store.get().kept.some((one) => one.id === id)) return;
    const shown = { id, question, seconds, blob, address: URL.createObjectURL(blob) };
    store.set({ kept: [...store.get().kept, shown] });
  };

  const hide = (id: string): void => {
    const { kept } = store.get();
    for (const one of kept) if (one.id === id) URL.revokeObjectURL(one.address);
    store.set({ kept: kept.filter((one) => one.id !== id) });
  };

  const forget = async (id: string): Promise<void> => {
    hide(id);
    known.delete(id);
    await forgetRecording(id).catch(() => undefined);
  };

  const forgetThrownAway = (): void => {
    const { thrownAway } = store.get();
    store.set({ thrownAway: null });
    letGoOfThrownAway?.();
    if (thrownAway) void forget(thrownAway.id);
  };

  /** This can be undone until the next recording is made or thrown away. */
  const throwAway = async (recording: StoredRecording): Promise<void> => {
    forgetThrownAway();
    const { id, seconds } = recording;
    letGoOfThrownAway = holdRecording(id);
    const thrown: StoredRecording = { ...recording, state: 'thrown-away' };
    known.set(id, thrown);
    hide(id);
    store.set({ thrownAway: { id, seconds }, trouble: '' });
    await storeRecording(thrown).catch(() => undefined);
  };

  const end = async (state: StoredRecording['state']): Promise<StoredRecording | undefined> => {
    const ending = live;
    live = undefined;
    if (!ending) return undefined;
    store.set({ phase: 'stopping' });
    const ended = ending.stop(state);
    lastEnd = ended;
    const recording = await ended;
    store.set({ phase: 'idle', seconds: 0 });
    if (recording.chunks > 0) return recording;
    void forget(recording.id);
    store.set({ trouble: t('Nothing was recorded. You can try again.') });
    return undefined;
  };

  const finish = async (trouble = ''): Promise<void> => {
    const recording = await end('done');
    if (!recording) return;
    store.set({ trouble });
    await show(recording);
  };

  const findLeft = async (): Promise<void> => {
    await lastEnd;
    for (const recording of await recordingsOf(owner)) {
      if (recording.conversationId !== place || (await isHeld(recording.id)) || !isHere) continue;
      if (recording.state === 'thrown-away' || recording.chunks === 0) void forget(recording.id);
      else await show(recording);
    }
  };

  return {
    store,
    level: (): number => live?.level() ?? 0,
    /** Finds recordings left here earlier; returns a function that closes the recorder and loses nothing. */
    start: (): (() => void) => {
      isHere = true;
      guardSignOut();
      void findLeft();
      return () => {
        isHere = false;
        void end('recording');
        forgetThrownAway();
      };
    },
    record: async (question: string): Promise<void> => {
      if (store.get().phase !== 'idle') return;
      forgetThrownAway();
      store.set({ phase: 'asking', hasRecorded: true, trouble: '', seconds: 0, isSilent: false });
      try {
        const started = await startRecording({
          owner,
          conversationId: place,
          question,
          onSeconds: (seconds, isSilent) => store.set({ seconds, isSilent }),
          onEnd: (why) => void finish(CUT_SHORT[why]),
        });
        live = started;
        store.set({ phase: 'recording' });
        // Someone who left while the browser was asking for the microphone has not said anything yet.
        if (!isHere) await end('thrown-away');
      } catch (error) {
        store.set({ phase: 'idle', trouble: whyNoMicrophone(error) });
      }
    },
    pause: (): void => {
      live?.pause();
      store.set({ phase: 'paused' });
    },
    resume: (): void => {
      live?.resume();
      store.set({ phase: 'recording' });
    },
    finish: (): Promise<void> => finish(store.get().trouble),
    cancel: async (): Promise<void> => {
      const recording = await end('thrown-away');
      if (recording) await throwAway(recording);
    },
    discard: async (id: string): Promise<void> => {
      const recording = known.get(id);
      if (recording) await throwAway(recording);
    },
    takeBack: async (): Promise<void> => {
      const { thrownAway } = store.get();
      const thrown = thrownAway && known.get(thrownAway.id);
      store.set({ thrownAway: null });
      if (!thrown) return;
      const back: StoredRecording = { ...thrown, state: 'done' };
      await storeRecording(back).catch(() => undefined);
      letGoOfThrownAway?.();
      await show(back);
    },
    kept: (): readonly KeptRecording[] => store.get().kept,
    /** Whether anything was recorded, or is being recorded. */
    hasSome: (): boolean => live !== undefined || store.get().kept.length > 0,
    /** For a recording that is on the server now. */
    forget,
  };
};
