import { fileItem, plainButton, saveButton } from './file-item.ts';
import type { StoredWords } from './stored-words.ts';
import { type Left, sendMeantOf } from './left.ts';
import { found, storedPart, words } from './link-page.ts';
import { hasEnded } from './send-stored.ts';

const TRIES_AGAIN_AFTER_MS = 10_000;

/** Set by the server if the link no longer accepts answers. */
const isEnded = storedPart.dataset.ended !== undefined;
const status = found<HTMLElement>('#stored-status');

let all: readonly Left[] = [];
let isSending = false;
let again: ReturnType<typeof setTimeout> | undefined;

const wordsItem = (stored: StoredWords, forget: () => void): HTMLElement => {
  const item = document.createElement('li');
  item.style.width = '100%';
  const text = document.createElement('p');
  text.dir = 'auto';
  text.style.whiteSpace = 'pre-wrap';
  text.textContent = stored.words;
  item.append(text);
  if (isEnded)
    item.append(saveButton(new Blob([stored.words], { type: 'text/plain' }), words.answer ?? ''), ' ');
  item.append(
    plainButton(words.deleteRecording, words.answer, () => {
      if (confirm(words.reallyDeleteWords)) forget();
    }),
  );
  return item;
};

const itemOf = (left: Left, number: number): HTMLElement => {
  const drop = (): void => {
    left.forget();
    show();
    found<HTMLElement>('#stored-title').focus();
  };
  const file = left.file?.();
  if (file) return fileItem(file, number, { isEnded, drop });
  const stored = left.words?.();
  return stored ? wordsItem(stored, drop) : document.createElement('li');
};

/** The unsent items of one question, under its text. */
const groupOf = (lefts: readonly Left[]): HTMLElement => {
  const group = document.createElement('div');
  const title = document.createElement('h3');
  title.dir = 'auto';
  title.textContent = lefts[0]?.question ?? '';
  const list = document.createElement('ul');
  list.className = 'row';
  const files = lefts.filter(({ file }) => file);
  list.append(...lefts.map((left) => itemOf(left, files.indexOf(left) + 1)));
  group.append(title, list);
  if (isEnded) return group;
  const row = document.createElement('p');
  const send = plainButton(words.sendThis, undefined, () => {
    const answer = lefts.find((left) => left.words)?.words?.().id ?? null;
    for (const { mean } of lefts) mean(answer);
    void sendLeft();
  });
  row.append(send);
  group.append(row);
  return group;
};

const show = (): void => {
  all = all.filter(({ isGone }) => !isGone());
  const questions = [...new Set(all.map(({ of }) => of))];
  found<HTMLElement>('#stored-list').replaceChildren(
    ...questions.map((question) => groupOf(all.filter(({ of }) => of === question))),
  );
  found<HTMLElement>('#stored-why').hidden = all.length === 0;
  storedPart.hidden = all.length === 0 && status.textContent === '';
};

const say = (text: string | undefined): void => {
  status.textContent = text ?? '';
  show();
};

/** Sends everything Send was pressed for, now or earlier. */
export const sendLeft = async (): Promise<void> => {
  clearTimeout(again);
  if (isSending || !all.some(({ isMeant }) => isMeant())) return;
  isSending = true;
  say(words.sending);
  const { refused, isLater } = await sendMeantOf(all);
  isSending = false;
  if (isLater) say(words.offline);
  else if (refused.some(hasEnded)) say(isEnded ? '' : words.ended);
  else say(refused.length > 0 ? words.setAside : words.arrived);
  if (isLater) again = setTimeout(() => void sendLeft(), TRIES_AGAIN_AFTER_MS);
  // More was found meanwhile.
  else void sendLeft();
};
addEventListener('online', () => void sendLeft());

/** Shows an item that is not part of the form. */
export const addLeft = (left: Left): void => {
  all = [...all, left];
  show();
};
