import { decisionsOf, mapLife, readInTime } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { aboutYouCalls } from '#features/writing/about-you/shared/about-you-contract.ts';
import type { OtherConversations } from '#features/writing/conversation/server/elsewhere.ts';
import { toldConversations } from './told-conversations.ts';

/** If a theme comes up in every chapter, the few chapters with the most of it are enough to find it again. */
const MOST_PLACES = 5;

/** The map of the writer's life: what they have told and where, and what never to ask about again. */
export const readLifeMap = async (
  { db, others }: { readonly db: Db; readonly others: OtherConversations },
  owner: UserId,
): Promise<OutputOf<(typeof aboutYouCalls)['lifeMap']>> => {
  const [conversations, decisions, everywhere] = await Promise.all([
    toldConversations(db, owner),
    decisionsOf(db, owner),
    others.of(owner, null),
  ]);
  await readInTime(conversations, 'themes');
  return {
    themes: mapLife(conversations).map(({ theme, stage, memories, told }) => {
      const again = decisions.find(({ decision, key }) => decision === 'ask-again' && key === theme);
      const wasSkipped = everywhere.closedThemes.has(theme);
      return {
        theme,
        stage,
        memories,
        told: told
          .slice(0, MOST_PLACES)
          .map(({ conversation, memories: here }) => ({ chapter: conversation.chapter, memories: here })),
        closed: wasSkipped && again === undefined,
        askAgain: wasSkipped ? (again?.id ?? null) : null,
      };
    }),
  };
};
