import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { asAnyRelative, familyViewer } from '#features/family/server/family-viewer.ts';
import { readPerson } from '#features/family/server/read-people.ts';
import { cardOf } from './list-relatives.ts';
import { mayRead } from './may-read.ts';
import { sharedChapterOf, sharedWithPlace } from './shared-chapters.ts';

/**
 * A relative's page with the titles of what they share, in the order of their book. Your own is as your
 * relatives see it. Throws not-found.
 */
export const readStories = async (
  context: Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>,
  viewer: UserId,
  relative: string,
): Promise<OutputOf<(typeof storyCalls)['stories']>> => {
  const { db } = context;
  const seen = await familyViewer(db, viewer, relative);
  const [person, rows, may] = await Promise.all([
    readPerson(db, seen.owner === viewer ? asAnyRelative(seen) : seen),
    sharedWithPlace(db, [seen]).orderBy('c.chapter_order').execute(),
    mayRead(context, viewer),
  ]);
  return {
    may_read: may || seen.owner === viewer,
    relative: {
      ...cardOf(person ?? refuse('not-found'), rows.length),
      relationship_type: seen.relationship,
    },
    chapters: rows.map(sharedChapterOf),
  };
};
