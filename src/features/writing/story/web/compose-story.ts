import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { mergeComposed } from '#features/writing/story/shared/merge-composed.ts';
import { companion } from '#features/writing/web/calls.ts';
import { chapterDrafts } from './chapter-draft-calls.ts';
import type { Store } from '#features/writing/web/store.ts';
import { merged } from './story-history.ts';
import type { CompositionEvents } from './composition.ts';
import { spoken, type WritingState } from '#features/writing/web/writing-state.ts';

/** A writer typing in the story is not interrupted; the new sentences wait for a pause this long. */
const PAUSE_MS = 1_500;

const NOT_WRITTEN = t('Error generating story');

/** A model on a small machine takes minutes to write. */
const LOOK_AGAIN_AFTER_MS = 10_000;

/**
 * Rewrites the story from the conversation, in the style the writer chose; and once more as soon as a model
 * that was still writing has finished. Loaded once the writer begins to write: see warm-up.ts.
 */
export const composeStory = async (
  store: Store<WritingState>,
  { signal, onChange, onFirstStory }: CompositionEvents & { readonly signal: AbortSignal },
): Promise<void> => {
  const conversation = spoken(store.get().messages).map(({ type, content }) => ({ type, content }));
  const { chosenStyle, story: before } = store.get();
  const style = chosenStyle ?? before.weave?.style;
  try {
    const composed = await companion.compose(
      { conversation, style, askAgain: chosenStyle !== undefined },
      { signal },
    );
    await pauseInTyping(store, signal);
    if (signal.aborted) return;
    const { story } = store.get();
    const isRestyled = chosenStyle !== undefined;
    const { weave, ...text } = mergeComposed(story, composed, { style, isRestyled });
    const fellBack = composed.notes.includes('model-failed') || undefined;
    const next = merged(story, { ...text, weave: { ...weave, fellBack } }, composed.title);
    const { beingWritten } = composed;
    store.set({
      story: next,
      notes: composed.notes,
      toCompose: Boolean(beingWritten),
      chosenStyle: undefined,
    });
    onChange();
    clearToast(NOT_WRITTEN);
    if (story.content.trim() === '' && next.content.trim() !== '') onFirstStory();
    if (!beingWritten) return;
    await untilWritten(beingWritten, signal);
    if (!signal.aborted) await composeStory(store, { signal, onChange, onFirstStory });
  } catch (error) {
    // Offline the story waits, and the page has already said so.
    if (signal.aborted || store.get().connection === 'gone') return;
    // The story stays as it was told before.
    store.set({ chosenStyle: undefined });
    sayWhyNot(error);
  }
};

const untilWritten = async (id: string, signal: AbortSignal): Promise<void> => {
  for (let isBeingWritten = true; isBeingWritten;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER_MS));
    if (signal.aborted) return;
    // Without a connection just now, it checks again later.
    const status = await chapterDrafts.status({ id }, { signal }).catch(() => ({ isBeingWritten: true }));
    ({ isBeingWritten } = status);
  }
};

const pauseInTyping = async (store: Store<WritingState>, signal: AbortSignal): Promise<void> => {
  const sinceTyped = () => Date.now() - (store.get().story.typed?.at ?? 0);
  while (sinceTyped() < PAUSE_MS && !signal.aborted)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS - sinceTyped()));
};

const whyNotComposed = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : undefined) {
    case 'turns-used-up':
      return t('You’ve used up today’s replies from the companion.');
    case 'conversation-full':
      return t(
        'This conversation can’t get any longer. To keep talking, save this chapter and start the next one.',
      );
    case 'too-much-at-once':
      return t('That was a lot in a short time. Please wait a moment and try again.');
    default:
      return t('Failed to generate story from conversation. Please try again.');
  }
};

const sayWhyNot = (error: unknown): void => {
  toast({
    title: NOT_WRITTEN,
    description: whyNotComposed(error),
    kind: 'error',
  });
};
