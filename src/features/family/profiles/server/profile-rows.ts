import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { LifeEvent, OwnProfile } from '#features/family/profiles/shared/profile-contract.ts';
import type { ProfileRow } from '#features/family/server/as-seen-by.ts';
import { dayColumn, eventTime } from '#features/family/server/day-column.ts';
import { photoAddress } from './photo-address.ts';

export const PROFILE_COLUMNS = [
  'id',
  'user_id',
  'full_name',
  'born_about',
  'bio',
  'location',
  'occupation',
  'photo_key',
  'show_birth_date',
  'show_location',
  'show_occupation',
  'show_bio',
  'revision',
] as const;

type Row = ProfileRow & { readonly photo_key: string | null; readonly revision: number };

export const profileOf = (row: Row): OwnProfile => ({
  id: row.id,
  user_id: row.user_id,
  full_name: row.full_name,
  date_of_birth: row.date_of_birth,
  born_about: row.born_about,
  bio: row.bio,
  location: row.location,
  occupation: row.occupation,
  photo_url: photoAddress(row.user_id, row.photo_key),
  privacy_settings: {
    show_birth_date: row.show_birth_date,
    show_location: row.show_location,
    show_occupation: row.show_occupation,
    show_bio: row.show_bio,
  },
  revision: row.revision,
});

export const EVENT_COLUMNS = [
  'id',
  'title',
  'description',
  'event_about',
  'event_type',
  'is_public',
  'revision',
] as const;

/** The page of this person; undefined if they have none. */
export const profileRow = (db: Db, owner: UserId) =>
  db
    .selectFrom('family_member_profiles')
    .where('user_id', '=', owner)
    .select(PROFILE_COLUMNS)
    .select(dayColumn('date_of_birth').as('date_of_birth'))
    .executeTakeFirst();

/** The events on this person's page, latest first; those without a date come last. */
export const eventsOf = (db: Db, owner: UserId): Promise<LifeEvent[]> =>
  db
    .selectFrom('life_events')
    .where('family_member_id', 'in', (page) =>
      page.selectFrom('family_member_profiles').where('user_id', '=', owner).select('id'),
    )
    .orderBy(sql`${eventTime} desc nulls last`)
    .orderBy('created_at')
    .orderBy('id')
    .select(EVENT_COLUMNS)
    .select(dayColumn('event_date').as('event_date'))
    .execute();
