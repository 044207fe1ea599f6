import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { PersonCard, RelativeCard } from '#features/family/stories/shared/stories-contract.ts';
import { confirmedAround, familyViewer } from '#features/family/server/family-viewer.ts';
import { type ReadPerson, readPeople } from '#features/family/server/read-people.ts';
import { countStories } from './shared-chapters.ts';

export const cardOf = ({ seen, name, person, photo }: ReadPerson, storyCount: number): PersonCard => ({
  user_id: seen.owner,
  name,
  person: person && { ...person, events: [...person.events] },
  photo,
  story_count: storyCount,
});

/** How many chapters a person has, shared or not. */
const ownChapters = async (db: Db, owner: UserId): Promise<number> => {
  const { chapters } = await db
    .selectFrom('chapter')
    .where('user_id', '=', owner)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('chapters'))
    .executeTakeFirstOrThrow();
  return Number(chapters);
};

/** You and your confirmed relatives, in the order they were connected. Counts only what the caller sees. */
export const listRelatives = async (
  db: Db,
  viewer: UserId,
): Promise<{ self: PersonCard; relatives: RelativeCard[] }> => {
  const [oneself, around] = await Promise.all([
    familyViewer(db, viewer, viewer),
    confirmedAround(db, viewer),
  ]);
  const [people, countOf, own] = await Promise.all([
    readPeople(db, [oneself, ...around]),
    countStories(db, around),
    ownChapters(db, viewer),
  ]);
  const [self, ...relatives] = people;
  return {
    self: cardOf(self ?? refuse('sign-in-required'), own),
    relatives: relatives.flatMap((one): RelativeCard[] => {
      const { owner, relationship } = one.seen;
      const { stories, unread } = countOf(owner);
      return relationship === null
        ? []
        : [{ ...cardOf(one, stories), relationship_type: relationship, new_count: unread }];
    }),
  };
};
