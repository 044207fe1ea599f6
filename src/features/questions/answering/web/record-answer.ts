import { newId } from '#platform/web/new-id.ts';
import { stopListening } from './dictate-answer.ts';
import { keepFile } from './kept-files.ts';
import { form, found, SAVED_AS, say, words } from './page-elements.ts';
import { addFile, dropFile, onFiles, type WaitingFile, waitingFiles } from './waiting-files.ts';

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

const lockOf = (id: string): string => `${SAVED_AS}.${id}`;

/** Whether a window is still recording it. */
export const isBeingRecorded = async (id: string): Promise<boolean> => {
  // Not there without https, where nothing can be recorded either.
  const locks = 'locks' in navigator ? await navigator.locks.query() : undefined;
  return locks?.held?.some(({ name }) => name === lockOf(id)) ?? false;
};

/** Other windows leave it alone for as long as this one records it, and a phone stays awake. */
const hold = (id: string): (() => void) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  if ('locks' in navigator) void navigator.locks.request(lockOf(id), () => held);
  const awake = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined;
  awake?.catch(() => undefined);
  return () => {
    letGo();
    void awake?.then((lock) => lock.release()).catch(() => undefined);
  };
};

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

/** Each part is kept on this device at once. It ends by itself after half an hour, or with the microphone. */
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
  const told = { id, of: SAVED_AS, kind: 'recording', type, at: Date.now(), answer: null } as const;
  const parts: Blob[] = [];
  let keeping: Promise<unknown> = Promise.resolve();
  let why: string | undefined = '';
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    const part = { place: parts.push(data) - 1, bytes: data };
    const kept = { ...told, seconds: seconds() };
    keeping = keeping.then(() => keepFile(kept, part)).catch(() => (why = words.notKept));
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
  const letGo = hold(id);
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
    await keeping;
    letGo();
    underWay = undefined;
    showState();
    if (parts.length > 0)
      addFile({ ...told, seconds: length, blob: new Blob(parts, { type }) }, { isKept: true });
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

const itemOf = ({ id, blob, seconds }: WaitingFile, number: number): HTMLElement => {
  const name = `${words.recordingNumber ?? ''} ${number}, ${clock(seconds)}`;
  const item = document.createElement('li');
  item.id = id;
  item.style.width = '100%';
  const sound = document.createElement('audio');
  sound.controls = true;
  sound.src = URL.createObjectURL(blob);
  sound.setAttribute('aria-label', name);
  sound.style.cssText = 'display:block;width:100%;margin:.3rem 0';
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'plain';
  remove.textContent = words.deleteRecording ?? '';
  remove.setAttribute('aria-label', `${words.deleteRecording ?? ''}: ${name}`);
  remove.addEventListener('click', () => {
    if (!confirm(words.reallyDelete)) return;
    dropFile(id);
    button.focus();
  });
  item.append(name, sound, remove);
  return item;
};

/** The recordings that were made, to be heard and deleted. Those that stay are left as they are, playing. */
const showRecordings = (): void => {
  const list = found<HTMLElement>('#recordings');
  const recordings = waitingFiles('recording');
  for (const item of list.querySelectorAll('li'))
    if (!recordings.some(({ id }) => id === item.id)) item.remove();
  for (const [at, recording] of recordings.entries())
    if (![...list.children].some(({ id }) => id === recording.id)) list.append(itemOf(recording, at + 1));
  list.hidden = recordings.length === 0;
};

/** Lets an answer be recorded, where the browser can. `mayBegin`: nothing is on its way. */
export const offerRecording = (mayBegin: () => boolean): void => {
  onFiles(showRecordings);
  // Neither is there without https.
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    if (underWay) void stopRecording();
    else if (mayBegin()) void begin();
  });
};
