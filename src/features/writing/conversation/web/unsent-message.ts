import { CallFailed } from '#platform/web/call.ts';
import { writing } from '#features/writing/web/calls.ts';
import type { Store } from '#features/writing/web/store.ts';
import { isUndelivered, type WritingState } from '#features/writing/web/writing-state.ts';

/**
 * Merges two message boxes that started from the same text, losing nothing. If both have changed and one only
 * added text, that goes after the other's text; otherwise one text follows the other.
 */
export const mergeUnsent = (base: string, mine: string, theirs: string): string => {
  if (theirs === base || (theirs !== '' && mine.includes(theirs))) return mine;
  if (mine === base || (mine !== '' && theirs.includes(mine))) return theirs;
  if (base !== '' && theirs.startsWith(base)) return mine + theirs.slice(base.length);
  return [theirs, mine].filter((words) => words.trim() !== '').join('\n\n');
};

const theirsOf = (error: unknown): string | undefined => {
  if (!(error instanceof CallFailed) || error.code !== 'stale-revision') return undefined;
  // The extra member of the refusal: features/writing/server/unsent-message.ts.
  const message = (error.problem?.current as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
};

/**
 * Saves the text in the message box on the server. If another device has written there meanwhile, its text is
 * added to the box. While a message is being sent nothing is changed there: the server empties the box as
 * soon as it has the message.
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

/** What the box contains after text was put into it. Anything typed meanwhile comes after that. */
export const wordsInBox = (
  { words, instead }: NonNullable<WritingState['intoBox']>,
  typedMeanwhile: string,
): string => {
  // Not trimmed: a space at the end begins the next word.
  if (typedMeanwhile === instead || words.includes(typedMeanwhile)) return words;
  return words === '' ? typedMeanwhile : `${words}\n${typedMeanwhile}`;
};

/** Merges the text of another box into the one on this page. */
export const takeUnsent = (store: Store<WritingState>, theirs: string): void => {
  const { message: mine, unsentBase } = store.get();
  const message = mergeUnsent(unsentBase, mine, theirs);
  store.set({
    unsentBase: theirs,
    ...(message === mine ? {} : { message, intoBox: { words: message, instead: mine } }),
  });
};
