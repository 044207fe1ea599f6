import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { hasBlocked } from './pair.ts';
import { type Held, holdOwn } from './settle-connection.ts';

/**
 * A mistaken press is noticed at once; later, the other person may already rely on the connection having
 * ended.
 */
const MAY_BE_TAKEN_BACK_MS = 60 * 60_000;

/** Whether either of the two has made a newer choice since then: blocked the other, or invited them again. */
const hasMovedOn = async (tx: Db, { own, other }: Held, since: Date): Promise<boolean> => {
  if ((await hasBlocked(tx, own.id, other.id)) || (await hasBlocked(tx, other.id, own.id))) return true;
  const invited = await tx
    .selectFrom('family_invitation')
    .where(({ or, and, eb }) =>
      or([
        and([eb('inviter_id', '=', own.id), eb('invited_email', '=', other.email)]),
        and([eb('inviter_id', '=', other.id), eb('invited_email', '=', own.email)]),
      ]),
    )
    .where('created_at', '>=', since)
    .select('id')
    .executeTakeFirst();
  return invited !== undefined;
};

const before = sql`case state when 'removed' then 'confirmed' else 'pending' end` as RawBuilder<string>;
/** A connection that was still waiting had not been settled before it ended. */
const settledBefore = sql`case state when 'removed' then settled_at end` as RawBuilder<Date | null>;

/**
 * Lets the person who ended a connection undo that, within an hour and only if neither has done anything
 * since. The connection is as it was before, confirmed or waiting, and no email is sent. Doing it again
 * changes nothing. Rejects with not-found, also if the other person ended it.
 */
export const restoreConnection = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: UserId,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const held = await holdOwn(tx, owner, id);
    const { state, ended_at: endedAt } = held.pair;
    if (state === 'confirmed' || state === 'pending') return;
    if (endedAt === null || (await hasMovedOn(tx, held, endedAt))) refuse('not-found');
    const { numUpdatedRows } = await tx
      .updateTable('family_relationships')
      .set({ state: before, settled_at: settledBefore, ended_by: null, ended_at: null })
      .where('id', '=', id)
      .where('ended_by', '=', owner)
      .where('ended_at', '>', new Date(clock().getTime() - MAY_BE_TAKEN_BACK_MS))
      .where('state', 'in', ['removed', 'declined', 'withdrawn'])
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) refuse('not-found');
  });
