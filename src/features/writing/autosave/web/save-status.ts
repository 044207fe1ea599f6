import { hasTitleAndText } from '#features/chapters/shared/title-and-text.ts';
import { isUndelivered, type SaveStatus, type WritingState } from '#features/writing/web/writing-state.ts';

/**
 * The status to show after a save. Nothing counts as saved as long as the server lacks a word that was typed
 * since, or sent and not delivered. `isKeptHere`: this browser has what the server lacks.
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

/**
 * An emptied chapter is not sent until it has text again: the server keeps the last version that had some.
 */
export const isEmptied = ({ chapterId, story }: WritingState): boolean =>
  chapterId !== null && !hasTitleAndText(story);
