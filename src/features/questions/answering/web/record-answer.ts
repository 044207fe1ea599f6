import { newId } from '#platform/web/new-id.ts';
import { claim } from './claim.ts';
import { stopListening } from './dictate-answer.ts';
import { clock } from './file-item.ts';
import { listFiles } from './file-lists.ts';
import { storeFile } from './stored-files.ts';
import { found, words } from './link-page.ts';
import { tellNotStored } from './not-stored.ts';
import { form, question, SAVED_AS, say } from './page-elements.ts';
import { addFile, waitingFiles } from './waiting-files.ts';

/** The most that is lost if the device switches off. */
const PART_EVERY_MS = 3_000;
/** Speech is clear at this rate, and half an hour of it is 11 MB. */
const BITS_PER_SECOND = 48_000;
const WANTED = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const LOOK_EVERY_MS = 250;

const button = found<HTMLButtonElement>('#record');
const timer = found<HTMLElement>('#time');

let underWay: { readonly stop: () => void; readonly ended: Promise<void> } | undefined;
let isBeginning = false;

export const isRecording = (): boolean => underWay !== undefined || isBeginning;

/** Ends a recording, and resolves when all of it is there. */
export const stopRecording = async (): Promise<void> => {
  underWay?.stop();
  await underWay?.ended;
};

/** Keeps a phone awake until the returned function is called. */
const stayAwake = (): (() => void) => {
  const awake = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined;
  awake?.catch(() => undefined);
  return () => void awake?.then((lock) => lock.release()).catch(() => undefined);
};

/**
 * Each part is stored on this device immediately. The recording ends by itself after half an hour, or if the
 * microphone is disconnected.
 */
const record = (stream: MediaStream, mimeType: string | undefined): void => {
  const recorder = new MediaRecorder(stream, {
    ...(mimeType === undefined ? {} : { mimeType }),
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const most = Number(form.dataset.mostSeconds);
  const since = performance.now();
  const seconds = (): number => Math.min(most, (performance.now() - since) / 1_000);
  const id = newId();
  const type = (mimeType ?? recorder.mimeType).split(';')[0] ?? '';
  const told = {
    id,
    of: SAVED_AS,
    question,
    kind: 'recording',
    type,
    at: Date.now(),
    answer: null,
    isMeant: false,
    refused: null,
  } as const;
  const parts: Blob[] = [];
  let storing: Promise<unknown> = Promise.resolve();
  let isStored = true;
  let why: string | undefined = '';
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    const part = { place: parts.push(data) - 1, bytes: data };
    const stored = { ...told, seconds: seconds() };
    storing = storing
      // If one part is missing, those after it can't be played.
      .then(() => (isStored ? storeFile(stored, part) : undefined))
      .catch(() => {
        isStored = false;
        tellNotStored();
      });
  });
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const lose = (): void => {
    why = words.recordingLost;
    stop();
  };
  recorder.addEventListener('error', lose);
  for (const track of stream.getAudioTracks()) track.addEventListener('ended', lose);
  void claim(id);
  const maySleep = stayAwake();
  const look = setInterval(() => {
    timer.textContent = clock(seconds());
    if (seconds() < most) return;
    why = words.mostSeconds;
    stop();
  }, LOOK_EVERY_MS);
  const flush = (): void => {
    if (document.visibilityState === 'hidden' && recorder.state === 'recording') recorder.requestData();
  };
  document.addEventListener('visibilitychange', flush);

  const finish = async (): Promise<void> => {
    await new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
    const length = seconds();
    clearInterval(look);
    document.removeEventListener('visibilitychange', flush);
    for (const track of stream.getTracks()) track.stop();
    await storing;
    maySleep();
    underWay = undefined;
    showState();
    if (parts.length > 0) addFile({ ...told, seconds: length, blob: new Blob(parts, { type }), isStored });
    say(parts.length > 0 ? why : words.notHeard);
  };
  const ended = finish();
  recorder.start(PART_EVERY_MS);
  underWay = { stop, ended };
};

const showState = (): void => {
  button.textContent = (underWay ? words.stop : words.record) ?? '';
  timer.textContent = underWay ? clock(0) : '';
  found<HTMLElement>('#recording').hidden = underWay === undefined;
};

const begin = async (): Promise<void> => {
  if (isBeginning) return;
  if (waitingFiles('recording').length >= Number(form.dataset.mostRecordings)) {
    say(words.mostRecordings);
    return;
  }
  isBeginning = true;
  try {
    await stopListening();
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
    record(
      stream,
      WANTED.find((type) => MediaRecorder.isTypeSupported(type)),
    );
    say(words.recording);
    showState();
  } catch {
    say(words.noMicrophone);
  }
  isBeginning = false;
};

/** Lets an answer be recorded, if the browser can. `mayBegin`: whether nothing is being sent. */
export const offerRecording = (mayBegin: () => boolean): void => {
  listFiles('recording', '#recordings', '#record');
  // Neither exists without https.
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    if (underWay) void stopRecording();
    else if (mayBegin()) void begin();
  });
};
