import type { Asking } from '#features/companion/shared/contract.ts';
import { companion, writing } from '#features/writing/web/calls.ts';
import { newId } from '#platform/web/new-id.ts';
import type { Store } from '#features/writing/web/store.ts';
import {
  type ShownMessage,
  spoken,
  welcomed,
  type WritingState,
} from '#features/writing/web/writing-state.ts';

export type SpeakingFirst = {
  /**
   * Asks at once, or as soon as the companion owes no reply. A welcome that fails or is not due is skipped
   * silently.
   */
  ask(wished: Asking): void;
  /** Call this when the companion owes no reply. */
  goOn(): void;
  stop(): void;
};

/**
 * Has the companion speak first. The page does not wait for it: messages sent meanwhile get through, and what
 * the companion says then appears where it was asked for.
 */
export const speakFirst = (
  store: Store<WritingState>,
  options: { readonly signedIn: boolean; readonly onChange: () => void },
): SpeakingFirst => {
  let waiting: Asking | undefined;
  let asking: AbortController | undefined;

  const welcome = (): void => store.set({ messages: welcomed(store.get().messages, store.get().chapterId) });

  const fail = async (error: unknown): Promise<void> => {
    const { sayNoReply, whyNotAsked } = await import('#features/writing/autosave/web/refusal-messages.ts');
    const refusal = whyNotAsked(error);
    if (refusal !== null) store.set({ refusal });
    else sayNoReply();
  };

  const ask = async (wished: Asking): Promise<void> => {
    const { signal } = (asking = new AbortController());
    const before = store.get();
    try {
      const message = await whatIsSaid(before, wished, options.signedIn, signal);
      if (signal.aborted) return;
      if (message === null) welcome();
      else {
        const messages = insertedBehind(before.messages, store.get().messages, message);
        store.set({ messages, lastReply: message.content });
        if (!options.signedIn) options.onChange();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (wished.returning === true) welcome();
      else await fail(error);
    } finally {
      asking = undefined;
    }
    goOn();
  };

  const goOn = (): void => {
    if (!waiting || asking || store.get().arriving !== null) return;
    const wished = waiting;
    waiting = undefined;
    void ask(wished);
  };

  return {
    ask: (wished) => {
      waiting = wished;
      goOn();
    },
    goOn,
    stop: () => asking?.abort(),
  };
};

/** Null if there is nothing to say. Can fail like any other call. */
const whatIsSaid = async (
  { conversationId, messages }: WritingState,
  wished: Asking,
  signedIn: boolean,
  signal: AbortSignal,
): Promise<ShownMessage | null> => {
  if (signedIn && conversationId !== null) {
    const { message } = await writing.ask({ id: conversationId, ...wished }, { signal });
    return message && { ...message, kept: true };
  }
  const conversation = spoken(messages).map(({ type, content }) => ({ type, content }));
  const { content, engine } = await companion.ask({ conversation, ...wished }, { signal });
  return content === null
    ? null
    : { id: newId(), type: 'ai', content, engine, timestamp: new Date().toISOString() };
};

/** A question already in the conversation is not shown twice. */
export const insertedBehind = (
  before: readonly ShownMessage[],
  now: readonly ShownMessage[],
  message: ShownMessage,
): readonly ShownMessage[] =>
  now.some(({ id }) => id === message.id)
    ? now
    : [...now.slice(0, before.length), message, ...now.slice(before.length)];
