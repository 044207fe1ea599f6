import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { canWriteChapter, MAX_FREE_CHAPTERS } from '../shared/free-chapter.ts';
import type { SubscriptionStatus } from '../shared/subscription-status.ts';
import { letsWrite, planInForce, type PlanInForce } from './plan-in-force.ts';

/** If the instance gives everyone the writer plan, people with a better plan still have that. */
const withOpenAccess = (inForce: PlanInForce | null): PlanInForce =>
  inForce?.plan === 'enterprise' ? { ...inForce, endsAt: null } : { plan: 'premium', endsAt: null };

/** What check-subscription returns for one person (decision 0039). */
export const subscriptionStatus = async (
  db: Db,
  userId: UserId,
  { openAccess, now }: { readonly openAccess: boolean; readonly now: Date },
): Promise<SubscriptionStatus> => {
  const [own, use] = await Promise.all([
    planInForce(db, userId, now),
    db.selectFrom('free_chapter_use').where('user_id', '=', userId).select('used').executeTakeFirst(),
  ]);
  const inForce = openAccess ? withOpenAccess(own) : own;
  const subscribed = letsWrite(inForce?.plan);
  const used = use?.used ?? 0;
  return {
    subscribed,
    subscription_tier: inForce?.plan ?? null,
    subscription_end: inForce?.endsAt?.toISOString() ?? null,
    can_write_chapter: canWriteChapter({ subscribed, free_chapters_used: used }),
    free_chapters_used: used,
    max_free_chapters: MAX_FREE_CHAPTERS,
  };
};
