import type { Asking } from '#features/companion/shared/contract.ts';
import { isUrgentCare } from '#features/companion/shared/care-words.ts';
import { SOMETHING_ELSE } from '#features/companion/shared/something-else.ts';
import { isComingBack } from '../shared/coming-back.ts';
import { converse } from './conversation.ts';
import { type AsItStands, guardLine } from './guard-line.ts';
import { type KeepOutcome, keepWords } from './keeping.ts';
import { draftKey, parseLocalDraft } from './local-draft.ts';
import { openForVisitor, openForWriter, stateOfLocal } from './open-desk.ts';
import { createStore, type Store } from './store.ts';
import { decided, redone, replaced, typed, undecided, undone } from './story-history.ts';
import { warmUp } from './warm-up.ts';
import { weaveStory } from './weaving.ts';
import { firstState, type ShownMessage, spoken, unanswered, type WritingState } from './writing-state.ts';

/** Section 9 of the specification. */
const PRAISE_AFTER_MS = 2_000;
/** A window that opens under somebody's typing takes their keys; it waits for a pause this long. */
const PAUSE_MS = 1_500;

/** What the desk tells the screen. */
export type DeskEvents = {
  /** A chapter stands on the server: it was made, or saved. */
  onChapter(id: string, isNew: boolean): void;
};

export type ConflictChoice = 'mine' | 'other' | 'both';

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
  /** The writer wants another question than the last. */
  passOver(): void;
  typeMessage(words: string): void;
  typeStory(field: 'title' | 'content', words: string): void;
  /** Another text takes the place of the story's by one press, which Undo takes back. */
  rewrite(content: string): void;
  /** The writer says the last word about a sentence, or takes it back. */
  decideOn(sentence: string, isDecided: boolean): void;
  undo(): void;
  redo(): void;
  keepChapter(): Promise<KeepOutcome>;
  /** Goes on with another text: an earlier version that became the newest one. */
  goOnWith(text: { title: string; content: string; revision: number }): void;
  decide(choice: ConflictChoice): void;
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
  let praise: ReturnType<typeof setTimeout> | undefined;
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
    onBack: async (asItStands) => {
      if (isToReopen) await open(leaving.signal, asItStands);
      if (store.get().conflict !== null) return;
      await conversation.askAgain();
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
      praise = setTimeout(praiseInAPause, PRAISE_AFTER_MS);
    },
  });
  const conversation = converse(store, {
    signedIn,
    onChange: keeping.changed,
    onReply: weaving.soon,
    line,
  });

  /** Somebody who spoke of harm, now or in what was kept, is not sold anything. */
  const spokeOfHarm = (): boolean =>
    store.get().messages.some(({ type, content }) => type === 'ai' && isUrgentCare(content));

  const praiseInAPause = (): void => {
    if (spokeOfHarm()) return;
    const rest = Math.max(typedAt, store.get().story.typed?.at ?? 0) + PAUSE_MS - Date.now();
    if (rest > 0) praise = setTimeout(praiseInAPause, rest);
    else if (store.get().arriving !== null) praise = setTimeout(praiseInAPause, PAUSE_MS);
    else store.set({ firstChapterDone: true });
  };

  const setStory = (story: WritingState['story']): void => {
    if (story === store.get().story) return;
    store.set({ story });
    keeping.changed();
  };

  /**
   * Another window of this browser wrote. A visitor's windows show the same at once, for this is all there is of it; somebody with an
   * account sees what the other window has saved, unless something of their own waits here.
   */
  const otherWindow = (event: StorageEvent): void => {
    const { phase, arriving, chapterId, keeping: kept, story } = store.get();
    if (event.key !== draftKey(owner ?? null, chapterId) || phase !== 'ready' || arriving !== null) return;
    const draft = parseLocalDraft(event.newValue);
    if (!draft || (signedIn && (draft.unsaved || keeping.isUnsaved() || kept.state !== 'saved'))) return;
    const { message: _theirBox, toCompose: _theirs, ...shared } = stateOfLocal(draft);
    store.set({ ...shared, story: { ...(shared.story ?? story), past: story.past, future: story.future } });
  };

  /** Only the window in which it failed asks again. */
  const lineIsBack = (): void => {
    const { messages, line: lineNow } = store.get();
    if (lineNow !== 'gone' && messages.some(({ aside }) => aside === 'stopgap')) void conversation.askAgain();
  };

  const goOn = (unsaved: boolean): void => {
    const { messages, toCompose, line: lineNow } = store.get();
    if (lineNow === 'gone') return line.lost();
    if (wished) conversation.askFirst(wished);
    else if (isComingBack(spoken(messages), Date.now())) conversation.askFirst({ returning: true });
    if (unsaved) keeping.changed();
    if (unanswered(messages) || hasUndelivered(messages)) void conversation.askAgain();
    else if (toCompose) weaving.soon();
  };

  const open = async (signal: AbortSignal, again?: AsItStands): Promise<void> => {
    if (owner === null && edit !== null) {
      store.set({ phase: 'sign-in-needed' });
      return;
    }
    const { state, unsaved } =
      typeof owner === 'string' ? await openForWriter(owner, edit, signal) : openForVisitor();
    if (signal.aborted) return;
    isToReopen = state.line === 'gone';
    store.set(again ? again(store.get(), state) : { ...state, intoBox: { words: state.message ?? '' } });
    if (state.phase !== 'ready' || state.conflict) return;
    if (!again) goOn(unsaved);
    line.prepareIn(signal);
  };

  return {
    store,
    start: () => {
      if (owner === undefined) return () => undefined;
      leaving = new AbortController();
      const { signal } = leaving;
      keeping.start();
      addEventListener('storage', otherWindow, { signal });
      addEventListener('online', lineIsBack, { signal });
      open(signal).catch(() => undefined);
      return () => {
        leaving.abort();
        line.stop();
        conversation.stop();
        weaving.stop();
        keeping.stop();
        clearTimeout(praise);
      };
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
    passOver: () => void conversation.send(SOMETHING_ELSE, 'button'),
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
    rewrite: (content) => setStory(replaced(store.get().story, { content })),
    decideOn: (sentence, isDecided) => {
      const { story } = store.get();
      setStory(isDecided ? decided(story, sentence) : undecided(story, sentence));
    },
    undo: () => setStory(undone(store.get().story)),
    redo: () => setStory(redone(store.get().story)),
    keepChapter: keeping.keepChapter,
    goOnWith: ({ title, content, revision }) => {
      store.set({ story: replaced(store.get().story, { title, content }), revision });
      keeping.changed();
    },
    decide: (choice) => {
      const { conflict, story, chapterId } = store.get();
      if (!conflict) return;
      const { title, content, revision } = conflict;
      const text =
        choice === 'mine'
          ? {}
          : { title, content: choice === 'other' ? content : appended(content, story.content) };
      store.set({
        conflict: null,
        story: choice === 'mine' ? story : replaced(story, text),
        revision,
        chapterId: conflict.id ?? chapterId,
      });
      if (conflict.id !== null && conflict.id !== chapterId) events.onChapter(conflict.id, true);
      keeping.changed();
      keeping.tryNow();
      void conversation.askAgain();
    },
    closePraise: () => store.set({ firstChapterDone: false }),
  };
};

const hasUndelivered = (messages: readonly ShownMessage[]): boolean =>
  spoken(messages).some(({ kept, waits }) => kept === false || waits === true);

const appended = (first: string, second: string): string =>
  [first.trimEnd(), second.trim()].filter((text) => text !== '').join('\n\n');
