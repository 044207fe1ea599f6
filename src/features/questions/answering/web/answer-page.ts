import { newId } from '#platform/web/new-id.ts';
import { offerPhotos } from './chosen-photos.ts';
import { offerDictation, stopListening } from './dictate-answer.ts';
import {
  area,
  askedField,
  form,
  found,
  idField,
  place,
  SAVED_AS,
  say,
  sendButton,
  token,
  words,
} from './page-elements.ts';
import { isBeingRecorded, isRecording, offerRecording, stopRecording } from './record-answer.ts';
import { dropFile, findFiles, goWithWords, type WaitingFile, waitingFiles } from './waiting-files.ts';

/**
 * What the page behind a question's link can do with its script: take dictation, recordings and photos, keep
 * everything on this device, and send it when there is a connection. The page is complete without it
 * (`answer-page.ts` on the server). Built as one small file that stands inside the page.
 */
type Saved = { readonly id: string; readonly words: string; readonly isSending: boolean };

const TRIES_AGAIN_AFTER_MS = 10_000;

/** A full or forbidden storage, or something unreadable in it, must not stop anyone from sending. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
};

const forget = (): void => withStorage((storage) => storage.removeItem(SAVED_AS));
const save = (isSending: boolean): void => {
  if (area.value.trim() === '' && !isSending) {
    forget();
    return;
  }
  const saved: Saved = { id: idField.value, words: area.value, isSending };
  withStorage((storage) => storage.setItem(SAVED_AS, JSON.stringify(saved)));
};
const savedBefore = (): Saved | undefined =>
  withStorage((storage) => {
    const text = storage.getItem(SAVED_AS);
    // Nothing else writes there.
    return text === null ? undefined : (JSON.parse(text) as Saved);
  });

/** Thrown where sending again can't help; its message says why. Anything else may be the connection. */
class Refused extends Error {}

const WHY: Readonly<Record<string, string | undefined>> = {
  'link-unknown': words.ended,
  'link-expired': words.ended,
  'answers-full': words.full,
};

const request = async (address: string, init: RequestInit): Promise<void> => {
  const answer = await fetch(address, { ...init, credentials: 'omit' });
  if (answer.ok) return;
  if (answer.status === 429 || answer.status >= 500) throw new Error('later');
  // Our server refuses with a problem document.
  const { code = '' } = (await answer.json()) as { readonly code?: string };
  throw new Refused(WHY[code] ?? words.failed);
};

const sendWords = async (): Promise<void> => {
  if (area.value.trim() === '') return;
  await request('/api/answers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, asked: askedField.value, id: idField.value, words: area.value }),
  });
  area.value = '';
  idField.value = newId();
  // What goes with them is still to be sent.
  save(true);
};

const addressOf = ({ kind, id, seconds, answer }: WaitingFile): string => {
  const asked = { token, asked: askedField.value };
  if (kind === 'photo') return `/api/answers/photos/${id}?${new URLSearchParams({ token })}`;
  const query = { ...asked, seconds: String(seconds), ...(answer === null ? {} : { answer }) };
  return `/api/answers/recordings/${id}?${new URLSearchParams(query)}`;
};

const sendFiles = async (): Promise<void> => {
  for (let file = waitingFiles()[0]; file; file = waitingFiles()[0]) {
    try {
      await request(addressOf(file), {
        method: 'PUT',
        headers: { 'content-type': file.type || 'application/octet-stream' },
        body: file.blob,
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A voice can't be chosen again, so it stays: whoever spoke can listen, and write down what it says.
      if (file.kind === 'recording' && error.message !== words.ended)
        throw new Refused(words.recordingRefused);
      if (file.kind === 'recording') throw error;
      dropFile(file.id);
      throw new Refused(words.photo);
    }
    dropFile(file.id);
  }
};

let again: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

const isBusy = (busy: boolean): void => {
  isSending = busy;
  // What is typed while a request is on its way would belong to neither answer.
  area.readOnly = busy;
  sendButton.setAttribute('aria-disabled', String(busy));
};

const send = async (): Promise<void> => {
  clearTimeout(again);
  again = undefined;
  if (isSending) return;
  await stopListening();
  await stopRecording();
  // The microphone is just being opened.
  if (isRecording()) return;
  if (area.value.trim() === '' && waitingFiles().length === 0) {
    forget();
    say(words.empty);
    area.focus();
    return;
  }
  save(true);
  isBusy(true);
  say(words.sending);
  try {
    if (area.value.trim() !== '') await goWithWords(idField.value);
    await sendWords();
    await sendFiles();
    forget();
    location.replace(`${place}/thanks`);
  } catch (error) {
    isBusy(false);
    if (error instanceof Refused) {
      save(false);
      say(error.message);
      return;
    }
    say(words.offline);
    again = setTimeout(sendAgain, TRIES_AGAIN_AFTER_MS);
  }
};

/** By itself, and not while somebody is speaking. */
const sendAgain = (): void => {
  if (isRecording()) again = setTimeout(sendAgain, TRIES_AGAIN_AFTER_MS);
  else void send();
};

const before = savedBefore();
if (before && area.value === '') {
  area.value = before.words;
  idField.value = before.id;
}
found<HTMLElement>('[data-with-script]').hidden = false;
offerDictation(() => save(false));
offerPhotos();
offerRecording(() => !isSending);
area.addEventListener('input', () => {
  // Whoever goes on typing is not done: what waits is sent once they have paused.
  const isWaiting = again !== undefined;
  clearTimeout(again);
  if (isWaiting) again = setTimeout(sendAgain, TRIES_AGAIN_AFTER_MS);
  save(isWaiting);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
addEventListener('online', () => {
  if (again !== undefined) sendAgain();
});
const goOn = async (): Promise<void> => {
  await findFiles(isBeingRecorded);
  if (before?.isSending) sendAgain();
};
void goOn();
