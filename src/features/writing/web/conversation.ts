import type { Asking, ReplyEvent } from '#features/companion/shared/contract.ts';
import { CallFailed } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { SayEvent } from '../shared/contract.ts';
import { companion, writing } from './calls.ts';
import { newId } from './new-id.ts';
import { speakFirst } from './speaking-first.ts';
import type { Store } from './store.ts';
import { type ShownMessage, spoken, unanswered, type WritingState } from './writing-state.ts';

const NO_CONTENT = "I'd love to hear more about that. Can you tell me what that experience meant to you?";
const NO_CONNECTION = "I'm having trouble connecting right now. Could you tell me more about that?";

export type Conversation = {
  /**
   * Sends the writer's words. Does nothing, and answers false, when they are blank or a reply is awaited. Words that did not come `from` the box
   * leave it as it is. `alongside` is asked, once it is certain that they go, for the recordings whose sound goes with them.
   */
  send(words: string, from?: 'box' | 'button', alongside?: () => readonly string[]): boolean;
  /** Has the companion speak first, as soon as it owes nothing; a welcome that fails, or is not due, is passed over in silence. */
  askFirst(wished: Asking): void;
  /** Asks for the reply that is still owed, if any, under the id of the same message. */
  askAgain(): void;
  stop(): void;
};

/**
 * The writer and the companion, by turns. A message is on the page and in this browser before it is on its way, and stays there until it
 * is answered, whatever happens to the line.
 */
export const converse = (
  store: Store<WritingState>,
  options: {
    readonly signedIn: boolean;
    /** Something was said: it is to be kept. */
    readonly onChange: () => void;
    readonly onReply: () => void;
  },
): Conversation => {
  let asking: AbortController | undefined;
  const first = speakFirst(store, options);

  const ask = async (): Promise<void> => {
    const controller = new AbortController();
    asking = controller;
    store.set({ arriving: '', refusal: null, messages: withoutStopgaps(store.get().messages) });
    let message: ShownMessage | undefined;
    try {
      while ((message = nextToAsk(store.get().messages, options.signedIn))) {
        const reply = await hear(message, controller.signal);
        const messages = answered(store.get().messages, message.id, reply);
        store.set({ messages, arriving: null, lastReply: reply.content, toCompose: true });
        options.onChange();
      }
      options.onReply();
      first.goOn();
    } catch (error) {
      if (!controller.signal.aborted && message) await fail(error, message);
    }
  };

  const hear = async (message: ShownMessage, signal: AbortSignal): Promise<ShownMessage> => {
    let text = '';
    let done: Extract<ReplyEvent, { type: 'done' }> | undefined;
    let kept: ShownMessage | undefined;
    for await (const event of eventsFor(store.get(), message, options.signedIn, signal)) {
      if (event.type === 'kept') store.set({ messages: markKept(store.get().messages, event.messageId) });
      else if (event.type === 'text') store.set({ arriving: (text += event.text) });
      else if (event.type === 'done') done = event;
      else kept = { ...event.message, kept: true };
    }
    if (!done && !kept && text !== '') throw new CallFailed('offline');
    const content = (kept?.content ?? done?.content ?? '').trim();
    return {
      id: kept?.id ?? newId(),
      type: 'ai',
      content: content === '' ? NO_CONTENT : content,
      engine: kept?.engine ?? done?.engine ?? null,
      timestamp: kept?.timestamp ?? new Date().toISOString(),
      ...(options.signedIn ? { kept: true } : {}),
    };
  };

  const fail = async (error: unknown, message: ShownMessage): Promise<void> => {
    const { whyRefused } = await import('./refusal-words.ts');
    const { messages, message: typedSince } = store.get();
    const keptAlready = messages.find((one) => one.id === message.id)?.kept === true;
    const refused = whyRefused(error, keptAlready);
    if (refused !== null) {
      // The words go back to where they came from, so that they can be sent another day.
      const words = [message.content, typedSince].filter((part) => part.trim() !== '').join('\n\n');
      store.set({
        arriving: null,
        refusal: refused,
        ...(keptAlready
          ? {}
          : {
              messages: messages.filter((one) => one.id !== message.id),
              message: words,
              intoBox: { words },
            }),
      });
    } else {
      store.set({ arriving: null, messages: [...messages, stopgap()] });
      toast({ title: 'Error', description: 'Failed to get AI response. Please try again.', kind: 'error' });
    }
    options.onChange();
  };

  return {
    askFirst: first.ask,
    send: (words, from = 'box', alongside = () => []) => {
      if (words.trim() === '' || store.get().arriving !== null || store.get().phase !== 'ready') return false;
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
        arriving: '',
        ...(from === 'box' ? { message: '' } : {}),
      });
      options.onChange();
      void ask();
      return true;
    },
    askAgain: () => {
      if (store.get().arriving === null && nextToAsk(store.get().messages, options.signedIn)) void ask();
    },
    stop: () => {
      asking?.abort();
      first.stop();
    },
  };
};

const eventsFor = (
  state: WritingState,
  message: ShownMessage,
  signedIn: boolean,
  signal: AbortSignal,
): AsyncIterable<SayEvent> => {
  if (signedIn && state.conversationId !== null) {
    const { id, content, recordings } = message;
    const sent = { id, content, ...(recordings ? { recordings: [...recordings] } : {}) };
    return writing.say({ id: state.conversationId, message: sent }, { signal });
  }
  const before = spoken(state.messages).slice(0, spoken(state.messages).indexOf(message));
  const conversation = before.map(({ type, content }) => ({ type, content }));
  return companion.reply({ message: message.content, conversation }, { signal });
};

/** For somebody with an account every message must reach the server, in order; a visitor's travel along with the next. */
const nextToAsk = (messages: readonly ShownMessage[], signedIn: boolean): ShownMessage | undefined =>
  (signedIn ? messages.find((message) => message.type === 'user' && message.kept === false) : undefined) ??
  unanswered(messages);

const answered = (
  messages: readonly ShownMessage[],
  id: string,
  reply: ShownMessage,
): readonly ShownMessage[] =>
  messages.flatMap((message) => (message.id === id ? [{ ...message, ...keptIf(reply) }, reply] : [message]));

const keptIf = (reply: ShownMessage): { kept?: true } => (reply.kept ? { kept: true } : {});

const markKept = (messages: readonly ShownMessage[], id: string): readonly ShownMessage[] =>
  messages.map((message) => (message.id === id ? { ...message, kept: true } : message));

const withoutStopgaps = (messages: readonly ShownMessage[]): readonly ShownMessage[] =>
  messages.filter((message) => message.aside !== 'stopgap');

const stopgap = (): ShownMessage => ({
  id: newId(),
  type: 'ai',
  content: NO_CONNECTION,
  engine: null,
  timestamp: new Date().toISOString(),
  aside: 'stopgap',
});
