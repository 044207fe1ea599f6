import { MAX_RECORDING_SECONDS } from '#features/writing/voice/shared/recording-limits.ts';
import { newId } from '#platform/web/new-id.ts';
import { storeChunk, storeRecording, type StoredRecording } from './stored-recordings.ts';
import { openMicrophone } from './microphone.ts';
import { holdRecording } from './recording-lock.ts';

const LOOK_EVERY_MS = 250;
/** After this long, someone speaking would have been heard. */
const SILENT_AFTER_SECONDS = 6;
const QUIET = 0.12;

export type LiveRecording = {
  /** The current loudness, from 0 to 1. */
  level(): number;
  pause(): void;
  resume(): void;
  /** Ends the recording; resolves to it once all of its chunks are stored here. */
  stop(state: StoredRecording['state']): Promise<StoredRecording>;
};

export type LiveOptions = {
  readonly owner: string;
  /** Where it belongs. */
  readonly conversationId: string;
  /** The question it answers, if a helper records it. */
  readonly question?: string;
  /** Sends what is stored so far; without it, everything waits here. */
  readonly send?: (recording: StoredRecording, signal: AbortSignal) => Promise<void>;
  /** `isSilent`: nothing has been heard since it began. */
  readonly onSeconds: (seconds: number, isSilent: boolean) => void;
  /** It cannot go on: the time is up, the microphone is gone (`lost`), or this browser is out of storage. */
  readonly onEnd: (why: 'full' | 'lost' | 'no-room') => void;
};

/** A stopwatch that can be paused. */
const stopwatch = () => {
  let before = 0;
  let since: number | undefined = performance.now();
  const passed = (): number => before + (since === undefined ? 0 : performance.now() - since);
  return {
    seconds: () => passed() / 1_000,
    hold: () => {
      before = passed();
      since = undefined;
    },
    goOn: () => (since ??= performance.now()),
  };
};

/** Keeps a phone's screen awake; if that is refused, only the next seconds are lost. */
const stayAwake = (): (() => void) => {
  const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined;
  lock?.catch(() => undefined);
  return () => void lock?.then((held) => held.release()).catch(() => undefined);
};

/**
 * Begins to record. Each chunk is stored in this browser at once, and sent as soon as the connection allows if
 * there is a way to send it.
 * Throws what opening the microphone throws.
 */
export const startRecording = async (options: LiveOptions): Promise<LiveRecording> => {
  const { owner, conversationId, question } = options;
  const microphone = await openMicrophone();
  const watch = stopwatch();
  const leaving = new AbortController();
  let connection: Promise<void> = Promise.resolve();
  let isSending = false;
  let loudest = 0;
  let recording: StoredRecording = {
    id: newId(),
    owner,
    conversationId,
    type: microphone.type,
    startedAt: Date.now(),
    seconds: 0,
    chunks: 0,
    state: 'recording',
    words: '',
    ...(question === undefined ? {} : { question }),
  };

  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    // What does not get through now is sent after the next chunk, or at the end.
    await options.send?.(recording, leaving.signal).catch(() => undefined);
    isSending = false;
  };

  const keep = async (data: Blob): Promise<void> => {
    const position = recording.chunks;
    recording = { ...recording, chunks: position + 1, seconds: watch.seconds() };
    await storeChunk(recording, position, await data.arrayBuffer());
    void send();
  };

  microphone.start({
    onChunk: (data) => {
      connection = connection.then(() => keep(data)).catch(() => options.onEnd('no-room'));
    },
    onLost: () => options.onEnd('lost'),
  });
  const letGo = holdRecording(recording.id);
  const letSleep = stayAwake();
  const look = setInterval(() => {
    loudest = Math.max(loudest, microphone.level());
    options.onSeconds(watch.seconds(), loudest < QUIET && watch.seconds() > SILENT_AFTER_SECONDS);
    if (watch.seconds() >= MAX_RECORDING_SECONDS) options.onEnd('full');
  }, LOOK_EVERY_MS);
  const flush = (): void => {
    if (document.visibilityState === 'hidden') microphone.flush();
  };
  document.addEventListener('visibilitychange', flush);

  return {
    level: microphone.level,
    pause: () => {
      microphone.pause();
      watch.hold();
    },
    resume: () => {
      microphone.resume();
      watch.goOn();
    },
    stop: async (state) => {
      clearInterval(look);
      document.removeEventListener('visibilitychange', flush);
      watch.hold();
      await microphone.stop();
      await connection;
      leaving.abort();
      letSleep();
      const seconds = Math.min(watch.seconds(), MAX_RECORDING_SECONDS);
      recording = { ...recording, state, seconds };
      await storeRecording(recording).catch(() => undefined);
      letGo();
      return recording;
    },
  };
};
