import { CallFailed } from '#platform/web/call.ts';
import { writing } from '#features/writing/web/calls.ts';
import type { Store } from '#features/writing/web/store.ts';
import { isUndelivered, type WritingState } from '#features/writing/web/writing-state.ts';

/**
 * What becomes of two message boxes that went on from the same words: neither loses any. Where both have changed, what was only added goes
 * behind the other's words, else both stand one behind the other.
 */
export const mergeUnsent = (base: string, mine: string, theirs: string): string => {
  if (theirs === base || (theirs !== '' && mine.includes(theirs))) return mine;
  if (mine === base || (mine !== '' && theirs.includes(mine))) return theirs;
  if (base !== '' && theirs.startsWith(base)) return mine + theirs.slice(base.length);
  return [theirs, mine].filter((words) => words.trim() !== '').join('\n\n');
};

const theirsOf = (error: unknown): string | undefined => {
  if (!(error instanceof CallFailed) || error.code !== 'stale-revision') return undefined;
  // The refusal's own member: features/writing/server/unsent-message.ts.
  const message = (error.problem?.current as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
};

/**
 * Puts the words of the message box on the server. Where another device has written there meanwhile, its words come into the box as well.
 * While a message is on its way nothing is changed there: the server takes its words out of the box in the moment it has the message.
 */
export const saveUnsent = async (
  store: Store<WritingState>,
  options: { readonly keepalive: boolean },
): Promise<void> => {
  const { conversationId: id, message, unsentBase: base, messages } = store.get();
  if (message === base || messages.some(isUndelivered)) return;
  if (id === null) throw new CallFailed('offline');
  try {
    await writing.saveUnsentMessage({ id, message, base }, options);
    store.set({ unsentBase: message });
  } catch (error) {
    const theirs = theirsOf(error);
    if (theirs === undefined) throw error;
    takeUnsent(store, theirs);
    await saveUnsent(store, options);
  }
};

/** What the box holds once words were put into it. What was typed meanwhile stays behind them. */
export const wordsInBox = (
  { words, instead }: NonNullable<WritingState['intoBox']>,
  typedMeanwhile: string,
): string => {
  // Not trimmed: a space at the end is the beginning of the next word.
  if (typedMeanwhile === instead || words.includes(typedMeanwhile)) return words;
  return words === '' ? typedMeanwhile : `${words}\n${typedMeanwhile}`;
};

/** Brings what stands in the box elsewhere into the one on this page. */
export const takeUnsent = (store: Store<WritingState>, theirs: string): void => {
  const { message: mine, unsentBase } = store.get();
  const message = mergeUnsent(unsentBase, mine, theirs);
  store.set({
    unsentBase: theirs,
    ...(message === mine ? {} : { message, intoBox: { words: message, instead: mine } }),
  });
};
