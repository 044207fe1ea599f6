import type { ChapterStyle } from '#engine/compose/chapter.ts';
import type { MergeState } from '#features/chapters/shared/contract.ts';
import {
  isAsInBase,
  isUndelivered,
  type SetAsideText,
  type ShownMessage,
  spoken,
  type WritingState,
} from '#features/writing/web/writing-state.ts';

/** What this browser stores of one person's writing; the first four fields are fixed (decision 0040). */
export type LocalDraft = {
  readonly chapterTitle: string;
  readonly generatedStory: string;
  readonly currentMessage: string;
  /** ISO time. */
  readonly lastSaved: string;
  readonly titleIsOwn: boolean;
  readonly weave: MergeState | null;
  readonly messages: readonly ShownMessage[];
  /** A reply has arrived, but the story has not been written from it yet. */
  readonly toCompose: boolean;
  /** Chosen, but the story has not been told in it yet; earlier builds did not store it. */
  readonly chosenStyle?: ChapterStyle | undefined;
  readonly conversationId: string | null;
  /** Null if it is not a chapter yet; earlier builds did not store it. */
  readonly chapterId?: string | null;
  /** The server's revision this text is based on; null if it has none yet. */
  readonly revision: number | null;
  /** Whether the server lacks some of it; always true for a visitor. */
  readonly unsaved: boolean;
  /** Whether the server lacks some of the text; earlier builds did not store it. */
  readonly textUnsaved?: boolean;
  /** The text in the box as the server has it; earlier builds did not store it. */
  readonly unsentBase?: string;
  /** Both texts of a decided conflict, which the server has yet to store. */
  readonly setAside?: readonly SetAsideText[];
};

/** What this browser stores of an editor's state. */
export const localDraftOf = (state: WritingState, unsaved: boolean): LocalDraft => ({
  chapterTitle: state.story.title,
  generatedStory: state.story.content,
  currentMessage: state.message,
  lastSaved: new Date().toISOString(),
  titleIsOwn: state.story.titleIsOwn,
  weave: state.story.weave,
  messages: spoken(state.messages),
  toCompose: state.toCompose,
  chosenStyle: state.chosenStyle,
  conversationId: state.conversationId,
  chapterId: state.chapterId,
  revision: state.revision,
  unsaved: unsaved || state.messages.some(isUndelivered),
  textUnsaved: unsaved && !isAsInBase(state),
  unsentBase: state.unsentBase,
  setAside: state.setAside,
});

const PREFIX = 'hearthbook.draft.';
/** Copies of what the server has too, for working without a connection: see `offline/copies.ts`. */
export const COPIES = 'hearthbook.copy.';
const ANONYMOUS = 'anonymous';

/**
 * The key of a person's draft: one for writing that is not a chapter yet, and one for each chapter being
 * edited.
 */
export const draftKey = (userId: string | null, chapterId: string | null): string =>
  PREFIX + (userId ?? ANONYMOUS) + (chapterId === null ? '' : `.${chapterId}`);

export const VISITOR_DRAFT = draftKey(null, null);

export const readLocalDraft = (key: string): LocalDraft | null => {
  try {
    return parseLocalDraft(localStorage.getItem(key));
  } catch {
    return null;
  }
};

/** Returns null for anything that is not a draft of ours, so that a damaged one never stops the page. */
export const parseLocalDraft = (text: string | null): LocalDraft | null => {
  if (text === null) return null;
  try {
    // We wrote it; anything else stored there lacks these fields.
    const draft = JSON.parse(text) as LocalDraft;
    return typeof draft.generatedStory === 'string' && Array.isArray(draft.messages) ? draft : null;
  } catch {
    return null;
  }
};

/** Returns whether it was stored; storage that is full or blocked stores nothing. */
export const writeLocalDraft = (key: string, draft: LocalDraft): boolean => {
  const write = (): void => localStorage.setItem(key, JSON.stringify(draft));
  try {
    write();
    return true;
  } catch {
    return makeRoom() && isDone(write);
  }
};

const isDone = (write: () => void): boolean => {
  try {
    write();
    return true;
  } catch {
    return false;
  }
};

/** Text that is only here matters more than copies of what the server has. */
const makeRoom = (): boolean =>
  isDone(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(COPIES)) localStorage.removeItem(key);
  });

export const removeLocalDraft = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can be stored here.
  }
};

/** Drafts of people with an account, by key; not a visitor's. */
export const draftsOfAccounts = (): ReadonlyMap<string, LocalDraft> => {
  const found = new Map<string, LocalDraft>();
  try {
    for (const key of Object.keys(localStorage)) {
      const draft = key.startsWith(PREFIX) && key !== VISITOR_DRAFT ? readLocalDraft(key) : null;
      if (draft) found.set(key, draft);
    }
  } catch {
    // No storage, no drafts.
  }
  return found;
};

/** Whether there is anything in it that someone would miss. */
export const holdsWords = (draft: LocalDraft): boolean =>
  draft.generatedStory.trim() !== '' ||
  draft.currentMessage.trim() !== '' ||
  (draft.titleIsOwn && draft.chapterTitle.trim() !== '') ||
  draft.messages.some((message) => message.type === 'user');
