import type { Store } from '#features/writing/web/store.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';

/** Section 9 of the specification. */
const WRITE_AFTER_MS = 1_000;

export type Weaving = {
  /** A reply has come: writes the story anew, a second later. */
  soon(): void;
  stop(): void;
};

export type WeavingEvents = {
  readonly onChange: () => void;
  /** The first words of a story appeared on an empty page. */
  readonly onFirstStory: () => void;
};

/** Keeps the story up with the conversation. What the writer changed by hand is left alone: see mergeStory. */
export const weaveStory = (store: Store<WritingState>, events: WeavingEvents): Weaving => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let composing: AbortController | undefined;

  const compose = async (): Promise<void> => {
    const { signal } = (composing = new AbortController());
    const loaded = await import('./compose-story.ts').catch(() => undefined);
    // Where the line is broken the story stays to be composed, and is at the next reply or opening.
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
