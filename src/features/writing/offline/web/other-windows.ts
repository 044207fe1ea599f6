import {
  draftKey,
  type LocalDraft,
  parseLocalDraft,
  removeLocalDraft,
  readLocalDraft,
} from '#features/writing/autosave/web/local-draft.ts';
import { stateOfLocal } from '#features/writing/web/open-editor.ts';
import type { Store } from '#features/writing/web/store.ts';
import { takeUnsent } from '#features/writing/conversation/web/unsent-message.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';
import { bringTogether } from './bring-together.ts';
import { joinTalks, waitingTalk } from './join-talks.ts';
import { isOfAnotherWindow, keepOwnWords, wordsOfOthers } from './own-words.ts';

export type OtherWindows = {
  /** Call this when another window of this browser wrote something. */
  heard(event: StorageEvent): void;
  /**
   * Takes in what other windows have said and not delivered, so that it is sent along with what was said
   * here, in order.
   */
  takeIn(): Promise<void>;
  /**
   * Takes in the texts of windows that are closed. If one differs from the text here, the writer is asked.
   */
  takeInTexts(): Promise<void>;
  /** Someone is signing out in another window: shows that window what this one has not saved. */
  showUnsaved(): void;
  stop(): void;
};

type Deps = {
  readonly store: Store<WritingState>;
  readonly owner: string | null;
  readonly isUnsaved: () => boolean;
  /** Called when the state here has gained something to be stored. */
  readonly onChange: () => void;
};

export const otherWindows = (deps: Deps): OtherWindows =>
  deps.owner === null ? windowsOfVisitor(deps.store, deps.onChange) : windowsOfWriter(deps, deps.owner);

const withTextOf = ({ story }: WritingState, draft: LocalDraft): Partial<WritingState> => {
  const {
    message: _theirBox,
    unsentBase: _ofTheirBox,
    setAside: _alsoTheirs,
    toCompose: _theirs,
    messages: _joined,
    ...shared
  } = stateOfLocal(draft);
  return { ...shared, story: { ...(shared.story ?? story), past: story.past, future: story.future } };
};

/** All windows of a visitor show the same at once: everything is in this browser. */
const windowsOfVisitor = (store: Store<WritingState>, onChange: () => void): OtherWindows => {
  const key = draftKey(null, null);
  /** The messages both windows have, as far as the other has shown. */
  let shared = new Set<string>();

  /** `draft`: what another window wrote. `box`: the text in the box, which the windows share. */
  const take = (draft: LocalDraft | null, box = draft?.currentMessage ?? ''): void => {
    const now = store.get();
    if (!draft || now.phase !== 'ready') return;
    const theirs = new Set(draft.messages.map(({ id }) => id));
    const takenBack = new Set([...shared].filter((id) => !theirs.has(id)));
    const messages = joinTalks(now.messages, draft.messages, {
      takenBack,
      isAsking: now.arriving !== null,
    });
    shared = theirs;
    const { saveStatus } = now;
    const isOlder = 'at' in saveStatus && draft.lastSaved < saveStatus.at.toISOString();
    store.set({ ...(isOlder ? {} : withTextOf(now, draft)), messages });
    const unheardThere = messages.filter(
      ({ id, aside, type }) => aside === undefined && type === 'user' && !theirs.has(id),
    );
    // Text that was in both boxes and was sent from this one remains in the other window's box until that
    // window learns of it.
    const isSent = unheardThere.some(({ content }) => content === box.trim());
    takeUnsent(store, isSent ? '' : box);
    if (unheardThere.length > 0 || store.get().message !== box) onChange();
  };

  return {
    heard: (event) => {
      // The event may be older than this window's last write, so the box is read afresh.
      if (event.key === key) take(parseLocalDraft(event.newValue), readLocalDraft(key)?.currentMessage);
    },
    takeIn: async () => take(readLocalDraft(key)),
    takeInTexts: () => Promise.resolve(),
    showUnsaved: () => undefined,
    stop: () => undefined,
  };
};

/**
 * A writer with an account sees what another window has said, and what it has saved unless there are unsaved
 * changes here.
 */
const windowsOfWriter = ({ store, isUnsaved, onChange }: Deps, owner: string): OtherWindows => {
  const own = keepOwnWords(store, owner, isUnsaved);

  /**
   * Until the server has been asked which conversation it is, any writing that is not a chapter yet is the
   * same piece.
   */
  const isSamePiece = ({ conversationId }: LocalDraft): boolean => {
    const now = store.get();
    if (now.phase !== 'ready') return false;
    const isUnknown = conversationId === null || now.conversationId === null;
    return isUnknown ? now.chapterId === null : conversationId === now.conversationId;
  };

  const takeTalk = (draft: LocalDraft, isLeft: boolean): void => {
    const { messages: ours, arriving } = store.get();
    const messages = joinTalks(ours, waitingTalk(draft.messages, isLeft), { isAsking: arriving !== null });
    if (messages === ours) return;
    store.set({ messages, toCompose: true });
    onChange();
  };

  const takeSaved = (draft: LocalDraft | null): void => {
    const now = store.get();
    const waitsHere = isUnsaved() || now.arriving !== null || now.messages.some(({ kept }) => kept === false);
    const isSaved = now.saveStatus.state === 'saved' || now.saveStatus.state === 'nothing';
    const isNewer = draft !== null && (draft.revision ?? 0) > (now.revision ?? 0);
    if (!isNewer || draft.unsaved || waitsHere || !isSaved || now.phase !== 'ready') return;
    const { messages } = stateOfLocal(draft);
    store.set({ ...withTextOf(now, draft), ...(messages ? { messages } : {}) });
  };

  const others = async (): Promise<Awaited<ReturnType<typeof wordsOfOthers>>> =>
    (await wordsOfOthers(owner, own.key)).filter(({ draft }) => isSamePiece(draft));

  return {
    heard: ({ key, newValue }) => {
      if (key === null) return;
      const draft = parseLocalDraft(newValue);
      if (key === draftKey(owner, store.get().chapterId)) takeSaved(draft);
      else if (draft && isOfAnotherWindow(key, owner) && isSamePiece(draft)) takeTalk(draft, false);
    },
    takeIn: async () => {
      for (const { draft, isLeft } of await others()) takeTalk(draft, isLeft);
    },
    takeInTexts: async () => {
      for (const { key, draft, isLeft } of await others()) {
        if (!isLeft) continue;
        takeTalk(draft, true);
        if (!(await bringTogether(store, draft, { isUnsaved, onChange }))) continue;
        own.writeNow();
        removeLocalDraft(key);
      }
    },
    showUnsaved: own.show,
    stop: own.stop,
  };
};
