import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { withoutStopgaps } from './conversation.ts';
import { newId } from '#platform/web/new-id.ts';
import { sayNoReply, whyRefused } from '#features/writing/autosave/web/refusal-messages.ts';
import type { Store } from '#features/writing/web/store.ts';
import type { ShownMessage, WritingState } from '#features/writing/web/writing-state.ts';

const NO_CONNECTION = t("I'm having trouble connecting right now. Could you tell me more about that?");

/** Puts a message where a reply is missing, so that the writer can go on or try again. */
export const standIn = (store: Store<WritingState>): void => {
  const stopgap: ShownMessage = {
    id: newId(),
    type: 'ai',
    content: NO_CONNECTION,
    engine: null,
    timestamp: new Date().toISOString(),
    aside: 'stopgap',
  };
  store.set({ arriving: null, messages: [...withoutStopgaps(store.get().messages), stopgap] });
};

const isTheirWords = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'bad-input' || error.code === 'too-large');

/**
 * Says why a message has no reply, and what can be done. Loaded once the writer begins to write: see
 * warm-up.ts.
 */
export const sayWhyNoReply = (store: Store<WritingState>, error: unknown, message: ShownMessage): void => {
  const { messages, message: typedSince } = store.get();
  const now = messages.find((one) => one.id === message.id);
  // Among other waiting messages this one keeps its place, so that the conversation stays in order. Only a
  // message that can never be sent as it is goes back into the box.
  const isLast = messages.findLast(({ type }) => type === 'user') === now;
  const stays = now?.kept === true || ((now?.waits === true || !isLast) && !isTheirWords(error));
  const refusal = whyRefused(error, stays);
  if (refusal === null) {
    standIn(store);
    sayNoReply();
    return;
  }
  store.set({ arriving: null, refusal });
  if (stays) return;
  // The text goes back into the box, so that it can be sent another day.
  const words = [message.content, typedSince].filter((part) => part.trim() !== '').join('\n\n');
  store.set({
    messages: messages.filter((one) => one.id !== message.id && one.meanwhile?.after !== message.id),
    message: words,
    intoBox: { words },
  });
};
