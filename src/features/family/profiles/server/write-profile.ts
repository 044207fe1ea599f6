import { sql } from 'kysely';
import type { AppContext } from '#platform/server/app-context.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { OwnProfile, profileCalls } from '#features/family/profiles/shared/profile-contract.ts';
import { dayColumn } from '#features/family/server/day-column.ts';
import { PROFILE_COLUMNS, profileOf, profileRow } from './profile-rows.ts';
import { refuseFuture } from './refuse-future.ts';

type Wanted = InputOf<(typeof profileCalls)['create']>;
type Changed = InputOf<(typeof profileCalls)['change']>;
/** The columns to write, after checking that the birth is not in the future. */
const columnsOf = ({ time_zone: timeZone, privacy_settings, ...fields }: Wanted, now: Date) => {
  const reason = 'A date of birth cannot be in the future.';
  refuseFuture({ field: 'date_of_birth', day: fields.date_of_birth, timeZone, reason }, now);
  refuseFuture({ field: 'born_about', day: fields.born_about, timeZone, reason }, now);
  // A browser with an older version of the page leaves it out.
  const born_about = fields.date_of_birth === null ? fields.born_about : null;
  return { ...fields, born_about, ...privacy_settings, updated_at: now };
};

/** Creates this person's page. Throws profile-exists if there is one, bad-input for a birth in the future. */
export const createProfile = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: UserId,
  wanted: Wanted,
): Promise<OwnProfile> => {
  const now = clock();
  const row = await db
    .insertInto('family_member_profiles')
    .values({ ...columnsOf(wanted, now), user_id: owner, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning(PROFILE_COLUMNS)
    .returning(dayColumn('date_of_birth').as('date_of_birth'))
    .executeTakeFirst();
  return profileOf(row ?? refuse('profile-exists'));
};

/**
 * Replaces everything on this person's page except its picture. Throws profile-missing, stale-revision if it
 * was saved elsewhere since, bad-input for a birth in the future.
 */
export const changeProfile = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: UserId,
  { revision, ...wanted }: Changed,
): Promise<OwnProfile> => {
  const row = await db
    .updateTable('family_member_profiles')
    .set(columnsOf(wanted, clock()))
    .set('revision', sql<number>`revision + 1`)
    .where('user_id', '=', owner)
    .where('revision', '=', revision)
    .returning(PROFILE_COLUMNS)
    .returning(dayColumn('date_of_birth').as('date_of_birth'))
    .executeTakeFirst();
  if (row) return profileOf(row);
  return refuse((await profileRow(db, owner)) ? 'stale-revision' : 'profile-missing');
};
