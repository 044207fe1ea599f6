import { newId } from '#platform/web/new-id.ts';

/**
 * What the page behind a question's link can do with its script: take dictation and photos, save what is
 * typed on this device, and send it when there is a connection. The page is complete without it
 * (`answer-page.ts` on the server). Built as one small file that stands inside the page.
 */
type Saved = { readonly id: string; readonly words: string; readonly isSending: boolean };

/** The parts of speech recognition that are used; not every browser has it, some under another name. */
type Recogniser = {
  lang: string;
  continuous: boolean;
  onresult:
    | ((event: {
        readonly resultIndex: number;
        readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
      }) => void)
    | null;
  onerror: (() => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
};
type RecogniserClass = new () => Recogniser;

const TRIES_AGAIN_AFTER_MS = 10_000;

const found = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
};

const form = found<HTMLFormElement>('form');
const area = found<HTMLTextAreaElement>('#words');
const status = found<HTMLElement>('#status');
const sendButton = found<HTMLButtonElement>('#send');
const idField = found<HTMLInputElement>('input[name=id]');
const askedField = found<HTMLInputElement>('input[name=asked]');
const token = form.dataset.token ?? '';
// Written by our own server into this page.
const words = JSON.parse(form.dataset.words ?? '{}') as Readonly<Record<string, string>>;
/** The page of the question, wherever the form was shown. */
const place = new URL(form.action).pathname;
/** Of this question: the same link may show another one later. */
const SAVED_AS = `hearthbook.answer.${place}.${askedField.value}`;

const say = (text: string | undefined): void => {
  status.textContent = text ?? '';
};

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
  if (area.value.trim() === '') {
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

type Photo = { readonly id: string; readonly file: File };
let photos: readonly Photo[] = [];

const showPhotos = (): void => {
  const list = found<HTMLElement>('#photos');
  list.replaceChildren(
    ...photos.map((photo, at) => {
      const item = document.createElement('li');
      const picture = document.createElement('img');
      picture.src = URL.createObjectURL(photo.file);
      picture.alt = `${words.photoNumber ?? ''} ${at + 1}`;
      picture.style.cssText = 'display:block;max-width:9rem;max-height:9rem;border-radius:.5rem';
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.className = 'plain';
      remove.textContent = words.remove ?? '';
      remove.setAttribute('aria-label', `${words.remove ?? ''}: ${picture.alt}`);
      remove.addEventListener('click', () => {
        photos = photos.filter(({ id }) => id !== photo.id);
        showPhotos();
        found<HTMLElement>('#add-photo').focus();
      });
      item.append(picture, remove);
      return item;
    }),
  );
  list.hidden = photos.length === 0;
};

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
  forget();
};

const sendPhotos = async (): Promise<void> => {
  for (const { id, file } of photos) {
    try {
      await request(`/api/answers/photos/${id}?token=${encodeURIComponent(token)}`, {
        method: 'PUT',
        headers: { 'content-type': file.type || 'application/octet-stream' },
        body: file,
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      photos = photos.filter((photo) => photo.id !== id);
      showPhotos();
      throw new Refused(words.photo);
    }
    photos = photos.filter((photo) => photo.id !== id);
    showPhotos();
  }
};

let listening: Recogniser | undefined;
let whenQuiet: (() => void) | undefined;

/** Ends dictation, and resolves when its last words are there. */
const stopListening = (): Promise<void> =>
  new Promise((resolve) => {
    if (!listening) {
      resolve();
      return;
    }
    whenQuiet = resolve;
    listening.stop();
  });

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
  if (area.value.trim() === '' && photos.length === 0) {
    say(words.empty);
    area.focus();
    return;
  }
  save(true);
  isBusy(true);
  say(words.sending);
  try {
    await sendWords();
    await sendPhotos();
    location.replace(`${place}/thanks`);
  } catch (error) {
    isBusy(false);
    if (error instanceof Refused) {
      save(false);
      say(error.message);
      return;
    }
    say(words.offline);
    again = setTimeout(() => void send(), TRIES_AGAIN_AFTER_MS);
  }
};

/** Behind what stands there, also what was typed meanwhile. */
const add = (heard: string): void => {
  area.value = [area.value.trimEnd(), heard.trim()].filter((part) => part !== '').join(' ');
  save(false);
};

const offerDictation = (): void => {
  // Not in TypeScript's library, because not every browser has them.
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Readonly<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecogniserClass | undefined>
  >;
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recognition) return;
  const button = found<HTMLButtonElement>('#speak');
  button.hidden = false;
  button.addEventListener('click', () => {
    if (listening) {
      listening.stop();
      return;
    }
    const recogniser = new Recognition();
    recogniser.lang = document.documentElement.lang;
    recogniser.continuous = true;
    recogniser.onresult = ({ results, resultIndex }) => {
      for (let at = resultIndex; at < results.length; at += 1) add(results[at]?.[0]?.transcript ?? '');
    };
    recogniser.onerror = () => say(words.notHeard);
    recogniser.onend = () => {
      listening = undefined;
      button.textContent = words.speak ?? '';
      if (status.textContent === words.listening) say('');
      whenQuiet?.();
      whenQuiet = undefined;
    };
    recogniser.start();
    listening = recogniser;
    button.textContent = words.stop ?? '';
    say(words.listening);
  });
};

const offerPhotos = (): void => {
  const input = found<HTMLInputElement>('#photo');
  const most = Number(form.dataset.mostPhotos);
  found('#add-photo').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])].map((file) => ({ id: newId(), file }));
    const all = [...photos, ...chosen];
    photos = all.slice(0, most);
    input.value = '';
    showPhotos();
    say(all.length > most ? words.mostPhotos : '');
  });
};

const before = savedBefore();
if (before && area.value === '') {
  area.value = before.words;
  idField.value = before.id;
}
found<HTMLElement>('[data-with-script]').hidden = false;
offerDictation();
offerPhotos();
area.addEventListener('input', () => {
  // Whoever goes on typing is not done: what waits is sent once they have paused.
  const isWaiting = again !== undefined;
  clearTimeout(again);
  if (isWaiting) again = setTimeout(() => void send(), TRIES_AGAIN_AFTER_MS);
  save(isWaiting);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
addEventListener('online', () => {
  if (again !== undefined) void send();
});
if (before?.isSending) void send();
