import type { ChapterStyle } from '#engine/compose/chapter.ts';
import type { Asking } from '#features/companion/shared/contract.ts';
import { SOMETHING_ELSE } from '#engine/conversation/something-else.ts';
import { isComingBack } from '#features/writing/conversation/shared/coming-back.ts';
import { converse } from '#features/writing/conversation/web/conversation.ts';
import { type AsItStands, guardLine } from '#features/writing/offline/web/guard-line.ts';
import { type KeepOutcome, keepWords } from '#features/writing/autosave/web/keeping.ts';
import { localDraftOf } from '#features/writing/autosave/web/local-draft.ts';
import { openForVisitor, openForWriter } from './open-desk.ts';
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
import { weaveStory } from '#features/writing/story/web/weaving.ts';
import { firstState, isOwedReply, spoken, type WritingState } from './writing-state.ts';

/** What the desk tells the screen. */
export type DeskEvents = {
  /** A chapter stands on the server: it was made, or saved. */
  onChapter(id: string, isNew: boolean): void;
};

/** One writer at one chapter: everything that the screen shows and can do. */
export type Desk = {
  readonly store: Store<WritingState>;
  /** Opens what was written; returns the way to leave, which keeps everything. */
  start(): () => void;
  /** Whether a new chapter may be made now, by the plan; an existing one may always be saved. */
  setMayCreate(mayCreate: boolean): void;
  /** `alongside`: the recordings whose sound goes with the words; asked once it is certain that they go. */
  send(words: string, alongside?: () => readonly string[]): boolean;
  askAgain(): void;
  /** Has the companion ask on a theme, or about somebody or something named. */
  askOn(wished: Asking): void;
  /** The writer answers at a press, without words of their own by asking for another question; what stands in the box stays there. */
  press(quickReply?: string): void;
  typeMessage(words: string): void;
  typeStory(field: 'title' | 'content', words: string): void;
  /** Writes the story anew in this style; what the writer changed by hand stays, and Undo takes the rest back. */
  chooseStyle(style: ChapterStyle): void;
  /** Another text takes the place of the story's by one press, which Undo takes back. */
  rewrite(content: string): void;
  /** The writer says the last word about a sentence, or takes it back. */
  decideOn(sentence: string, isDecided: boolean): void;
  undo(): void;
  redo(): void;
  keepChapter(): Promise<KeepOutcome>;
  /** Saves what there is now, as the chapter or the draft that it is. */
  keepNow(): Promise<KeepOutcome>;
  /** Saves what was typed last before the writer signs out; answers whether they still want to. */
  maySignOut(): Promise<boolean>;
  /** Whether something changed that the server does not have. */
  isUnsaved(): boolean;
  /** The writer went back to an earlier text: what the page holds from now on (`versions.ts`). */
  goOnWith(chosen: Partial<WritingState>): void;
  /** The writer chose between two texts: what the page holds from now on (`conflict-choice.ts`). */
  decide(chosen: Partial<WritingState>): void;
  closePraise(): void;
};

