import { isWelcomeBack } from '#engine/conversation/greeting.ts';

/** After so long without a word it is another sitting: longer than a meal and a nap, shorter than from the evening to the next morning. */
export const COMES_BACK_AFTER_MS = 4 * 3_600_000;

type Said = { readonly type: 'user' | 'ai'; readonly content: string; readonly timestamp: string };

/**
 * Is the writer coming back to this conversation, and not yet welcomed? They have told something since the last welcome, it was answered, and
 * the last words are old. `now` in milliseconds.
 */
export const isComingBack = (messages: readonly Said[], now: number): boolean => {
  const last = messages.at(-1);
  if (last?.type !== 'ai' || now - Date.parse(last.timestamp) < COMES_BACK_AFTER_MS) return false;
  const lastTold = messages.findLastIndex(({ type }) => type === 'user');
  return lastTold > messages.findLastIndex(({ type, content }) => type === 'ai' && isWelcomeBack(content));
};
