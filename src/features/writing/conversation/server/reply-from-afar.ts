import type { Session } from '#platform/shared/session.ts';
import type { TalkContext } from '#features/writing/server/writing-context.ts';
import { say } from './say.ts';
import { fromAfar } from './questions-from-afar.ts';

/**
 * Has the companion reply to a stored message from a writer who isn't on the page. Does nothing if the
 * message has a reply already. Throws what `say` throws.
 */
export const replyFromAfar = async (
  context: TalkContext,
  viewer: Session,
  { conversationId, id, content }: { conversationId: string; id: string; content: string },
): Promise<void> => {
  const request = {
    address: fromAfar(viewer).address,
    headers: new Headers(),
    signal: new AbortController().signal,
  };
  // No one is watching the words arrive.
  const events = say(context, { viewer, request }, { id: conversationId, message: { id, content } });
  while ((await events.next()).done !== true);
};
