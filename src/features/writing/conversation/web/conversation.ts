import type { Asking } from '#features/companion/shared/contract.ts';
import { CallFailed } from '#platform/web/call.ts';
import type { Connection } from '#features/writing/offline/web/watch-connection.ts';
import type { streamReply } from './stream-reply.ts';
import { newId } from '#platform/web/new-id.ts';
import { isConnectionError } from '#features/writing/offline/web/connection-error.ts';
import type { SpeakingFirst } from './speaking-first.ts';
import type { Store } from '#features/writing/web/store.ts';
import { type ShownMessage, unanswered, type WritingState } from '#features/writing/web/writing-state.ts';

export type Conversation = {
  /**
   * Sends the writer's message. Does nothing and returns false if it is blank or a reply is awaited. A
   * message that did not come `from` the box leaves the box unchanged. `alongside` is called once the message
   * is certain to be sent; it returns the recordings whose audio goes with it.
   */
  send(words: string, from?: 'box' | 'button', alongside?: () => readonly string[]): boolean;
  /**
   * Has the companion speak first, once it owes no reply. A welcome that fails or is not due is skipped
   * silently.
   */
  askFirst(wished: Asking): void;
  /**
   * Asks for any replies still owed, each under the id of the same message; resolves when that is done or has
   * failed.
   */
  askAgain(): Promise<void>;
  stop(): void;
};

/**
 * Loaded once the writer begins to write (see warm-up.ts). If it cannot be loaded, the message would not get
 * through either.
 */
const hearing = (): Promise<{ readonly streamReply: typeof streamReply }> =>
  import('./stream-reply.ts').catch(() => {
    throw new CallFailed('offline');
  });

/**
 * The writer and the companion, taking turns. A message is on the page and in this browser before it is sent,
 * and stays there until it is answered, whatever happens to the connection.
 */
export const converse = (
  store: Store<WritingState>,
  options: {
    readonly signedIn: boolean;
    /** Called when something was said that must be stored. */
    readonly onChange: () => void;
    readonly onReply: () => void;
    readonly connection: Pick<Connection, 'lost' | 'askMeanwhile' | 'isThere'>;
  },
): Conversation => {
  let asking: AbortController | undefined;
  /** Rarely needed before the writer has said anything, so it is loaded on first use. */
  let first: Promise<SpeakingFirst | undefined> | undefined;
  const askFirst = async (wished: Asking): Promise<void> => {
    first ??= import('./speaking-first.ts').then(
      ({ speakFirst }) => speakFirst(store, options),
      () => (first = undefined),
    );
    (await first)?.ask(wished);
  };

  const onWords = (come: { readonly arriving: string } | { readonly keptId: string }): void =>
    store.set('keptId' in come ? { messages: markKept(store.get().messages, come.keptId) } : come);

  const ask = async (): Promise<void> => {
    const controller = new AbortController();
    asking = controller;
    store.set({ arriving: '', refusal: null, messages: withoutStopgaps(store.get().messages) });
    let message: ShownMessage | undefined;
    try {
      while ((message = nextToAsk(store.get().messages, options.signedIn))) {
        // Nothing else may ask, not even between two waiting messages.
        if (store.get().arriving === null) store.set({ arriving: '' });
        const ear = await hearing();
        const reply = await ear.streamReply(store.get(), message, { ...options, controller, onWords });
        const { messages, lastReply } = store.get();
        const stood = messages.some(({ content, meanwhile }) => meanwhile && content === reply.content);
        store.set({
          messages: answered(messages, message.id, reply),
          arriving: null,
          // A question this device already asked while offline isn't read out again.
          lastReply: stood ? lastReply : reply.content,
          toCompose: true,
        });
        options.onChange();
      }
      options.onReply();
      (await first)?.goOn();
    } catch (error) {
      const { aborted, reason } = controller.signal;
      if (message && (!aborted || isConnectionError(reason))) await fail(aborted ? reason : error, message);
    }
  };

  /** Offline the writer goes on, and a prefetched question takes the place of the reply. */
  const continueOffline = async (message: ShownMessage): Promise<boolean> => {
    options.connection.lost();
    const isAsked = await options.connection.askMeanwhile(message);
    options.onChange();
    return isAsked;
  };

  const fail = async (error: unknown, message: ShownMessage): Promise<void> => {
    if (isConnectionError(error)) {
      store.set({ arriving: null });
      if (await continueOffline(message)) return;
    }
    const { sayWhyNoReply } = await import('./no-reply.ts');
    sayWhyNoReply(store, error, message);
    options.onChange();
  };

  /** For when there is no reply, and no prefetched question to ask. */
  const standIn = async (): Promise<void> => (await import('./no-reply.ts')).standIn(store);

  return {
    askFirst: (wished) => void askFirst(wished),
    send: (words, from = 'box', alongside = () => []) => {
      const { arriving, connection, phase } = store.get();
      const isOffline = connection === 'gone';
      if (words.trim() === '' || phase !== 'ready' || (arriving !== null && !isOffline)) return false;
      const recordings = alongside();
      const message: ShownMessage = {
        id: newId(),
        type: 'user',
        content: words.trim(),
        engine: null,
        timestamp: new Date().toISOString(),
        ...(options.signedIn ? { kept: false } : {}),
        ...(recordings.length > 0 ? { recordings } : {}),
      };
      store.set({
        messages: [...withoutStopgaps(store.get().messages), message],
        ...(isOffline ? {} : { arriving: '' }),
        ...(from === 'box' ? { message: '' } : {}),
      });
      options.onChange();
      if (isOffline) void continueOffline(message).then((isAsked) => (isAsked ? undefined : standIn()));
      else void ask();
      return true;
    },
    askAgain: async () => {
      if (store.get().arriving === null && nextToAsk(store.get().messages, options.signedIn)) await ask();
    },
    stop: () => {
      asking?.abort();
      void first?.then((speaking) => speaking?.stop());
    },
  };
};

/**
 * What was said offline must be sent in order, and so must every message of a writer with an account. A
 * visitor's other messages travel with the next one.
 */
const nextToAsk = (messages: readonly ShownMessage[], signedIn: boolean): ShownMessage | undefined =>
  messages.find(({ type, kept, waits }) => type === 'user' && (waits || (signedIn && kept === false))) ??
  unanswered(messages);

const answered = (
  messages: readonly ShownMessage[],
  id: string,
  reply: ShownMessage,
): readonly ShownMessage[] =>
  messages.flatMap((message) => {
    if (message.meanwhile?.after === id) return [];
    return message.id === id ? [{ ...message, waits: false, ...keptIf(reply) }, reply] : [message];
  });

const keptIf = (reply: ShownMessage): { kept?: true } => (reply.kept ? { kept: true } : {});

const markKept = (messages: readonly ShownMessage[], id: string): readonly ShownMessage[] =>
  messages.map((message) => (message.id === id ? { ...message, kept: true } : message));

export const withoutStopgaps = (messages: readonly ShownMessage[]): readonly ShownMessage[] =>
  messages.filter((message) => message.aside !== 'stopgap');
