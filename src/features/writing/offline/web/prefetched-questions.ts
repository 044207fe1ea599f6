import { askedFromPrefetched } from '#features/companion/shared/prefetched-questions.ts';
import { t } from '#platform/shared/i18n.ts';
import { companion, writing } from '#features/writing/web/calls.ts';
import { newId } from '#platform/web/new-id.ts';
import type { Store } from '#features/writing/web/store.ts';
import { type ShownMessage, spoken, type WritingState } from '#features/writing/web/writing-state.ts';
import { readPrefetched, writePrefetched } from './copies.ts';

/** After this many more turns, other questions may fit better. */
const ANEW_AFTER_TURNS = 6;
/** A moment after a reply, so that it never competes with the story. */
const QUIETLY_AFTER_MS = 3_000;
const NO_COMPANION = t(
  'I can’t answer you without a connection, and what you’ve just written matters more than your story. If you’re in danger, or might harm yourself, please call the emergency number where you live, or talk to someone near you, right now. Your words are saved on this device.',
);

export type PrefetchedQuestions = {
  /** Fetches questions if those stored here are few or old. A failed fetch is retried on another occasion. */
  prefetchQuestions(): void;
  /** The next question not yet asked in this conversation. It is used up only when it is asked. */
  next(): string | undefined;
  stop(): void;
};

/** Questions for when there is no connection, stored on this device. */
export const openPrefetchedQuestions = (
  store: Store<WritingState>,
  owner: string | null,
): PrefetchedQuestions => {
  let questions = readPrefetched(owner);
  let prefetchedAt = Number.NEGATIVE_INFINITY;
  let isFetching = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const leaving = new AbortController();

  const notAsked = (): readonly string[] => {
    const said = store.get().messages.map(({ content }) => content);
    return questions.filter((question) => !said.some((words) => words.includes(question)));
  };

  const fetchAnew = async (): Promise<void> => {
    const { phase, connection, messages, conversationId } = store.get();
    const turns = spoken(messages);
    if (phase !== 'ready' || connection === 'gone' || isFetching || leaving.signal.aborted) return;
    if (turns.length - prefetchedAt < ANEW_AFTER_TURNS && notAsked().length > 2) return;
    if (owner !== null && conversationId === null) return;
    isFetching = true;
    try {
      const { signal } = leaving;
      const conversation = turns.map(({ type, content }) => ({ type, content }));
      const laid =
        conversationId !== null && owner !== null
          ? await writing.prefetchQuestions({ id: conversationId }, { signal })
          : await companion.prefetchQuestions({ conversation }, { signal });
      questions = laid.questions;
      prefetchedAt = turns.length;
      writePrefetched(owner, questions);
    } catch {
      // The next reply is another chance.
    } finally {
      isFetching = false;
    }
  };

  let replies = store.get().lastReply;
  const stopListening = store.subscribe(() => {
    const { lastReply } = store.get();
    if (lastReply === replies) return;
    replies = lastReply;
    clearTimeout(soon);
    soon = setTimeout(() => void fetchAnew(), QUIETLY_AFTER_MS);
  });

  return {
    prefetchQuestions: () => void fetchAnew(),
    next: () => notAsked()[0],
    stop: () => {
      leaving.abort();
      clearTimeout(soon);
      stopListening();
    },
  };
};

const isAskedOn = (messages: readonly ShownMessage[], id: string): boolean =>
  messages.some((message) => message.meanwhile?.after === id);

/** Marks a message as waiting and puts `said` after it. */
const putBehind = (
  store: Store<WritingState>,
  id: string,
  said: Pick<ShownMessage, 'content' | 'aside' | 'meanwhile' | 'engine'>,
): void => {
  const messages = store
    .get()
    .messages.filter(({ aside }) => aside !== 'stopgap')
    .flatMap((message) =>
      message.id === id
        ? [
            { ...message, waits: true },
            { id: newId(), type: 'ai' as const, timestamp: new Date().toISOString(), ...said },
          ]
        : [message],
    );
  store.set({ messages, lastReply: said.content, toCompose: true });
};

/** Asks the next prefetched question after this message; false if there is none. */
export const askFrom = (
  prefetched: PrefetchedQuestions,
  store: Store<WritingState>,
  { id }: ShownMessage,
): boolean => {
  if (isAskedOn(store.get().messages, id)) return true;
  const question = prefetched.next();
  if (question === undefined) {
    const messages = store
      .get()
      .messages.map((message) => (message.id === id ? { ...message, waits: true } : message));
    store.set({ messages });
    return false;
  }
  putBehind(store, id, {
    content: askedFromPrefetched(question),
    engine: 'builtin',
    meanwhile: { question, after: id },
  });
  return true;
};

/**
 * Someone who may be in danger is not asked about their story. The companion answers them as soon as it gets
 * the message.
 */
export const warnInstead = (store: Store<WritingState>, { id }: ShownMessage): boolean => {
  const { messages } = store.get();
  const at = messages.findIndex((message) => message.id === id);
  if (messages[at + 1]?.aside !== 'no-companion')
    putBehind(store, id, { content: NO_COMPANION, engine: null, aside: 'no-companion' });
  return true;
};
