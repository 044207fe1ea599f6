import { hasTitleAndText } from '#features/chapters/shared/title-and-text.ts';
import { hasLeft } from '#features/account/web/who-was-here.ts';
import { draftKey, localDraftOf, removeLocalDraft, writeLocalDraft } from './local-draft.ts';
import { isConnectionError } from '#features/writing/offline/web/connection-error.ts';
import { goesOnWith, otherTextOf } from './other-text.ts';
import { isEmptied, statusAfterSave } from './save-status.ts';
import { canOutliveItsPage, sendSetAside, sendWords, whyNotKept } from './send-changes.ts';
import type { Store } from '#features/writing/web/store.ts';
import type { Story } from '#features/writing/story/web/story-history.ts';
import { saveUnsent } from '#features/writing/conversation/web/unsent-message.ts';
import { isUndelivered, type WritingState } from '#features/writing/web/writing-state.ts';

/** How often a chapter is saved (decision 0040). The draft is saved sooner, for use on other devices. */
const AUTO_SAVE_EVERY_MS = 120_000;
const DRAFT_AFTER_MS = 2_000;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
const SIGN_OUT_WAITS_MS = 5_000;

export type SaveOutcome = 'saved' | 'conflict' | { readonly failed: unknown };

export type Autosave = {
  /** Call this when the title, the story, the conversation or the text in the box has changed. */
  changed(): void;
  /** Whether there are changes the server does not have. */
  isUnsaved(): boolean;
  /** Call this when the server has confirmed that it has everything. */
  arrived(): void;
  /** Saves the current text as a chapter, at the writer's request. */
  saveAsChapter(): Promise<SaveOutcome>;
  /** Saves the current text as what it is, chapter or draft. */
  saveNow(): Promise<SaveOutcome>;
  /**
   * Saves what was just typed, waiting a moment at most. Resolves to whether the writer may sign out: asks
   * them if the text could not even be stored here. `guard-sign-out.ts` asks about stored text.
   */
  maySignOut(): Promise<boolean>;
  /** Call this when whatever prevented saving is resolved. */
  tryNow(): void;
  /** Runs between two saves, so that no save overtakes the server's response. */
  betweenSaves<T>(run: () => Promise<T>): Promise<T>;
  start(): void;
  stop(): void;
};

export type AutosaveOptions = {
  readonly userId: string | null;
  /** Whether a new chapter may be created now; an existing one may always be saved. */
  readonly mayCreate: () => boolean;
  /** Called when a chapter was created or saved on the server. */
  readonly onChapter: (id: string, isNew: boolean) => void;
  /** Called when a save could not reach the server. */
  readonly onOffline: () => void;
};

/**
 * Stores every change in this browser, and for an account on the server too, one save at a time. The local
 * copy is deleted once the server has everything. Retries more and more slowly, and at once on reconnect.
 */
