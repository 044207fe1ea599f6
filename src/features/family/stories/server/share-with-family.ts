import { shareChapter } from '#features/chapters/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

type Sharing = { readonly id: string; readonly shared: boolean; readonly now: Date };

/**
 * Shares a chapter with the writer's confirmed relatives, or makes it private again. From then on no one else
 * can read it, and pending emails about it are dropped. Returns when it was shared. Throws not-found.
 */
export const shareWithFamily = (db: Db, owner: UserId, sharing: Sharing): Promise<Date | null> =>
  db.transaction().execute(async (tx) => {
    const since = await shareChapter(tx, owner, sharing);
    if (since === null)
      await tx
        .deleteFrom('share_news')
        .where('chapter_id', '=', sharing.id)
        .where('told_at', 'is', null)
        .execute();
    return since;
  });
