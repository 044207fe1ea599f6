import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { inverseOf, isRelationshipType, type RelationshipType } from '../shared/relationship.ts';
import type { Connection } from './as-seen-by.ts';

declare const admitted: unique symbol;

/**
 * A person who may see what an owner shows to relatives, because they are that owner, or a confirmed relative
 * and neither has blocked the other. Only this file creates one, so a query that needs it can't be given a
 * pair of ids from a request. `owner` is deliberately not a UserId, because code that takes a UserId reads
 * everything of its owner, including what is not shared.
 */
export type FamilyViewer = {
  readonly viewer: UserId;
  readonly owner: string;
  /** What the owner is to the viewer; null if they are the same person. */
  readonly relationship: RelationshipType | null;
  /** Undefined if they are the same person. */
  readonly connection: Connection | undefined;
  readonly [admitted]: true;
};

type ConnectionRow = Connection & { readonly relationship_type: string };

/** The one place that says who is connected with whom: confirmed, and not blocked by either. */
const confirmedConnections = (db: Db, viewer: UserId) =>
  db
    .selectFrom('family_relationships as r')
    .where('r.state', '=', 'confirmed')
    .where((where) => where.or([where('r.user_id', '=', viewer), where('r.related_user_id', '=', viewer)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('family_block as b')
            .where(({ and, or, eb, ref }) =>
              or([
                and([
                  eb('b.user_id', '=', ref('r.user_id')),
                  eb('b.blocked_id', '=', ref('r.related_user_id')),
                ]),
                and([
                  eb('b.user_id', '=', ref('r.related_user_id')),
                  eb('b.blocked_id', '=', ref('r.user_id')),
                ]),
              ]),
            )
            .select('b.user_id'),
        ),
      ),
    )
    .orderBy('r.created_at')
    .orderBy('r.id')
    .select(['r.user_id', 'r.related_user_id', 'r.relationship_type', 'r.state']);

// The check below, or the statement above, has verified what the type claims. This is where it is created.
const mint = (seen: Omit<FamilyViewer, typeof admitted>): FamilyViewer => seen as FamilyViewer;

const oneself = (viewer: UserId): FamilyViewer =>
  mint({ viewer, owner: viewer, relationship: null, connection: undefined });

const ofRelative = (viewer: UserId, row: ConnectionRow): FamilyViewer => {
  const isFirst = row.user_id === viewer;
  // The table's check constraint allows only relationship types.
  const type = isRelationshipType(row.relationship_type) ? row.relationship_type : refuse('unexpected');
  return mint({
    viewer,
    owner: isFirst ? row.related_user_id : row.user_id,
    relationship: isFirst ? type : inverseOf(type),
    connection: row,
  });
};

/**
 * THE access function of the family: every page, card, count, photo, search and chat about `relative` begins
 * here. Rejects with not-found unless the viewer is that person or a confirmed relative. The error doesn't
 * reveal whether such a person exists.
 */
export const familyViewer = async (db: Db, viewer: UserId, relative: string): Promise<FamilyViewer> => {
  if (viewer === relative) return oneself(viewer);
  const row = await confirmedConnections(db, viewer)
    .where((where) =>
      where.or([where('r.user_id', '=', relative), where('r.related_user_id', '=', relative)]),
    )
    .executeTakeFirst();
  return row ? ofRelative(viewer, row) : refuse('not-found');
};

/**
 * The same for lists: one for each confirmed relative, in the order in which they were connected, without the
 * viewer's own.
 */
export const confirmedAround = async (db: Db, viewer: UserId): Promise<FamilyViewer[]> =>
  (await confirmedConnections(db, viewer).execute()).map((row) => ofRelative(viewer, row));

/**
 * The same pair the other way round, for showing an owner what that relative sees of them. Only for what the
 * owner shows anyway: never use it to read anything of the relative's own, such as where they stopped
 * reading.
 */
export const asTheRelative = ({ viewer, owner, relationship, connection }: FamilyViewer): FamilyViewer =>
  mint({
    // Verified as a relative of the person who is looking; this gives access only to that person's own
    // things.
    viewer: owner as UserId,
    owner: viewer,
    relationship: relationship && inverseOf(relationship),
    connection,
  });

/**
 * You as every relative sees you, even if you have none yet: what is hidden from relatives is hidden here.
 * For a profile only.
 */
export const asAnyRelative = ({ owner }: FamilyViewer): FamilyViewer =>
  mint({
    // No account has this id, so nothing can belong to it; it sees what every confirmed relative sees.
    viewer: '' as UserId,
    owner,
    relationship: null,
    connection: { user_id: owner, related_user_id: '', state: 'confirmed' },
  });