export const startAutosave = (store: Store<WritingState>, options: AutosaveOptions): Autosave => {
  const { userId } = options;
  let changes = 0;
  let changesSaved = 0;
  let saving = 0;
  let line: Promise<unknown> = Promise.resolve();
  let soon: ReturnType<typeof setTimeout> | undefined;
  let interval: ReturnType<typeof setInterval> | undefined;
  let retryAfterMs = FIRST_RETRY_MS;
  let isKeptHere = true;
  let isLeft = false;

  const keyNow = (): string => draftKey(userId, store.get().chapterId);
  const isUnsaved = (): boolean => changes !== changesSaved;

  const writeHere = (): void => {
    if (store.get().phase !== 'ready') return;
    const draft = localDraftOf(store.get(), userId === null || isUnsaved());
    // If someone else is signed in by now, nothing must be left for them to find.
    isKeptHere = !hasLeft(userId) && writeLocalDraft(keyNow(), draft);
    if (userId === null && isKeptHere)
      store.set({ saveStatus: { state: 'on-device', at: new Date() }, unsentBase: store.get().message });
    // A writer's text goes to the server in a moment, unless there is no connection.
    else if (!isKeptHere && (userId === null || store.get().connection === 'gone'))
      store.set({ saveStatus: { state: 'not-saved', why: 'no-room' } });
  };

  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = line.then(run);
    line = turn.catch(() => undefined);
    return turn;
  };

  const saveIn = (ms: number): void => {
    clearTimeout(soon);
    soon = setTimeout(() => void save(false), ms);
  };

  /** One save at a time. A request to save as a chapter waits for the save already running. */
  const save = (asChapter: boolean, keepalive = false): Promise<SaveOutcome> => {
    clearTimeout(soon);
    saving += 1;
    return inTurn(() => saveOnce(asChapter, keepalive)).finally(() => (saving -= 1));
  };

  const saveOnce = async (asChapter: boolean, keepalive: boolean): Promise<SaveOutcome> => {
    const { conversationId, conflict, saveStatus: last } = store.get();
    // Until the conflict is decided nothing may replace the other text; a reopened page knows its revision.
    if (conflict !== null) return 'conflict';
    // A page that could not be opened has nowhere to save to, and keeps showing why.
    if (conversationId === null && 'why' in last && last.why === 'sign-in') return { failed: last };
    const saved = changes;
    store.set({ saveStatus: { state: 'saving' } });
    try {
      await sendAll(asChapter, keepalive);
    } catch (error) {
      const other = otherTextOf(error);
      const story: Story | null = other && goesOnWith(store.get(), other);
      if (!other || !story) return failed(error);
      const { id: chapterId, title, content, revision } = other;
      store.set({ revision, chapterId, story, base: { ...story, title, content } });
      return saveOnce(asChapter, keepalive);
    }
    retryAfterMs = FIRST_RETRY_MS;
    if (isEmptied(store.get())) {
      store.set({ saveStatus: { state: 'not-saved', why: 'empty' } });
      return { failed: 'empty' };
    }
    changesSaved = saved;
    store.set({ saveStatus: statusAfterSave(store.get(), { isUnsaved: isUnsaved(), isKeptHere }) });
    if (isUnsaved()) saveIn(DRAFT_AFTER_MS);
    else forgetHere();
    return 'saved';
  };

  /** The box is sent alongside the story: once a closing page waits for a response, it can send no more. */
  const sendAll = async (asChapter: boolean, keepalive: boolean): Promise<void> => {
    const story = async (): Promise<void> => {
      await sendSetAside(store, { keepalive });
      if (!isEmptied(store.get())) await send(asChapter, keepalive);
    };
    const outcomes = await Promise.allSettled([story(), saveUnsent(store, { keepalive })]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };

  const send = async (asChapter: boolean, keepalive: boolean): Promise<void> => {
    const before = keyNow();
    const state = store.get();
    const { chapterId, revision, isNew } = await sendWords(state, { asChapter, keepalive });
    store.set({ chapterId, revision, base: state.story });
    if (isNew) removeLocalDraft(before);
    if (chapterId !== null) options.onChapter(chapterId, isNew);
  };

  const failed = (error: unknown): SaveOutcome => {
    const { why, conflict } = whyNotKept(error);
    const whyNot = why === 'trying' && !isKeptHere ? 'no-room' : why;
    store.set({ saveStatus: { state: 'not-saved', why: whyNot }, ...(conflict ? { conflict } : {}) });
    if (conflict) return 'conflict';
    // Once the page has been left, the text stored in this browser is sent when it is opened again.
    if (isLeft) return { failed: error };
    if (isConnectionError(error)) options.onOffline();
    if (why === 'trying') {
      saveIn(retryAfterMs);
      retryAfterMs = Math.min(retryAfterMs * 2, LAST_RETRY_MS);
    }
    return { failed: error };
  };

  /** The server has everything, unless a message was not delivered. */
  const forgetHere = (): void => {
    const { messages, toCompose } = store.get();
    const onlyHere = messages.some(isUndelivered);
    // Written once more first, so that other windows learn the current text and revision.
    writeHere();
    if (!onlyHere && !toCompose) removeLocalDraft(keyNow());
  };

  const autoSave = (): void => {
    const { story, chapterId, conflict } = store.get();
    if (story.content.trim() === '' || conflict !== null) return;
    const create = chapterId === null && options.mayCreate() && hasTitleAndText(story);
    if (isUnsaved() || create) void save(create);
  };

  const tryNow = (): void => {
    retryAfterMs = FIRST_RETRY_MS;
    if (userId !== null && isUnsaved() && store.get().conflict === null) void save(false);
  };

  const leave = (): void => {
    if (changes === 0) return;
    writeHere();
    if (userId === null || !isUnsaved() || store.get().conflict !== null || saving > 0) return;
    void save(false, canOutliveItsPage(store.get()));
  };
  const maySignOut = async (): Promise<boolean> => {
    if (!isUnsaved()) return true;
    if (store.get().conflict === null)
      await Promise.race([save(false), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAITS_MS))]);
    if (!isUnsaved()) return true;
    // Another window may have overwritten or removed this text. Stored again, it is asked about too.
    writeHere();
    return (isKeptHere && !hasLeft(userId)) || (await import('./guard-sign-out.ts')).mayLoseWords();
  };
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };

  return {
    changed: () => {
      changes += 1;
      writeHere();
      if (userId === null || store.get().conflict !== null) return;
      const { saveStatus } = store.get();
      // It was saved, and the latest changes will be in a moment.
      if (saveStatus.state === 'saved' || saveStatus.state === 'on-device')
        store.set({ saveStatus: { state: 'saving' } });
      // In that case a retry is already scheduled.
      const isTryingAgain = saveStatus.state === 'not-saved' && saveStatus.why === 'trying';
      if (!isTryingAgain) saveIn(DRAFT_AFTER_MS);
    },
    isUnsaved,
    arrived: () => {
      changesSaved = changes;
      forgetHere();
    },
    saveAsChapter: () => save(true),
    saveNow: () => save(false),
    maySignOut,
    tryNow,
    betweenSaves: inTurn,
    start: () => {
      isLeft = false;
      addEventListener('pagehide', leave);
      document.addEventListener('visibilitychange', hidden);
      if (userId === null) return;
      addEventListener('online', tryNow);
      interval = setInterval(autoSave, AUTO_SAVE_EVERY_MS);
    },
    stop: () => {
      isLeft = true;
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('online', tryNow);
      clearInterval(interval);
      leave();
      clearTimeout(soon);
    },
  };
};
