import type { LocalDraft } from '#features/writing/autosave/web/local-draft.ts';
import type { Store } from '#features/writing/web/store.ts';
import { replaced, type StoryText } from '#features/writing/story/web/story-history.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';

type Autosave = { readonly isUnsaved: () => boolean; readonly onChange: () => void };

const isSame = (one: StoryText, other: StoryText): boolean =>
  one.content === other.content && (one.title === other.title || !other.titleIsOwn);

const isThere = (store: Store<WritingState>, text: StoryText): boolean => {
  const { story } = store.get();
  return isSame(story, text) || story.past.some((step) => isSame(step.text, text));
};

/** It was one of two in a question that was decided: both are about to be kept among the earlier versions. */
const isSetAside = (store: Store<WritingState>, { title, content, titleIsOwn }: StoryText): boolean =>
  store.get().setAside.some((one) => one.content === content && (one.title === title || !titleIsOwn));

/** Words that stood in the box of the other window come into this one. */
const takeBox = (store: Store<WritingState>, words: string, onChange: () => void): void => {
  const { message, messages } = store.get();
  if (
    words.trim() === '' ||
    message.includes(words) ||
    messages.some(({ content }) => content === words.trim())
  )
    return;
  const both = [message, words].filter((part) => part.trim() !== '').join('\n\n');
  store.set({ message: both, intoBox: { words: both } });
  onChange();
};

const isDecided = (store: Store<WritingState>): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (store.get().conflict !== null) return;
      stop();
      resolve();
    });
  });

/**
 * Brings what stood on the page of a window that is closed to what stands here. It is taken where nobody has written since; where both have, the
 * writer is asked. Answers whether nothing of it would be lost if it went now.
 */
export const bringTogether = async (
  store: Store<WritingState>,
  draft: LocalDraft,
  { isUnsaved, onChange }: Autosave,
): Promise<boolean> => {
  takeBox(store, draft.currentMessage, onChange);
  const { chapterTitle: title, generatedStory: content, titleIsOwn, weave } = draft;
  const text: StoryText = { title, content, titleIsOwn, weave };
  // One question at a time: what is decided there may settle this one too.
  if (store.get().conflict !== null) await isDecided(store);
  if (isThere(store, text) || isSetAside(store, text) || (content.trim() === '' && !titleIsOwn)) return true;
  const { story, revision, chapterId, phase } = store.get();
  if (phase !== 'ready') return false;
  if (!isUnsaved() && revision === draft.revision) {
    store.set({ story: replaced(story, text) });
    onChange();
    return true;
  }
  // Nothing to go on from until this page has been saved; then is another occasion.
  if (revision === null) return false;
  const decided = isDecided(store);
  store.set({ conflict: { id: chapterId, title, content, revision: null } });
  await decided;
  if (store.get().phase !== 'ready') return false;
  // What was not chosen is one Undo away, as the question says.
  if (!isThere(store, text)) {
    const { story: chosen } = store.get();
    store.set({ story: replaced(replaced(chosen, text), chosen) });
    onChange();
  }
  return true;
};