/** `owner`: the id of the writer, null for a visitor, undefined while it is not known who is here. */
export const createDesk = (
  owner: string | null | undefined,
  edit: string | null,
  events: DeskEvents,
): Desk => {
  const store = createStore<WritingState>(firstState());
  const signedIn = typeof owner === 'string';
  let praised = false;
  let typedAt = 0;

  /** What the address asked for before the page was open. */
  let wished: Asking | undefined;
  let mayCreate = false;
  let leaving = new AbortController();
  /** The page was opened without the server, which may know more of it. */
  let isToReopen = false;
  const line = guardLine({
    store,
    owner: owner ?? null,
    leave: () => leave(),
    isUnsaved: () => keeping.isUnsaved(),
    onChange: () => keeping.changed(),
    onBack: async (asItStands) => {
      const { signal } = leaving;
      // Meanwhile another window, or another device, may have said something.
      isToReopen ||= signedIn;
      const isOpen = store.get().phase === 'ready';
      if (isToReopen && !signal.aborted) await open(signal, isOpen ? asItStands : undefined);
      if (isToReopen || signal.aborted || store.get().conflict !== null) return;
      await takeUp();
      keeping.tryNow();
    },
  });
  const keeping = keepWords(store, {
    userId: owner ?? null,
    mayCreate: () => mayCreate,
    onNoLine: line.lost,
    ...events,
  });
  const weaving = weaveStory(store, {
    onChange: keeping.changed,
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
    onChange: keeping.changed,
    onReply: weaving.soon,
    line,
  });

  const setStory = (story: WritingState['story']): void => {
    if (story === store.get().story) return;
    store.set({ story });
    keeping.changed();
  };

  /** Only the window in which it failed asks again. */
  const lineIsBack = (): void => {
    const { messages, line: lineNow } = store.get();
    if (lineNow !== 'gone' && messages.some(({ aside }) => aside === 'stopgap')) void conversation.askAgain();
  };

  /** Has the companion answer what it owes; else the story may be what is left to do. */
  const takeUp = async (): Promise<void> => {
    const { messages, toCompose } = store.get();
    if (isOwedReply(messages)) await conversation.askAgain();
    else if (toCompose) weaving.soon();
  };

  const goOn = (unsaved: boolean): void => {
    const { messages, line: lineNow } = store.get();
    if (unsaved) keeping.changed();
    if (lineNow === 'gone') return line.lost();
    if (wished) conversation.askFirst(wished);
    else if (isComingBack(spoken(messages), Date.now())) conversation.askFirst({ returning: true });
    void takeUp();
  };

  const open = async (signal: AbortSignal, again?: AsItStands): Promise<void> => {
    if (owner === null && edit !== null) {
      store.set({ phase: 'sign-in-needed' });
      return;
    }
    // The draft that it opened with may have become a chapter since: then that is what stands here, whatever the address named at first.
    // What was written since it opened may stand on the page alone: this browser may keep nothing, or another window's words in its place.
    const onPage = again && (() => localDraftOf(store.get(), keeping.isUnsaved()));
    const opened =
      typeof owner === 'string'
        ? await keeping.betweenSaves(() =>
            openForWriter(owner, store.get().chapterId ?? edit, signal, onPage),
          )
        : openForVisitor();
    if (signal.aborted) return;
    const { state, unsaved, isAnswered } = opened;
    isToReopen = !isAnswered;
    store.set(again ? again(store.get(), opened) : { ...state, intoBox: { words: state.message ?? '' } });
    if (state.phase === 'unreachable') line.lost();
    if (state.phase !== 'ready' || state.conflict) return;
    if (!again) goOn(unsaved);
    else if (isAnswered && !unsaved) keeping.arrived();
    line.prepareIn(signal);
  };

  const leave = (): void => {
    leaving.abort();
    line.stop();
    conversation.stop();
    weaving.stop();
    keeping.stop();
  };

  return {
    store,
    start: () => {
      if (owner === undefined) return () => undefined;
      leaving = new AbortController();
      const { signal } = leaving;
      keeping.start();
      addEventListener('storage', line.otherWindow, { signal });
      addEventListener('online', lineIsBack, { signal });
      open(signal).catch(() => undefined);
      return leave;
    },
    setMayCreate: (may) => {
      mayCreate = may;
    },
    send: (words, alongside) => conversation.send(words, 'box', alongside),
    askAgain: () => void conversation.askAgain(),
    askOn: (wish) => {
      wished = wish;
      if (store.get().phase === 'ready') conversation.askFirst(wish);
    },
    press: (quickReply = SOMETHING_ELSE) => void conversation.send(quickReply, 'button'),
    typeMessage: (words) => {
      if (words === store.get().message) return;
      typedAt = Date.now();
      warmUp();
      store.set({ message: words });
      if (store.get().phase === 'ready') keeping.changed();
    },
    typeStory: (field, words) => {
      warmUp();
      setStory(typed(store.get().story, field, words, Date.now()));
    },
    chooseStyle: (chosenStyle) => {
      store.set({ chosenStyle, toCompose: true });
      keeping.changed();
      weaving.soon();
    },
    rewrite: (content) => setStory(replaced(store.get().story, { content })),
    decideOn: (sentence, isDecided) => {
      const { story } = store.get();
      setStory(isDecided ? decided(story, sentence) : undecided(story, sentence));
    },
    undo: () => setStory(undone(store.get().story)),
    redo: () => setStory(redone(store.get().story)),
    keepChapter: keeping.keepChapter,
    keepNow: keeping.keepNow,
    maySignOut: keeping.maySignOut,
    isUnsaved: keeping.isUnsaved,
    goOnWith: (chosen) => {
      store.set(chosen);
      keeping.changed();
    },
    decide: (chosen) => {
      const { conflict, chapterId } = store.get();
      if (!conflict) return;
      store.set(chosen);
      if (conflict.id !== null && conflict.id !== chapterId) events.onChapter(conflict.id, true);
      keeping.changed();
      keeping.tryNow();
      void conversation.askAgain();
    },
    closePraise: () => store.set({ firstChapterDone: false }),
  };
};
