import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { FamilyViewer } from '#features/family/server/family-viewer.ts';
import { inverseOf, isRelationshipType } from '#features/family/shared/relationship.ts';
import type { TreeBetween } from '#features/family/tree/shared/tree-contract.ts';
import { relativeKey } from '#features/family/tree/shared/tree-keys.ts';

/** The people that a person noted, in the order they were noted. */
export const notedPeople = (db: Db, owner: UserId) =>
  db
    .selectFrom('tree_person')
    .where('owner_id', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'full_name', 'born', 'born_where', 'died', 'is_living', 'file_key', 'note', 'user_id'])
    .select(['kin', 'told_as'])
    .execute();
export type NotedRow = Awaited<ReturnType<typeof notedPeople>>[number];

/** What a person said about who belongs to whom; null means the person themselves. */
export const ownTies = (db: Db, owner: UserId) =>
  db
    .selectFrom('tree_tie')
    .where('owner_id', '=', owner)
    .orderBy('id')
    .select(['id', 'kind', 'one_id', 'other_id'])
    .execute();
export type TieRow = Awaited<ReturnType<typeof ownTies>>[number];

/** The questions that a person answered with no. */
export const deniedQuestions = async (db: Db, owner: UserId): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('tree_not_so')
    .where('owner_id', '=', owner)
    .orderBy('question')
    .select('question')
    .execute();
  return new Set(rows.map(({ question }) => question));
};

/**
 * What the viewer's own relatives are to each other. Only if both are connected with the viewer, which
 * `around` guarantees, and neither has blocked the other: nobody learns of anyone they don't know already.
 */
export const betweenRelatives = async (db: Db, around: readonly FamilyViewer[]): Promise<TreeBetween[]> => {
  if (around.length < 2) return [];
  const known = around.map(({ owner }) => owner);
  const rows = await db
    .selectFrom('family_relationships as r')
    .where('r.state', '=', 'confirmed')
    .where('r.user_id', 'in', known)
    .where('r.related_user_id', 'in', known)
    .where(({ not, exists, selectFrom, eb }) =>
      not(
        exists(
          selectFrom('family_block as b')
            .where('b.user_id', 'in', [eb.ref('r.user_id'), eb.ref('r.related_user_id')])
            .where('b.blocked_id', 'in', [eb.ref('r.user_id'), eb.ref('r.related_user_id')])
            .select('b.user_id'),
        ),
      ),
    )
    .orderBy('r.created_at')
    .orderBy('r.id')
    .select(['r.user_id', 'r.related_user_id', 'r.relationship_type'])
    .execute();
  const place = new Map(known.map((id, at) => [id, at]));
  return rows.flatMap((row): TreeBetween[] => {
    const { user_id: first, related_user_id: second, relationship_type: type } = row;
    // The table's check constraint allows nothing else.
    if (!isRelationshipType(type)) return [];
    // From the side of the relative the viewer has known longer, so that it doesn't depend on who invited
    // whom.
    return (place.get(first) ?? 0) < (place.get(second) ?? 0)
      ? [{ one: relativeKey(first), other: relativeKey(second), relationship_type: type }]
      : [{ one: relativeKey(second), other: relativeKey(first), relationship_type: inverseOf(type) }];
  });
};
