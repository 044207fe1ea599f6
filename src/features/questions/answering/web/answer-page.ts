import { newId } from '#platform/web/new-id.ts';
import { offerPhotos } from './chosen-photos.ts';
import { claim } from './claim.ts';
import { isListening, offerDictation, stopListening } from './dictate-answer.ts';
import { findStored } from './find-stored.ts';
import { forgetWords, storeRest, storeWords, type StoredWords } from './stored-words.ts';
import { found, place, questionOf, words } from './link-page.ts';
import { isSafeHere, tellNotStored, tryStorage } from './not-stored.ts';
import { area, form, idField, question, SAVED_AS, say, sendButton } from './page-elements.ts';
import { isRecording, offerRecording, stopRecording } from './record-answer.ts';
import { hasEnded, sendAnswer, type Sent, sendWords, type ToSend } from './send-stored.ts';
import { addFile, filesToSend, goWithout, meanFiles, waitingFiles } from './waiting-files.ts';

/**
 * What the page behind a question's link can do with its script: take dictation, recordings and photos, keep
 * everything on this device, and send it when there is a connection. The page is complete without it
 * (`answer-page.ts` on the server). Built as one small file that is inlined into the page.
 */
const TRIES_AGAIN_AFTER_MS = 10_000;

/** Each window keeps its own text. */
const key = `${SAVED_AS}.${newId()}`;
/** The text as it was when Send was pressed, until it has arrived. */
let meant: string | null = null;

const hasWords = (): boolean => area.value.trim() !== '';
const isEmpty = (): boolean => !hasWords() && waitingFiles().length === 0;
const hasMeant = (): boolean => meant !== null || filesToSend().length > 0;

const stored = (): StoredWords => ({ id: idField.value, question, words: area.value, meant });
const save = (): void => {
  if (hasWords()) {
    if (!storeWords(key, stored())) tellNotStored();
    return;
  }
  // Deleting the text again means that it shouldn't be sent.
  withdraw();
  forgetWords(key);
};
const withdraw = (): void => {
  meant = null;
  goWithout(idField.value);
};

/** Why the text was set aside the last time. */
let whyNot: string | undefined;
const wordsToSend = (): readonly ToSend[] => {
  if (meant === null) return [];
  const asMeant = meant;
  return [
    {
      send: () => sendWords(SAVED_AS, idField.value, asMeant),
      arrived: () => {
        const rest = storeRest(key, { ...stored(), meant: asMeant });
        meant = null;
        idField.value = rest?.id ?? newId();
        area.value = rest?.words ?? '';
      },
      setAside: (code) => {
        whyNot = code;
        withdraw();
        save();
      },
    },
  ];
};

let again: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

const isBusy = (busy: boolean): void => {
  isSending = busy;
  sendButton.setAttribute('aria-disabled', String(busy));
};

/** What to say to someone whose answer on the page is not sent yet. */
const whatBecame = ({ refused, isLater }: Sent): string | undefined => {
  if (refused.some(hasEnded)) return words.ended;
  if (isLater) return isSafeHere() ? words.offline : words.offlineOpen;
  if (whyNot !== undefined) return whyNot === 'answers-full' ? words.full : words.failed;
  return waitingFiles().some((file) => file.refused !== null) ? words.setAside : words.more;
};

/** Sends what Send was pressed for, and nothing else. */
const sendMeant = async (): Promise<void> => {
  clearTimeout(again);
  again = undefined;
  if (isSending) return;
  isBusy(true);
  say(words.sending);
  whyNot = undefined;
  const sent = await sendAnswer(wordsToSend(), filesToSend);
  isBusy(false);
  if (isEmpty() && isListening()) {
    // Everything has arrived; the page stays until the words being spoken are on it.
    say(words.listening);
    again = setTimeout(sendAgain, TRIES_AGAIN_AFTER_MS);
    return;
  }
  if (isEmpty()) {
    location.replace(`${place}/thanks`);
    return;
  }
  say(whatBecame(sent));
  if (sent.isLater) again = setTimeout(sendAgain, TRIES_AGAIN_AFTER_MS);
  // More was found meanwhile.
  else if (hasMeant()) sendAgain();
};

/** Sends automatically, but not while somebody is speaking. */
const sendAgain = (): void => {
  if (isRecording() || isListening()) again = setTimeout(sendAgain, TRIES_AGAIN_AFTER_MS);
  else void sendMeant();
};

const pressed = async (): Promise<void> => {
  if (isSending) return;
  await stopListening();
  await stopRecording();
  // The microphone is just being opened.
  if (isRecording()) return;
  if (isEmpty()) {
    save();
    say(words.empty);
    area.focus();
    return;
  }
  meant = hasWords() ? area.value : null;
  save();
  meanFiles(meant === null ? null : idField.value);
  await sendMeant();
};

let hasLooked = false;
/** Sends what Send was pressed for earlier, once everything stored here is on the page. */
const goOn = (): void => {
  if (hasLooked && hasMeant()) sendAgain();
};

/** Continues with text for this question from a window that was closed, if the form has none of its own. */
const takeWords = (from: string, before: StoredWords): boolean => {
  if (questionOf(from)?.of !== SAVED_AS || (hasWords() && area.value !== before.words)) return false;
  area.value = before.words;
  idField.value = before.id;
  ({ meant } = before);
  if (storeWords(key, stored())) forgetWords(from);
  goOn();
  return true;
};

found<HTMLElement>('[data-with-script]').hidden = false;
void claim(key);
offerDictation(save);
offerPhotos();
offerRecording(() => !isSending);
area.addEventListener('input', () => {
  // Doesn't interrupt somebody who is still typing: anything waiting is sent once they pause.
  const isWaiting = again !== undefined;
  clearTimeout(again);
  if (isWaiting) again = setTimeout(sendAgain, TRIES_AGAIN_AFTER_MS);
  save();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void pressed();
});
addEventListener('online', () => {
  if (again !== undefined) sendAgain();
});
addEventListener('beforeunload', (event) => {
  if (!isSafeHere() && !isEmpty()) event.preventDefault();
});
const look = async (): Promise<void> => {
  await findStored({
    words: takeWords,
    file: (file) => {
      if (file.of !== SAVED_AS) return false;
      addFile(file);
      goOn();
      return true;
    },
  });
  hasLooked = true;
  goOn();
};
void tryStorage();
void look();
