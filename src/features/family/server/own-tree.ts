import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { inverseOf, isRelationshipType, type RelationshipType } from '../shared/relationship.ts';
import { asSeenBy, type Connection, type EventRow, type ProfileRow, type SeenPerson } from './as-seen-by.ts';

/** A confirmed relative: what they are to the one whose tree it is, and what that one may know of them. */
export type Relative = {
  readonly relationship: RelationshipType;
  /** Null while they have made no profile. */
  readonly person: SeenPerson | null;
};

/** One person's tree: themselves, if they made a profile, and their confirmed relatives, in the order in which they were connected. */
export type OwnTree = { readonly self: SeenPerson | null; readonly relatives: readonly Relative[] };

type ConnectionRow = Connection & { readonly relationship_type: string };

const connectionsOf = (db: Db, owner: UserId): Promise<ConnectionRow[]> =>
  db
    .selectFrom('family_relationships')
    .where((where) => where.or([where('user_id', '=', owner), where('related_user_id', '=', owner)]))
    .where('state', '=', 'confirmed')
    .orderBy('created_at')
    .orderBy('id')
    .select(['user_id', 'related_user_id', 'relationship_type', 'state'])
    .execute();

/** Days as they are written, whatever the time zone of this process. */
const day = (column: 'date_of_birth' | 'event_date') =>
  sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** The profiles of the owner and of those connected with them, and of nobody else. */
const profilesAround = (db: Db, owner: UserId, related: readonly string[]): Promise<ProfileRow[]> =>
  db
    .selectFrom('family_member_profiles')
    .where('user_id', 'in', [owner, ...related])
    .select([
      'id',
      'user_id',
      'full_name',
      'bio',
      'location',
      'occupation',
      'show_birth_date',
      'show_location',
      'show_occupation',
      'show_bio',
    ])
    .select(day('date_of_birth').as('date_of_birth'))
    .execute();

const eventsOf = async (db: Db, profiles: readonly ProfileRow[]): Promise<Map<string, EventRow[]>> => {
  if (profiles.length === 0) return new Map();
  const rows = await db
    .selectFrom('life_events')
    .where(
      'family_member_id',
      'in',
      profiles.map(({ id }) => id),
    )
    .orderBy(sql`event_date desc nulls last`)
    .orderBy('id')
    .select(['family_member_id', 'title', 'description', 'is_public'])
    .select(day('event_date').as('event_date'))
    .execute();
  return Map.groupBy(rows, (row) => row.family_member_id);
};

/** Everything that one person may know of their own family; nothing of anybody else's. */
export const readOwnTree = async (db: Db, owner: UserId): Promise<OwnTree> => {
  const connections = await connectionsOf(db, owner);
  const otherOf = (one: ConnectionRow): string => (one.user_id === owner ? one.related_user_id : one.user_id);
  const profiles = await profilesAround(db, owner, connections.map(otherOf));
  const events = await eventsOf(db, profiles);
  const seen = (user: string, connection?: ConnectionRow): SeenPerson | null => {
    const profile = profiles.find((one) => one.user_id === user);
    if (!profile) return null;
    return asSeenBy(owner, { profile, events: events.get(profile.id) ?? [] }, connection) ?? null;
  };
  return {
    self: seen(owner),
    relatives: connections.flatMap((connection): Relative[] => {
      const { relationship_type: type } = connection;
      // The check of the table allows nothing else.
      if (!isRelationshipType(type)) return [];
      const relationship = connection.user_id === owner ? type : inverseOf(type);
      return [{ relationship, person: seen(otherOf(connection), connection) }];
    }),
  };
};
