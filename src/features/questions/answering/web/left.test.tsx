import { beforeEach, expect, it } from 'vitest';

const KEY = 'hearthbook.answer./answer/abc.asked.window';
const WORDS = 'Of apples.';
const file = {
  id: 'photo',
  of: 'hearthbook.answer./answer/abc.asked',
  question: 'What did your kitchen smell of?',
  kind: 'photo',
  type: 'image/png',
  at: 0,
  seconds: 0,
  answer: null,
  isMeant: true,
  refused: null,
  blob: new Blob(),
  isStored: true,
} as const;

/** Loaded by each test, because these modules read the page when they are loaded. */
const loaded = async () => ({ ...(await import('./left.ts')), ...(await import('./stored-words.ts')) });

beforeEach(() => {
  document.body.innerHTML = '<div id="stored" data-words="{}" data-place="/answer/abc"></div>';
});

it('an answer deleted while being sent stays deleted, whatever the server replies', async () => {
  const { storeWords, leftFile, leftWords, storedWords } = await loaded();
  const stored = { id: 'words', question: '', words: `${WORDS} And of wood.`, meant: WORDS };
  storeWords(KEY, stored);
  const lefts = [leftWords(KEY, stored), leftFile(file)];
  const sendings = lefts.map((left) => left.toSend(lefts));
  for (const left of lefts) left.forget();
  for (const { setAside, arrived } of sendings) {
    setAside('answers-full');
    arrived();
  }
  expect(lefts.map((left) => left.isGone())).toEqual([true, true]);
  expect(storedWords(KEY)).toBeUndefined();
});

it('text stored by an earlier version waits until Send is pressed', async () => {
  const { leftWords, storedWords } = await loaded();
  localStorage.setItem(KEY, JSON.stringify({ id: 'words', words: WORDS, isSending: false }));
  const stored = storedWords(KEY);
  expect(stored).toMatchObject({ id: 'words', words: WORDS, question: '', meant: null });
  expect(stored && leftWords(KEY, stored).isMeant()).toBe(false);
});
