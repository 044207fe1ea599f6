import type { ChapterStyle } from '#engine/compose/chapter.ts';
import type { Asking } from '#features/companion/shared/contract.ts';
import { SOMETHING_ELSE } from '#engine/conversation/something-else.ts';
import { isComingBack } from '#features/writing/conversation/shared/coming-back.ts';
import { converse } from '#features/writing/conversation/web/conversation.ts';
import { type AsItStands, watchConnection } from '#features/writing/offline/web/watch-connection.ts';
import { type SaveOutcome, startAutosave } from '#features/writing/autosave/web/autosave.ts';
import { localDraftOf } from '#features/writing/autosave/web/local-draft.ts';
import { openForVisitor, openForWriter } from './open-editor.ts';
import { createStore, type Store } from './store.ts';
import {
  decided,
  redone,
  replaced,
  typed,
  undecided,
  undone,
} from '#features/writing/story/web/story-history.ts';
import { warmUp } from '#features/writing/offline/web/warm-up.ts';
import { startComposition } from '#features/writing/story/web/composition.ts';
import { firstState, isOwedReply, spoken, type WritingState } from './writing-state.ts';

/** What the editor session reports to the screen. */
export type EditorEvents = {
  /** Called when a chapter was created or saved on the server. */
  onChapter(id: string, isNew: boolean): void;
};

/** One writer at one chapter: everything the screen shows and can do. */
export type EditorSession = {
  readonly store: Store<WritingState>;
  /** Opens what was written; returns a function that closes it, losing nothing. */
  start(): () => void;
  /** Whether the plan allows a new chapter now; an existing one may always be saved. */
  setMayCreate(mayCreate: boolean): void;
  /** `alongside`: returns the recordings whose audio goes with the message; called once it is being sent. */
  send(words: string, alongside?: () => readonly string[]): boolean;
  askAgain(): void;
  /** Has the companion ask about a theme, or about a named person or thing. */
  askAbout(wished: Asking): void;
  /** Sends a quick reply, what a recording says, or (without `words`) a request for another question. */
  press(words?: string, alongside?: () => readonly string[]): boolean;
  typeMessage(words: string): void;
  typeStory(field: 'title' | 'content', words: string): void;
  /** Rewrites the story in this style. What the writer changed by hand stays; Undo reverts the rest. */
  chooseStyle(style: ChapterStyle): void;
  /** Replaces the story's text in one step, which Undo takes back. */
  rewrite(content: string): void;
  /** Records that the writer has decided about a sentence, or takes that back. */
  decideOn(sentence: string, isDecided: boolean): void;
  undo(): void;
  redo(): void;
  saveAsChapter(): Promise<SaveOutcome>;
  /** Saves the current text as what it is, chapter or draft. */
  saveNow(): Promise<SaveOutcome>;
  /** Saves what was just typed before the writer signs out; resolves to whether they still want to. */
  maySignOut(): Promise<boolean>;
  /** Whether there are changes the server does not have. */
  isUnsaved(): boolean;
  /** The writer went back to an earlier text: the new state of the page (`earlier-versions.tsx`). */
  goOnWith(chosen: Partial<WritingState>): void;
  /** The writer chose between two texts: the new state of the page (`conflict-choice.ts`). */
  decide(chosen: Partial<WritingState>): void;
  closePraise(): void;
};

