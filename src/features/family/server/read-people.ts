import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { asSeenBy, type EventRow, type ProfileRow, type SeenPerson } from './as-seen-by.ts';
import { dayColumn, eventTime } from './day-column.ts';
import type { FamilyViewer } from './family-viewer.ts';

/** A person of the family as a particular viewer sees them. */
export type ReadPerson = {
  readonly seen: FamilyViewer;
  /** From their page, or from their account if they have no page. */
  readonly name: string;
  /** Null if they have no page yet. */
  readonly person: SeenPerson | null;
  /** Whether there is a photo of them. */
  readonly photo: boolean;
};

const PROFILE_COLUMNS = [
  'p.id',
  'p.full_name',
  'p.born_about',
  'p.bio',
  'p.location',
  'p.occupation',
  'p.show_birth_date',
  'p.show_location',
  'p.show_occupation',
  'p.show_bio',
] as const;

const accountsOf = (db: Db, owners: readonly string[]) =>
  db
    .selectFrom('user as u')
    .leftJoin('family_member_profiles as p', 'p.user_id', 'u.id')
    .where('u.id', 'in', owners)
    .select(PROFILE_COLUMNS)
    .select(['u.id as owner', 'u.display_name', dayColumn('p.date_of_birth').as('date_of_birth')])
    .select(sql<boolean>`p.photo_key is not null`.as('photo'))
    .execute();

type AccountRow = Awaited<ReturnType<typeof accountsOf>>[number];

/** If there is no page, its columns are all null. */
const profileOf = (row: AccountRow): ProfileRow | undefined => {
  const { id, full_name, show_birth_date, show_location, show_occupation, show_bio } = row;
  if (id === null || full_name === null) return undefined;
  return {
    id,
    user_id: row.owner,
    full_name,
    date_of_birth: row.date_of_birth,
    born_about: row.born_about,
    bio: row.bio,
    location: row.location,
    occupation: row.occupation,
    show_birth_date: show_birth_date === true,
    show_location: show_location === true,
    show_occupation: show_occupation === true,
    show_bio: show_bio === true,
  };
};

const eventsOf = async (db: Db, profiles: readonly string[]): Promise<Map<string, EventRow[]>> => {
  if (profiles.length === 0) return new Map();
  const rows = await db
    .selectFrom('life_events')
    .where('family_member_id', 'in', profiles)
    .orderBy(sql`${eventTime} desc nulls last`)
    .orderBy('id')
    .select(['family_member_id', 'title', 'description', 'event_about', 'is_public'])
    .select(dayColumn('event_date').as('event_date'))
    .execute();
  return Map.groupBy(rows, (row) => row.family_member_id);
};

/**
 * The people that a viewer may look at, in the same order, each through `asSeenBy`: nothing that is hidden
 * from the viewer is included.
 */
export const readPeople = async (db: Db, seen: readonly FamilyViewer[]): Promise<ReadPerson[]> => {
  if (seen.length === 0) return [];
  const accounts = await accountsOf(
    db,
    seen.map(({ owner }) => owner),
  );
  const events = await eventsOf(
    db,
    accounts.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  const byOwner = new Map(accounts.map((row) => [row.owner, row]));
  return seen.flatMap((one): ReadPerson[] => {
    const row = byOwner.get(one.owner);
    // The account was deleted at this very moment.
    if (!row) return [];
    const profile = profileOf(row);
    const person = profile
      ? (asSeenBy(one.viewer, { profile, events: events.get(profile.id) ?? [] }, one.connection) ?? null)
      : null;
    return [{ seen: one, name: person?.name ?? row.display_name, person, photo: row.photo }];
  });
};

/** One of them. */
export const readPerson = async (db: Db, seen: FamilyViewer): Promise<ReadPerson | undefined> =>
  (await readPeople(db, [seen]))[0];
