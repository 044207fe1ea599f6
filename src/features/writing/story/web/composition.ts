import type { Store } from '#features/writing/web/store.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';

/** From a reply to the story that is composed anew (decision 0040). */
const WRITE_AFTER_MS = 1_000;

export type Composition = {
  /** A reply has come: writes the story anew, a second later. */
  soon(): void;
  stop(): void;
};

export type CompositionEvents = {
  readonly onChange: () => void;
  /** The first words of a story appeared on an empty page. */
  readonly onFirstStory: () => void;
};

/** Keeps the story up with the conversation. What the writer changed by hand is left alone: see mergeStory. */
export const startComposition = (store: Store<WritingState>, events: CompositionEvents): Composition => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let composing: AbortController | undefined;

  const compose = async (): Promise<void> => {
    const { signal } = (composing = new AbortController());
    const loaded = await import('./compose-story.ts').catch(() => undefined);
    // Where the connection is broken the story stays to be composed, and is at the next reply or opening.
    await loaded?.composeStory(store, { ...events, signal });
  };

  const stop = (): void => {
    clearTimeout(timer);
    composing?.abort();
  };
  return {
    soon: () => {
      stop();
      timer = setTimeout(() => void compose(), WRITE_AFTER_MS);
    },
    stop,
  };
};