/** `owner`: the id of the writer, null for a visitor, undefined until it is known who is here. */
export const createEditorSession = (
  owner: string | null | undefined,
  edit: string | null,
  events: EditorEvents,
): EditorSession => {
  const store = createStore<WritingState>(firstState());
  const signedIn = typeof owner === 'string';
  let praised = false;
  let typedAt = 0;

  /** What the URL asked for before the page was open. */
  let wished: Asking | undefined;
  let mayCreate = false;
  let leaving = new AbortController();
  /** The page was opened without the server, which may have more. */
  let isToReopen = false;
  const connection = watchConnection({
    store,
    owner: owner ?? null,
    leave: () => leave(),
    isUnsaved: () => autosave.isUnsaved(),
    onChange: () => autosave.changed(),
    onBack: async (asItStands) => {
      const { signal } = leaving;
      // Meanwhile another window or device may have said something.
      isToReopen ||= signedIn;
      const isOpen = store.get().phase === 'ready';
      if (isToReopen && !signal.aborted) await open(signal, isOpen ? asItStands : undefined);
      if (isToReopen || signal.aborted || store.get().conflict !== null) return;
      await takeUp();
      autosave.tryNow();
    },
  });
  const autosave = startAutosave(store, {
    userId: owner ?? null,
    mayCreate: () => mayCreate,
    onOffline: connection.lost,
    ...events,
  });
  const composition = startComposition(store, {
    onChange: autosave.changed,
    onFirstStory: () => {
      if (signedIn || praised) return;
      praised = true;
      const { signal } = leaving;
      import('#features/writing/conversation/web/praise.ts')
        .then(({ praiseSoon }) => praiseSoon(store, () => typedAt, signal))
        .catch(() => undefined);
    },
  });
  const conversation = converse(store, {
    signedIn,
    onChange: autosave.changed,
    onReply: composition.soon,
    connection,
  });

  const setStory = (story: WritingState['story']): void => {
    if (story === store.get().story) return;
    store.set({ story });
    autosave.changed();
  };

  /** Only the window in which the reply failed asks again. */
  const onReconnect = (): void => {
    const { messages, connection: connectionNow } = store.get();
    if (connectionNow !== 'gone' && messages.some(({ aside }) => aside === 'stopgap'))
      void conversation.askAgain();
  };

  /** Has the companion send the replies it owes. If it owes none, the story may still have to be written. */
  const takeUp = async (): Promise<void> => {
    const { messages, toCompose } = store.get();
    if (isOwedReply(messages)) await conversation.askAgain();
    else if (toCompose) composition.soon();
  };

  const goOn = (unsaved: boolean): void => {
    const { messages, connection: connectionNow } = store.get();
    if (unsaved) autosave.changed();
    if (connectionNow === 'gone') return connection.lost();
    if (wished) conversation.askFirst(wished);
    else if (isComingBack(spoken(messages), Date.now())) conversation.askFirst({ returning: true });
    void takeUp();
  };

  const open = async (signal: AbortSignal, again?: AsItStands): Promise<void> => {
    if (owner === null && edit !== null) return store.set({ phase: 'sign-in-needed' });
    // The draft it opened may have become a chapter since; then that chapter is opened, whatever the URL said
    // at first. What was written since may be on the page only: this browser may store nothing, or another
    // window's text instead.
    const onPage = again && (() => localDraftOf(store.get(), autosave.isUnsaved()));
    const opened =
      typeof owner === 'string'
        ? await autosave.betweenSaves(() =>
            openForWriter(owner, store.get().chapterId ?? edit, signal, onPage),
          )
        : openForVisitor();
    if (signal.aborted) return;
    const { state, unsaved, isAnswered } = opened;
    isToReopen = !isAnswered;
    store.set(again ? again(store.get(), opened) : { ...state, intoBox: { words: state.message ?? '' } });
    if (state.phase === 'unreachable') connection.lost();
    if (state.phase !== 'ready' || state.conflict) return;
    if (!again) goOn(unsaved);
    else if (isAnswered && !unsaved) autosave.arrived();
    connection.prepareIn(signal);
  };

  const leave = (): void => {
    leaving.abort();
    connection.stop();
    conversation.stop();
    composition.stop();
    autosave.stop();
  };

  return {
    store,
    start: () => {
      if (owner === undefined) return () => undefined;
      leaving = new AbortController();
      const { signal } = leaving;
      autosave.start();
      addEventListener('storage', connection.otherWindow, { signal });
      addEventListener('online', onReconnect, { signal });
      open(signal).catch(() => undefined);
      return leave;
    },
    setMayCreate: (may) => {
      mayCreate = may;
    },
    send: (words, alongside) => conversation.send(words, 'box', alongside),
    askAgain: () => void conversation.askAgain(),
    askAbout: (wish) => {
      wished = wish;
      if (store.get().phase === 'ready') conversation.askFirst(wish);
    },
    press: (words = SOMETHING_ELSE, alongside) => conversation.send(words, 'button', alongside),
    typeMessage: (words) => {
      if (words === store.get().message) return;
      typedAt = Date.now();
      warmUp();
      store.set({ message: words });
      if (store.get().phase === 'ready') autosave.changed();
    },
    typeStory: (field, words) => {
      warmUp();
      setStory(typed(store.get().story, field, words, Date.now()));
    },
    chooseStyle: (chosenStyle) => {
      store.set({ chosenStyle, toCompose: true });
      autosave.changed();
      composition.soon();
    },
    rewrite: (content) => setStory(replaced(store.get().story, { content })),
    decideOn: (sentence, isDecided) => {
      const { story } = store.get();
      setStory(isDecided ? decided(story, sentence) : undecided(story, sentence));
    },
    undo: () => setStory(undone(store.get().story)),
    redo: () => setStory(redone(store.get().story)),
    saveAsChapter: autosave.saveAsChapter,
    saveNow: autosave.saveNow,
    maySignOut: autosave.maySignOut,
    isUnsaved: autosave.isUnsaved,
    goOnWith: (chosen) => {
      store.set(chosen);
      autosave.changed();
    },
    decide: (chosen) => {
      const { conflict, chapterId } = store.get();
      if (!conflict) return;
      store.set(chosen);
      if (conflict.id !== null && conflict.id !== chapterId) events.onChapter(conflict.id, true);
      autosave.changed();
      autosave.tryNow();
      void conversation.askAgain();
    },
    closePraise: () => store.set({ firstChapterDone: false }),
  };
};
