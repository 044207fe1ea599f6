import type { Turn } from '#features/companion/shared/turn.ts';
import type { Db } from '#platform/server/database.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { TalkDeps } from './writing-deps.ts';

/** What was said in a conversation, oldest first. Throws not-found, also where its chapter was deleted. */
const turnsIn = async (db: Db, owner: UserId, conversationId: string): Promise<Turn[]> => {
  const rows = await db
    .selectFrom('conversation as v')
    .leftJoin('chapter as c', 'c.id', 'v.chapter_id')
    .leftJoin('message as m', 'm.conversation_id', 'v.id')
    .where('v.id', '=', conversationId)
    .where('v.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .orderBy('m.position')
    .select(['m.type', 'm.content'])
    .execute();
  if (rows.length === 0) return refuse('not-found');
  return rows.flatMap(({ type, content }): Turn[] =>
    content === null ? [] : [{ type: type === 'user' ? 'user' : 'ai', content }],
  );
};

/**
 * The next questions of this conversation, for a device that may lose its line; nothing is kept, and none counts as asked. Throws not-found,
 * turns-used-up.
 */
export const layInQuestions = async (
  { db, companion, others }: Pick<TalkDeps, 'db' | 'companion' | 'others'>,
  { viewer, request }: { readonly viewer: Session; readonly request: Pick<RequestFacts, 'address'> },
  conversationId: string,
): Promise<{ questions: string[] }> => {
  const owner = viewer.userId;
  const [turns, elsewhere] = await Promise.all([
    turnsIn(db, owner, conversationId),
    others.of(owner, conversationId),
  ]);
  const speaker = { viewer, address: request.address };
  return { questions: [...(await companion.layIn({ turns, elsewhere, seed: conversationId, speaker }))] };
};
