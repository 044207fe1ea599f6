import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { companion } from './calls.ts';
import type { Store } from './store.ts';
import { woven } from './story-history.ts';
import { spoken, type WritingState } from './writing-state.ts';

/** Section 9 of the specification. */
const WRITE_AFTER_MS = 1_000;
/** A writer who is typing in the story is not interrupted; the new sentences wait for a pause this long. */
const PAUSE_MS = 1_500;

export type Weaving = {
  /** A reply has come: writes the story anew, a second later. */
  soon(): void;
  stop(): void;
};

/** Keeps the story up with the conversation. What the writer changed by hand is left alone: see mergeStory. */
export const weaveStory = (
  store: Store<WritingState>,
  options: {
    readonly onChange: () => void;
    /** The first words of a story appeared on an empty page. */
    readonly onFirstStory: () => void;
  },
): Weaving => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let composing: AbortController | undefined;

  const compose = async (): Promise<void> => {
    composing?.abort();
    const { signal } = (composing = new AbortController());
    const conversation = spoken(store.get().messages).map(({ type, content }) => ({ type, content }));
    try {
      const [composed, { mergeStory }] = await Promise.all([
        companion.compose({ conversation }, { signal }),
        import('../shared/merge-story.ts'),
      ]);
      const fresh = composed.paragraphs.map((sentences) => sentences.map((one) => one.text).join(' '));
      await pauseInTyping(store, signal);
      if (signal.aborted) return;
      const { story } = store.get();
      const next = woven(
        story,
        mergeStory({ current: story.content, weave: story.weave, fresh }),
        composed.title,
      );
      store.set({ story: next, notes: composed.notes, toCompose: false });
      options.onChange();
      if (story.content.trim() === '' && next.content.trim() !== '') options.onFirstStory();
    } catch (error) {
      if (!signal.aborted) sayWhyNot(error);
    }
  };

  return {
    soon: () => {
      clearTimeout(timer);
      composing?.abort();
      timer = setTimeout(() => void compose(), WRITE_AFTER_MS);
    },
    stop: () => {
      clearTimeout(timer);
      composing?.abort();
    },
  };
};

const pauseInTyping = async (store: Store<WritingState>, signal: AbortSignal): Promise<void> => {
  const sinceTyped = () => Date.now() - (store.get().story.typed?.at ?? 0);
  while (sinceTyped() < PAUSE_MS && !signal.aborted)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS - sinceTyped()));
};

const sayWhyNot = (error: unknown): void => {
  const usedUp = error instanceof CallFailed && error.code === 'turns-used-up';
  toast({
    title: 'Error generating story',
    description: usedUp ? error.message : 'Failed to generate story from conversation. Please try again.',
    kind: 'error',
  });
};
