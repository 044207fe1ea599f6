import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { MOST_LATEST } from '#features/family/stories/shared/story-limits.ts';
import { confirmedAround } from '#features/family/server/family-viewer.ts';
import { readPeople } from '#features/family/server/read-people.ts';
import { mayRead } from './may-read.ts';
import { sharedChapterOf, sharedWithPlace } from './shared-chapters.ts';

/** What all relatives share, newest first. */
export const listLatest = async (
  context: Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>,
  viewer: UserId,
): Promise<OutputOf<(typeof storyCalls)['latest']>> => {
  const around = await confirmedAround(context.db, viewer);
  const [may, people, rows] = await Promise.all([
    mayRead(context, viewer),
    readPeople(context.db, around),
    sharedWithPlace(context.db, around)
      .orderBy('c.shared_at', 'desc')
      .orderBy('c.id')
      .limit(MOST_LATEST)
      .execute(),
  ]);
  const names = new Map(people.map(({ seen, name }) => [seen.owner, name]));
  return {
    may_read: may,
    chapters: rows.flatMap((row) => {
      const name = names.get(row.user_id);
      return name === undefined ? [] : [{ ...sharedChapterOf(row), user_id: row.user_id, name }];
    }),
  };
};
