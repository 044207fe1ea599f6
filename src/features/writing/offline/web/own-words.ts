import { hasLeft } from '#features/account/web/who-was-here.ts';
import {
  draftKey,
  type LocalDraft,
  localDraftOf,
  readLocalDraft,
  removeLocalDraft,
  writeLocalDraft,
} from '#features/writing/autosave/web/local-draft.ts';
import { newId } from '#platform/web/new-id.ts';
import type { Store } from '#features/writing/web/store.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';

/** Every keystroke writes the draft all windows share; this one is written less often. */
const WRITE_AFTER_MS = 200;
/**
 * If the browser cannot tell which windows are open, a window that wrote nothing for this long counts as
 * closed.
 */
const LEFT_AFTER_MS = 600_000;

const windowsOf = (owner: string): string => `${draftKey(owner, null)}~`;

export type OwnWords = {
  /**
   * Where this window stores its text. While there is any, a lock of the same name shows that the window is
   * open.
   */
  readonly key: string;
  writeNow(): void;
  /**
   * Someone is signing out in another window, which looks for unsaved text here: from now on it is stored
   * until it is saved.
   */
  show(): void;
  stop(): void;
};

/**
 * The windows of one browser share a draft, and the last to write wins. So each window also stores what the
 * server lacks under a key of its own, until it has reached the server or another window has taken it in.
 */
export const keepOwnWords = (
  store: Store<WritingState>,
  owner: string,
  isUnsaved: () => boolean,
): OwnWords => {
  const key = windowsOf(owner) + newId();
  let soon: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | undefined;
  let written: readonly unknown[] = [];
  let isShowing = false;

  const isOnlyHere = ({ messages, connection, saveStatus }: WritingState): boolean =>
    messages.some(({ type, kept }) => type === 'user' && kept === false) ||
    (isUnsaved() && (isShowing || connection === 'gone' || saveStatus.state === 'not-saved'));

  const writeNow = (): void => {
    clearTimeout(soon);
    soon = undefined;
    const state = store.get();
    if (state.phase !== 'ready' || hasLeft(owner)) return;
    if (!isOnlyHere(state)) {
      if (close) removeLocalDraft(key);
      close?.();
      close = undefined;
      written = [];
      isShowing = false;
      return;
    }
    const { messages, story, message } = state;
    const parts = [messages, story, message];
    if (parts.every((part, at) => part === written[at])) return;
    close ??= stayOpen(key);
    if (writeLocalDraft(key, localDraftOf(state, true))) written = parts;
  };

  const stopListening = store.subscribe(() => {
    soon ??= setTimeout(writeNow, WRITE_AFTER_MS);
  });
  addEventListener('pagehide', writeNow);
  return {
    key,
    writeNow,
    show: () => {
      isShowing = true;
      writeNow();
    },
    stop: () => {
      stopListening();
      removeEventListener('pagehide', writeNow);
      writeNow();
      clearTimeout(soon);
      // What is still there is for the next window that opens this piece.
      close?.();
    },
  };
};

/** Tells the other windows that this one is open; returns a function that tells them it no longer is. */
const stayOpen = (key: string): (() => void) => {
  if (!('locks' in navigator)) return () => undefined;
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  navigator.locks.request(key, () => closed).catch(() => undefined);
  return close;
};

export type OtherWords = {
  readonly key: string;
  readonly draft: LocalDraft;
  /** Its window is no longer open. */
  readonly isLeft: boolean;
};

/** This writer's text in the other windows of this browser that the server lacks, oldest first. */
export const wordsOfOthers = async (owner: string, ownKey: string): Promise<OtherWords[]> => {
  const found = keysOf(owner).flatMap((key) => {
    const draft = key === ownKey ? null : readLocalDraft(key);
    return draft ? [{ key, draft }] : [];
  });
  if (found.length === 0) return [];
  const open = await openWindows();
  const isLeft = ({ key, draft }: (typeof found)[number]): boolean =>
    open ? !open.has(key) : Date.now() - Date.parse(draft.lastSaved) > LEFT_AFTER_MS;
  return found
    .toSorted((one, other) => one.draft.lastSaved.localeCompare(other.draft.lastSaved))
    .map((one) => ({ ...one, isLeft: isLeft(one) }));
};

export const isOfAnotherWindow = (key: string, owner: string): boolean => key.startsWith(windowsOf(owner));

const keysOf = (owner: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => isOfAnotherWindow(key, owner));
  } catch {
    return [];
  }
};

const openWindows = async (): Promise<ReadonlySet<string> | null> => {
  if (!('locks' in navigator)) return null;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])));
};
