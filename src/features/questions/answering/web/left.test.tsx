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
  isKept: true,
} as const;

/** They read the page when they are loaded. */
const loaded = async () => ({ ...(await import('./left.ts')), ...(await import('./kept-words.ts')) });

beforeEach(() => {
  document.body.innerHTML = '<div id="kept" data-words="{}" data-place="/answer/abc"></div>';
});

it('what is deleted on its way stays deleted, whatever the server answers', async () => {
  const { keepWords, leftFile, leftWords, wordsKeptAs } = await loaded();
  const kept = { id: 'words', question: '', words: `${WORDS} And of wood.`, meant: WORDS };
  keepWords(KEY, kept);
  const lefts = [leftWords(KEY, kept), leftFile(file)];
  const sendings = lefts.map((left) => left.toSend(lefts));
  for (const left of lefts) left.forget();
  for (const { setAside, arrived } of sendings) {
    setAside('answers-full');
    arrived();
  }
  expect(lefts.map((left) => left.isGone())).toEqual([true, true]);
  expect(wordsKeptAs(KEY)).toBeUndefined();
});

it('words of an earlier version wait until Send is pressed', async () => {
  const { leftWords, wordsKeptAs } = await loaded();
  localStorage.setItem(KEY, JSON.stringify({ id: 'words', words: WORDS, isSending: false }));
  const kept = wordsKeptAs(KEY);
  expect(kept).toMatchObject({ id: 'words', words: WORDS, question: '', meant: null });
  expect(kept && leftWords(KEY, kept).isMeant()).toBe(false);
});
