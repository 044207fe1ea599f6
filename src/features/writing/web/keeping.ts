import { hasTitleAndText } from '#features/chapters/shared/title-and-text.ts';
import { draftKey, localDraftOf, removeLocalDraft, writeLocalDraft } from './local-draft.ts';
import { isNoLine } from './no-line.ts';
import { otherTextOf } from './other-text.ts';
import { sendWords, whyNotKept } from './send-words.ts';
import type { Store } from './store.ts';
import { replaced, type Story } from './story-history.ts';
import { isAsInBase, type OtherText, type WritingState } from './writing-state.ts';

/** Section 9 of the specification; the draft follows the writer sooner, so that another device can go on with it. */
const AUTO_SAVE_EVERY_MS = 120_000;
const DRAFT_AFTER_MS = 2_000;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** A request that outlives its page may carry 64 kB, headers included. */
const MOST_KEPT_ALIVE = 60_000;

export type KeepOutcome = 'kept' | 'conflict' | { readonly failed: unknown };

export type Keeping = {
  /** The title, the story, the conversation or the words in the box changed. */
  changed(): void;
  /** Whether something changed that the server does not have. */
  isUnsaved(): boolean;
  /** The server was asked, and has it all. */
  arrived(): void;
  /** The writer asks for a chapter now. */
  keepChapter(): Promise<KeepOutcome>;
  /** What hindered saving is out of the way. */
  tryNow(): void;
  /** Runs between two saves, so that what the server answers it is not overtaken by one. */
  betweenSaves<T>(run: () => Promise<T>): Promise<T>;
  start(): void;
  stop(): void;
};

export type KeepingOptions = {
  readonly userId: string | null;
  /** Whether a new chapter may be made now; an existing one may always be saved. */
  readonly mayCreate: () => boolean;
  /** A chapter stands on the server: it was made, or saved. */
  readonly onChapter: (id: string, isNew: boolean) => void;
  /** A save found no way to the server. */
  readonly onNoLine: () => void;
};

/**
 * Keeps what is written: in this browser at every change, and on the server for somebody with an account, one save at a time. The local
 * copy goes once the server has everything. Failed saves are tried again, more and more slowly, and at once when the line is back.
 */
export const keepWords = (store: Store<WritingState>, options: KeepingOptions): Keeping => {
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
    // Whoever wrote here has left this browser.
    if (store.get().phase !== 'ready') return;
    isKeptHere = writeLocalDraft(keyNow(), localDraftOf(store.get(), userId === null || isUnsaved()));
    if (userId === null && isKeptHere) store.set({ keeping: { state: 'on-device', at: new Date() } });
    // A writer's words go to the server in a moment, unless there is no way to it.
    else if (!isKeptHere && (userId === null || store.get().line === 'gone'))
      store.set({ keeping: { state: 'not-saved', why: 'no-room' } });
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

  /** One save at a time; whoever asks for a chapter meanwhile waits for the one that is under way. */
  const save = (asChapter: boolean, keepalive = false): Promise<KeepOutcome> => {
    clearTimeout(soon);
    saving += 1;
    return inTurn(() => saveOnce(asChapter, keepalive)).finally(() => (saving -= 1));
  };

  const saveOnce = async (asChapter: boolean, keepalive: boolean): Promise<KeepOutcome> => {
    const { chapterId, story, conversationId, keeping: last } = store.get();
    // An emptied chapter waits here until it has words again: the server keeps the last text that had.
    if (chapterId !== null && !hasTitleAndText(story)) {
      store.set({ keeping: { state: 'not-saved', why: 'empty' } });
      return { failed: 'empty' };
    }
    // Until the page could be opened there is nowhere to save to, and why it could not be goes on being said.
    if (conversationId === null && 'why' in last && last.why === 'sign-in') return { failed: last };
    const saved = changes;
    store.set({ keeping: { state: 'saving' } });
    try {
      await send(asChapter, keepalive);
    } catch (error) {
      const other = otherTextOf(error);
      const story = other && withoutAsking(other);
      if (!story) return failed(error);
      const { id: chapterId, title, content, revision } = other;
      store.set({ revision, chapterId, story, base: { ...story, title, content } });
      return saveOnce(asChapter, keepalive);
    }
    changesSaved = saved;
    retryAfterMs = FIRST_RETRY_MS;
    store.set({ keeping: { state: 'saved', at: new Date() } });
    if (isUnsaved()) saveIn(DRAFT_AFTER_MS);
    else forgetHere();
    return 'kept';
  };

  /**
   * Where the very same words came by another way, such as a save on leaving, or only one of the two texts is another than before, the writer is not
   * asked; else null.
   */
  const withoutAsking = ({ title, content }: OtherText): Story | null => {
    const { story, base } = store.get();
    if ([story, base].some((text) => text?.title === title && text.content === content)) return story;
    return isAsInBase(store.get()) ? replaced(story, { title, content }) : null;
  };

  const send = async (asChapter: boolean, keepalive: boolean): Promise<void> => {
    const before = keyNow();
    const state = store.get();
    const { chapterId, revision, isNew } = await sendWords(state, { asChapter, keepalive });
    store.set({ chapterId, revision, base: state.story });
    if (isNew) removeLocalDraft(before);
    if (chapterId !== null) options.onChapter(chapterId, isNew);
  };

  const failed = (error: unknown): KeepOutcome => {
    const { why, conflict } = whyNotKept(error);
    const whyNot = why === 'trying' && !isKeptHere ? 'no-room' : why;
    store.set({ keeping: { state: 'not-saved', why: whyNot }, ...(conflict ? { conflict } : {}) });
    if (conflict) return 'conflict';
    // Of a page that was left, what this browser keeps goes on when it is opened again.
    if (isLeft) return { failed: error };
    if (isNoLine(error)) options.onNoLine();
    if (why === 'trying') {
      saveIn(retryAfterMs);
      retryAfterMs = Math.min(retryAfterMs * 2, LAST_RETRY_MS);
    }
    return { failed: error };
  };

  /** The server has it all, unless words wait in the box of a chapter, or a message was not delivered. */
  const forgetHere = (): void => {
    const { chapterId, message, messages, toCompose } = store.get();
    const onlyHere =
      (chapterId !== null && message.trim() !== '') || messages.some((one) => one.kept === false);
    // Written once more before it goes, so that other windows of this browser learn the text and the revision that stand.
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
    const { story, conflict } = store.get();
    if (userId === null || !isUnsaved() || conflict !== null || saving > 0) return;
    void save(
      false,
      JSON.stringify(story.content).length + JSON.stringify(story.weave).length < MOST_KEPT_ALIVE,
    );
  };
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };

  return {
    changed: () => {
      changes += 1;
      writeHere();
      if (userId === null || store.get().conflict !== null) return;
      const { keeping } = store.get();
      // It was, and what came since will be in a moment.
      if (keeping.state === 'saved') store.set({ keeping: { state: 'saving' } });
      // Then a save is coming already, at its own pace.
      const isTryingAgain = keeping.state === 'not-saved' && keeping.why === 'trying';
      if (!isTryingAgain) saveIn(DRAFT_AFTER_MS);
    },
    isUnsaved,
    arrived: () => {
      changesSaved = changes;
      forgetHere();
    },
    keepChapter: () => save(true),
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
