import { isUrgentCare } from '#engine/safety/care-words.ts';
import type { Store } from '#features/writing/web/store.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';

/** How long after a visitor's first story its dialog appears (decision 0040). */
const PRAISE_AFTER_MS = 2_000;
/** A dialog that opens while someone is typing takes their keystrokes, so it waits for a pause this long. */
const PAUSE_MS = 1_500;

/**
 * Congratulates a visitor on their first story a moment after it appears, unless they have left the page.
 * `typedAt`: when they last typed in the box.
 */
export const praiseSoon = (store: Store<WritingState>, typedAt: () => number, page: AbortSignal): void => {
  /** Someone who spoke of harm, now or in an earlier message, is not sold anything. */
  const spokeOfHarm = (): boolean =>
    store.get().messages.some(({ type, content }) => type === 'ai' && isUrgentCare(content));

  const inAPause = (): void => {
    if (page.aborted || spokeOfHarm()) return;
    const rest = Math.max(typedAt(), store.get().story.typed?.at ?? 0) + PAUSE_MS - Date.now();
    if (rest > 0) setTimeout(inAPause, rest);
    else if (store.get().arriving !== null) setTimeout(inAPause, PAUSE_MS);
    else store.set({ firstChapterDone: true });
  };
  setTimeout(inAPause, PRAISE_AFTER_MS);
};
