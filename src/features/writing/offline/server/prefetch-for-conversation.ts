import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Session } from '#platform/shared/session.ts';
import { readConversation, turnsOf } from '#features/writing/conversation/server/read-conversation.ts';
import type { TalkContext } from '#features/writing/server/writing-context.ts';

/**
 * The next questions of this conversation, for a device that may lose its connection. Nothing is stored, and
 * none counts as asked. Throws not-found, turns-used-up.
 */
export const prefetchForConversation = async (
  { db, companion, others }: Pick<TalkContext, 'db' | 'companion' | 'others'>,
  { viewer, request }: { readonly viewer: Session; readonly request: Pick<RequestFacts, 'address'> },
  conversationId: string,
): Promise<{ questions: string[] }> => {
  const owner = viewer.userId;
  const [{ messages }, elsewhere] = await Promise.all([
    readConversation(db, owner, conversationId),
    others.of(owner, conversationId),
  ]);
  const speaker = { viewer, address: request.address };
  return {
    questions: [
      ...(await companion.prefetchQuestions({
        turns: turnsOf(messages),
        elsewhere,
        seed: conversationId,
        speaker,
      })),
    ],
  };
};
