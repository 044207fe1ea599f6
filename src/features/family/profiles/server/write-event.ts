import { sql } from 'kysely';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { LifeEvent, profileCalls } from '#features/family/profiles/shared/profile-contract.ts';
import { MOST_EVENTS } from '#features/family/profiles/shared/profile-limits.ts';
import { dayColumn } from '#features/family/server/day-column.ts';
import { EVENT_COLUMNS } from './profile-rows.ts';
import { refuseFuture } from './refuse-future.ts';

type Added = InputOf<(typeof profileCalls)['addEvent']>;
type Changed = InputOf<(typeof profileCalls)['changeEvent']>;

const refuseToCome = (
  { event_date, event_about }: Pick<Changed, 'event_date' | 'event_about'>,
  timeZone: string,
  now: Date,
): void => {
  const reason = 'A life event cannot be in the future.';
  refuseFuture({ field: 'event_date', day: event_date, timeZone, reason }, now);
  refuseFuture({ field: 'event_about', day: event_about, timeZone, reason }, now);
};

/** The fields to write: an exact day replaces what was known of the date, and vice versa. */
const datedOnce = <T extends Pick<Changed, 'event_date' | 'event_about'>>(fields: T) => ({
  ...fields,
  ...(fields.event_date ? { event_about: null } : {}),
  ...(fields.event_about ? { event_date: null } : {}),
});

/**
 * The page of this person, locked until the transaction ends, so that two events added at once are counted
 * one after the other.
 */
const heldPage = async (tx: Db, owner: UserId): Promise<string> => {
  const page = await tx
    .selectFrom('family_member_profiles')
    .where('user_id', '=', owner)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return page?.id ?? refuse('profile-missing');
};

const refuseWhereFull = async (tx: Db, page: string): Promise<void> => {
  const { events } = await tx
    .selectFrom('life_events')
    .where('family_member_id', '=', page)
    .select(sql<number>`count(*)::int`.as('events'))
    .executeTakeFirstOrThrow();
  if (events >= MOST_EVENTS) refuse('events-full', { detail: `A page has room for ${MOST_EVENTS} events.` });
};

/** Adds an event to this person's page. Throws profile-missing, events-full, bad-input for a date in the future. */
export const addEvent = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: UserId,
  { time_zone: timeZone, ...event }: Added,
): Promise<LifeEvent> => {
  const now = clock();
  refuseToCome(event, timeZone, now);
  return db.transaction().execute(async (tx) => {
    const page = await heldPage(tx, owner);
    await refuseWhereFull(tx, page);
    return tx
      .insertInto('life_events')
      .values({ ...event, family_member_id: page, created_at: now })
      .returning(EVENT_COLUMNS)
      .returning(dayColumn('event_date').as('event_date'))
      .executeTakeFirstOrThrow();
  });
};

/** The page of this person, if there is one. */
const pagesOf = (db: Db, owner: UserId) =>
  db.selectFrom('family_member_profiles').where('user_id', '=', owner).select('id');

/**
 * Changes an event on this person's page; fields left out stay as they are. Throws not-found, stale-revision
 * if it was saved elsewhere since, bad-input for a date in the future.
 */
export const changeEvent = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: UserId,
  { id, revision, time_zone: timeZone = 'UTC', ...change }: Changed,
): Promise<LifeEvent> => {
  refuseToCome(change, timeZone, clock());
  const row = await db
    .updateTable('life_events')
    .set(datedOnce(change))
    .set('revision', sql<number>`revision + 1`)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('family_member_id', 'in', pagesOf(db, owner))
    .returning(EVENT_COLUMNS)
    .returning(dayColumn('event_date').as('event_date'))
    .executeTakeFirst();
  if (row) return row;
  const there = await db
    .selectFrom('life_events')
    .where('id', '=', id)
    .where('family_member_id', 'in', pagesOf(db, owner))
    .select('id')
    .executeTakeFirst();
  return refuse(there ? 'stale-revision' : 'not-found');
};

/** Deletes an event from this person's page. Throws not-found, also the second time. */
export const removeEvent = async (db: Db, owner: UserId, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('life_events')
    .where('id', '=', id)
    .where('family_member_id', 'in', pagesOf(db, owner))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) refuse('not-found');
};
