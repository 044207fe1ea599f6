import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { RelationshipType } from '../shared/relationship.ts';
import type { SeenPerson } from './as-seen-by.ts';
import { confirmedAround, familyViewer } from './family-viewer.ts';
import { readPeople } from './read-people.ts';

/** A confirmed relative: what they are to the tree's owner, and what the owner may know about them. */
export type Relative = {
  readonly relationship: RelationshipType;
  /** Null if they have no profile yet. */
  readonly person: SeenPerson | null;
};

/**
 * One person's tree: themselves, if they have a profile, and their confirmed relatives, in the order in which
 * they were connected.
 */
export type OwnTree = { readonly self: SeenPerson | null; readonly relatives: readonly Relative[] };

/** Everything that a person may know about their own family, and nothing about anyone else's. */
export const readOwnTree = async (db: Db, owner: UserId): Promise<OwnTree> => {
  const around = await confirmedAround(db, owner);
  const people = await readPeople(db, [await familyViewer(db, owner, owner), ...around]);
  return {
    self: people.find(({ seen }) => seen.relationship === null)?.person ?? null,
    relatives: people.flatMap(({ seen: { relationship }, person }) =>
      relationship === null ? [] : [{ relationship, person }],
    ),
  };
};
