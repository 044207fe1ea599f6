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
    ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
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
const token = form.dataset.token ?? '';
// Written by our own server into this page.
const words = JSON.parse(form.dataset.words ?? '{}') as Readonly<Record<string, string>>;
const place = location.pathname;

const say = (text: string | undefined): void => {
  status.textContent = text ?? '';
};

/** A full or forbidden storage must not stop anyone from sending. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
};

const save = (isSending: boolean): void => {
  const saved: Saved = { id: idField.value, words: area.value, isSending };
  withStorage((storage) => storage.setItem(place, JSON.stringify(saved)));
};
const forget = (): void => withStorage((storage) => storage.removeItem(place));
const savedBefore = (): Saved | undefined => {
  const text = withStorage((storage) => storage.getItem(place)) ?? undefined;
  // Nothing else writes there.
  return text === undefined ? undefined : (JSON.parse(text) as Saved);
};

type Photo = { readonly id: string; readonly file: File };
let photos: readonly Photo[] = [];

const showPhotos = (): void => {
  const list = found<HTMLElement>('#photos');
  list.replaceChildren(
    ...photos.map((photo) => {
      const item = document.createElement('li');
      const picture = document.createElement('img');
      picture.src = URL.createObjectURL(photo.file);
      picture.alt = photo.file.name;
      picture.style.cssText = 'display:block;max-width:9rem;max-height:9rem;border-radius:.5rem';
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.className = 'plain';
      remove.textContent = words.remove ?? '';
      remove.addEventListener('click', () => {
        photos = photos.filter(({ id }) => id !== photo.id);
        showPhotos();
        area.focus();
      });
      item.append(picture, remove);
      return item;
    }),
  );
  list.hidden = photos.length === 0;
};

/** Thrown where sending again can't help; anything else may be the connection. */
class Refused extends Error {}

const request = async (address: string, init: RequestInit): Promise<void> => {
  const answer = await fetch(address, { ...init, credentials: 'omit' });
  if (answer.ok) return;
  if (answer.status === 429 || answer.status >= 500) throw new Error('later');
  throw new Refused();
};

const sendPhotos = async (): Promise<void> => {
  for (const { id, file } of photos) {
    await request(`/api/answers/photos/${id}?token=${encodeURIComponent(token)}`, {
      method: 'PUT',
      headers: { 'content-type': file.type || 'application/octet-stream' },
      body: file,
    }).catch((error: unknown) => {
      if (error instanceof Refused) {
        photos = photos.filter((photo) => photo.id !== id);
        showPhotos();
        throw new Refused(words.photo);
      }
      throw error;
    });
    photos = photos.filter((photo) => photo.id !== id);
    showPhotos();
  }
};

const sendWords = async (): Promise<void> => {
  if (area.value.trim() === '') return;
  await request('/api/answers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, id: idField.value, words: area.value }),
  });
};

let again: ReturnType<typeof setTimeout> | undefined;

const send = async (): Promise<void> => {
  clearTimeout(again);
  if (area.value.trim() === '' && photos.length === 0) {
    say(words.empty);
    area.focus();
    return;
  }
  save(true);
  sendButton.disabled = true;
  say(words.sending);
  try {
    await sendPhotos();
    await sendWords();
    forget();
    location.replace(`${place}/thanks`);
  } catch (error) {
    sendButton.disabled = false;
    if (error instanceof Refused) {
      save(false);
      say(error.message || words.failed);
      return;
    }
    say(words.offline);
    again = setTimeout(() => void send(), TRIES_AGAIN_AFTER_MS);
  }
};

const offerDictation = (): void => {
  // Not in TypeScript's library, because not every browser has them.
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Readonly<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecogniserClass | undefined>
  >;
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recognition) return;
  const button = found<HTMLButtonElement>('#speak');
  let listening: Recogniser | undefined;
  const end = (): void => {
    listening = undefined;
    button.textContent = words.speak ?? '';
    button.setAttribute('aria-pressed', 'false');
    say('');
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    if (listening) {
      listening.stop();
      return;
    }
    const before = area.value.trimEnd();
    const recogniser = new Recognition();
    recogniser.lang = document.documentElement.lang;
    recogniser.continuous = true;
    recogniser.onresult = ({ results }) => {
      const heard = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(' ');
      area.value = [before, heard].filter((part) => part !== '').join(' ');
      save(false);
    };
    recogniser.onend = end;
    recogniser.start();
    listening = recogniser;
    button.textContent = words.stop ?? '';
    button.setAttribute('aria-pressed', 'true');
    say(words.listening);
  });
};

const offerPhotos = (): void => {
  const input = found<HTMLInputElement>('#photo');
  const most = Number(form.dataset.mostPhotos);
  found('#add-photo').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])].map((file) => ({ id: newId(), file }));
    photos = [...photos, ...chosen].slice(0, most);
    input.value = '';
    showPhotos();
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
area.addEventListener('input', () => save(false));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
addEventListener('online', () => {
  if (savedBefore()?.isSending) void send();
});
if (before?.isSending) void send();
