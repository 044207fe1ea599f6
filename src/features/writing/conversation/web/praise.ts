import { isUrgentCare } from '#engine/safety/care-words.ts';
import type { Store } from '#features/writing/web/store.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';

/** From a visitor's first story to the dialog about it (decision 0040). */
const PRAISE_AFTER_MS = 2_000;
/** A window that opens under somebody's typing takes their keys; it waits for a pause this long. */
const PAUSE_MS = 1_500;

/** Shows a visitor's first story to be one, a moment after it stands there, unless the page was left. `typedAt`: when they last typed in the box. */
export const praiseSoon = (store: Store<WritingState>, typedAt: () => number, page: AbortSignal): void => {
  /** Somebody who spoke of harm, now or in what was kept, is not sold anything. */
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
