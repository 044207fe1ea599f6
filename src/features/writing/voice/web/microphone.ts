import { isSoundType, type SoundType } from '#platform/shared/sound-types.ts';
import { t } from '#platform/shared/i18n.ts';
import { NEEDS_HTTPS, needsHttps } from './needs-https.ts';

/** The length of a chunk: the most that is lost if the device switches off. */
const CHUNK_EVERY_MS = 3_000;
/** Speech is clear at this rate, and half an hour of it is 11 MB. */
const BITS_PER_SECOND = 48_000;
const WANTED = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

export type Microphone = {
  readonly type: SoundType;
  /** Starts recording. */
  start(taking: Taking): void;
  /** The current loudness, from 0 to 1. */
  level(): number;
  pause(): void;
  resume(): void;
  /** Delivers what has been recorded so far. */
  flush(): void;
  /** Resolves once the last chunk has been delivered. */
  stop(): Promise<void>;
};

export type Taking = {
  readonly onChunk: (bytes: Blob) => void;
  /** The microphone was taken away, or the browser gave up. */
  readonly onLost: () => void;
};

/** Why there is no microphone, as a sentence. */
export const whyNoMicrophone = (error: unknown): string => {
  if (needsHttps()) return NEEDS_HTTPS;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return t(
      'Tap the padlock by the web address and allow the microphone, then press Record again. Or type.',
    );
  if (name === 'NotFoundError')
    return t('No microphone was found. Connect one or switch it on, then press Record again.');
  if (name === 'NotReadableError')
    return t('Another program is using the microphone. Close that program, then press Record again.');
  return t('We couldn’t turn on the microphone. You can type instead.');
};

const levelOf = (stream: MediaStream): { level: () => number; close: () => void } => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Speech has little power; taking the root twice gives about the loudness the ear hears.
      return Math.min(1, Math.sqrt(Math.sqrt(power)) * 1.6);
    },
    close: () => void context.close(),
  };
};

/**
 * Opens the microphone. Throws the browser's error if that isn't allowed or possible: see `whyNoMicrophone`.
 */
export const openMicrophone = async (): Promise<Microphone> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const release = (): void => stream.getTracks().forEach((track) => track.stop());
  const wanted = WANTED.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(wanted ? { mimeType: wanted } : {}),
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const type = (wanted ?? recorder.mimeType).split(';')[0] ?? '';
  if (!isSoundType(type)) {
    release();
    throw new Error('This browser records in a form that nobody else reads.');
  }
  const meter = levelOf(stream);
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));

  return {
    type,
    start: ({ onChunk, onLost }) => {
      recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && onChunk(data));
      recorder.addEventListener('error', onLost);
      for (const track of stream.getAudioTracks()) track.addEventListener('ended', onLost);
      recorder.start(CHUNK_EVERY_MS);
    },
    level: meter.level,
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    flush: () => recorder.state === 'recording' && recorder.requestData(),
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      release();
      meter.close();
    },
  };
};
