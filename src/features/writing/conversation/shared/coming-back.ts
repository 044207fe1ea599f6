import { isWelcomeBack } from '#engine/conversation/greeting.ts';

/**
 * After this long without a word it counts as another sitting: longer than a meal and a nap, shorter than
 * from one evening to the next morning.
 */
export const COMES_BACK_AFTER_MS = 4 * 3_600_000;

type Said = { readonly type: 'user' | 'ai'; readonly content: string; readonly timestamp: string };

/**
 * Whether the writer is coming back to this conversation and has not been welcomed yet: they have told
 * something since the last welcome, it was answered, and the last message is old. `now` in milliseconds.
 */
export const isComingBack = (messages: readonly Said[], now: number): boolean => {
  const last = messages.at(-1);
  if (last?.type !== 'ai' || now - Date.parse(last.timestamp) < COMES_BACK_AFTER_MS) return false;
  const lastTold = messages.findLastIndex(({ type }) => type === 'user');
  return lastTold > messages.findLastIndex(({ type, content }) => type === 'ai' && isWelcomeBack(content));
};
