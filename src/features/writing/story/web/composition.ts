import type { Store } from '#features/writing/web/store.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';

/** The delay from a reply until the story is rewritten (decision 0040). */
const WRITE_AFTER_MS = 1_000;

export type Composition = {
  /** A reply has come: rewrites the story a second later. */
  soon(): void;
  stop(): void;
};

export type CompositionEvents = {
  readonly onChange: () => void;
  /** Called when the first words of a story appeared on an empty page. */
  readonly onFirstStory: () => void;
};

/**
 * Keeps the story up to date with the conversation. What the writer changed by hand is left alone: see
 * mergeStory.
 */
export const startComposition = (store: Store<WritingState>, events: CompositionEvents): Composition => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let composing: AbortController | undefined;

  const compose = async (): Promise<void> => {
    const { signal } = (composing = new AbortController());
    const loaded = await import('./compose-story.ts').catch(() => undefined);
    // Without a connection the story is not composed now, but at the next reply or when the page is next
    // opened.
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
