import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { asTheRelative, familyViewer } from '#features/family/server/family-viewer.ts';
import { readPerson } from '#features/family/server/read-people.ts';
import { cardOf } from './list-relatives.ts';
import { sharedBy } from './shared-chapters.ts';

/** What a confirmed relative sees of the caller, with only the relative's name. Throws not-found. */
export const viewAs = async (
  db: Db,
  owner: UserId,
  relative: string,
): Promise<OutputOf<(typeof storyCalls)['viewAs']>> => {
  const seen = await familyViewer(db, owner, relative);
  const theirs = asTheRelative(seen);
  const { relationship } = theirs;
  if (relationship === null) return refuse('not-found');
  const [reader, you, chapters] = await Promise.all([
    readPerson(db, seen),
    readPerson(db, theirs),
    sharedBy(db, [theirs])
      .orderBy('c.chapter_order')
      .select(['c.id', 'c.title', 'c.word_count', 'c.shared_at'])
      .$narrowType<{ shared_at: Date }>()
      .execute(),
  ]);
  return {
    reader: { user_id: seen.owner, name: (reader ?? refuse('not-found')).name },
    you: { ...cardOf(you ?? refuse('not-found'), chapters.length), relationship_type: relationship },
    chapters: chapters.map(({ shared_at, ...chapter }) => ({
      ...chapter,
      shared_at: shared_at.toISOString(),
    })),
  };
};
