import type { ReplyEvent } from '#features/companion/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { clearToast } from '#platform/web/toast/toast.ts';
import type { SayEvent } from '#features/writing/shared/contract.ts';
import { companion, writing } from '#features/writing/web/calls.ts';
import type { Connection } from '#features/writing/offline/web/watch-connection.ts';
import { NO_REPLY } from '#features/writing/autosave/web/refusal-messages.ts';
import { newId } from '#platform/web/new-id.ts';
import { type ShownMessage, spoken, type WritingState } from '#features/writing/web/writing-state.ts';

const NO_CONTENT = t("I'd love to hear more about that. Can you tell me what that experience meant to you?");

/** After this long without a word of the reply, checks whether the server can be reached at all. */
const PATIENCE_MS = 10_000;

type Hearing = {
  readonly signedIn: boolean;
  readonly connection: Pick<Connection, 'isThere'>;
  /** Stops the request; aborted with `offline` if there turned out to be no connection. */
  readonly controller: AbortController;
  /** Called when part of the reply has arrived, or when the server has the writer's message. */
  readonly onWords: (come: { readonly arriving: string } | { readonly keptId: string }) => void;
};

/** The companion's reply to a message, piece by piece and then whole. Can fail like any other call. */
export const streamReply = async (
  state: WritingState,
  message: ShownMessage,
  { signedIn, connection, controller, onWords }: Hearing,
): Promise<ShownMessage> => {
  let text = '';
  let done: Extract<ReplyEvent, { type: 'done' }> | undefined;
  let kept: ShownMessage | undefined;
  // A slow reply is given up only if the server cannot be reached: a companion may think as long as it likes.
  const patience = setTimeout(async () => {
    if (!(await connection.isThere())) controller.abort(new CallFailed('offline'));
  }, PATIENCE_MS);
  try {
    for await (const event of eventsFor(state, message, signedIn, controller.signal)) {
      clearTimeout(patience);
      if (event.type === 'kept') onWords({ keptId: event.messageId });
      else if (event.type === 'text') onWords({ arriving: (text += event.text) });
      else if (event.type === 'done') done = event;
      else kept = { ...event.message, kept: true };
    }
  } finally {
    clearTimeout(patience);
  }
  if (!done && !kept && text !== '') throw new CallFailed('offline');
  clearToast(NO_REPLY);
  const quickReplies = kept?.quickReplies ?? done?.quickReplies;
  const content = (kept?.content ?? done?.content ?? '').trim();
  return {
    id: kept?.id ?? newId(),
    type: 'ai',
    content: content === '' ? NO_CONTENT : content,
    engine: kept?.engine ?? done?.engine ?? null,
    timestamp: kept?.timestamp ?? new Date().toISOString(),
    ...(signedIn ? { kept: true } : {}),
    ...(quickReplies ? { quickReplies } : {}),
  };
};

const eventsFor = (
  state: WritingState,
  message: ShownMessage,
  signedIn: boolean,
  signal: AbortSignal,
): AsyncIterable<SayEvent> => {
  const asked = askedAfter(state.messages, message.id);
  if (signedIn) {
    // The server has yet to be asked which conversation this is. A writer's message is never sent the way a
    // visitor's is, because nothing is stored there.
    if (state.conversationId === null) throw new CallFailed('offline');
    const { id, content, recordings } = message;
    const sent = { id, content, ...(recordings ? { recordings: [...recordings] } : {}) };
    return writing.say({ id: state.conversationId, message: sent, ...asked }, { signal });
  }
  const before = spoken(state.messages).slice(0, spoken(state.messages).indexOf(message));
  const conversation = before.map(({ type, content }) => ({ type, content }));
  return companion.reply({ message: message.content, conversation, ...asked }, { signal });
};

/** The question this device asked on its own after a message. */
const askedAfter = (messages: readonly ShownMessage[], id: string): { askedMeanwhile?: string } => {
  const asked = messages.find(({ meanwhile }) => meanwhile?.after === id)?.meanwhile;
  return asked ? { askedMeanwhile: asked.question } : {};
};
