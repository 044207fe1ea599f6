import { hasTitleAndText } from '#features/chapters/shared/title-and-text.ts';
import { isUndelivered, type SaveStatus, type WritingState } from '#features/writing/web/writing-state.ts';

/**
 * What may be said after a save: nothing is called saved as long as the server lacks a word, typed since or sent and not delivered.
 * `isKeptHere`: this browser has what the server lacks.
 */
export const statusAfterSave = (
  { messages, arriving }: WritingState,
  { isUnsaved, isKeptHere }: { readonly isUnsaved: boolean; readonly isKeptHere: boolean },
): SaveStatus => {
  if (isUnsaved) return { state: 'saving' };
  if (!messages.some(isUndelivered)) return { state: 'saved', at: new Date() };
  if (arriving !== null) return { state: 'saving' };
  return isKeptHere ? { state: 'on-device', at: new Date() } : { state: 'not-saved', why: 'no-room' };
};

/** An emptied chapter waits here until it has words again: the server keeps the last text that had. */
export const isEmptied = ({ chapterId, story }: WritingState): boolean =>
  chapterId !== null && !hasTitleAndText(story);
