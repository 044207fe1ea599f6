import type { Turn } from '#engine/conversation/turn.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session } from '#platform/shared/session.ts';
import type { TalkContext } from '#features/writing/server/writing-context.ts';
import { fromAfar } from './questions-from-afar.ts';
import { keepReply, replyTo } from './store-reply.ts';

/**
 * Has the companion reply to a stored message, and stores the reply. The companion sees only these turns, the
 * last of which is the message, because others read what it says. Returns the reply; undefined if the message
 * already has another one, which may be based on more. Throws not-found, turns-used-up, upstream-failed.
 */
export const replyToTurns = async (
  { db, clock, companion }: Pick<TalkContext, 'db' | 'clock' | 'companion'>,
  viewer: Session,
  {
    conversationId,
    id,
    turns,
  }: { readonly conversationId: string; readonly id: string; readonly turns: readonly Turn[] },
): Promise<string | undefined> => {
  const owner = viewer.userId;
  if (await replyTo(db, owner, conversationId, id)) return undefined;
  const asked = { turns, seed: id, speaker: fromAfar(viewer), isReadByOthers: true };
  for await (const event of companion.reply(asked)) {
    if (event.type !== 'done') continue;
    const { content, engine } = event;
    const kept = await keepReply(db, owner, conversationId, { answers: id, content, engine, now: clock() });
    return kept.content === content ? content : undefined;
  }
  return refuse('upstream-failed');
};
