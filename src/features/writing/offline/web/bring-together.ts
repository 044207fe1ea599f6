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

/**
 * Whether it was one of the two texts of a decided conflict: both are about to be stored as earlier versions.
 */
const isSetAside = (store: Store<WritingState>, { title, content, titleIsOwn }: StoryText): boolean =>
  store.get().setAside.some((one) => one.content === content && (one.title === title || !titleIsOwn));

/** Moves text from the other window's message box into this one. */
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
 * Merges the text of a window that has been closed into this page. It replaces the text here if nothing was
 * written here since; if both have changed, the writer is asked. Returns whether the other window's copy can
 * now be deleted without losing anything.
 */
export const bringTogether = async (
  store: Store<WritingState>,
  draft: LocalDraft,
  { isUnsaved, onChange }: Autosave,
): Promise<boolean> => {
  takeBox(store, draft.currentMessage, onChange);
  const { chapterTitle: title, generatedStory: content, titleIsOwn, weave } = draft;
  const text: StoryText = { title, content, titleIsOwn, weave };
  // One question at a time: the writer's choice in the open one may settle this one too.
  if (store.get().conflict !== null) await isDecided(store);
  if (isThere(store, text) || isSetAside(store, text) || (content.trim() === '' && !titleIsOwn)) return true;
  const { story, revision, chapterId, phase } = store.get();
  if (phase !== 'ready') return false;
  if (!isUnsaved() && revision === draft.revision) {
    store.set({ story: replaced(story, text) });
    onChange();
    return true;
  }
  // There is no revision to go on from until this page has been saved; another chance comes then.
  if (revision === null) return false;
  const decided = isDecided(store);
  store.set({ conflict: { id: chapterId, title, content, revision: null } });
  await decided;
  if (store.get().phase !== 'ready') return false;
  // The text not chosen is one Undo away, as the dialog says.
  if (!isThere(store, text)) {
    const { story: chosen } = store.get();
    store.set({ story: replaced(replaced(chosen, text), chosen) });
    onChange();
  }
  return true;
};
