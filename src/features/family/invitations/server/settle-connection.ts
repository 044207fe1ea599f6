import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { payForConnection, settleBetween, tellConnected } from './connect-people.ts';
import { lockPeople, type Person } from './lock-people.ts';
import type { Pair } from './pair.ts';

export type Held = { readonly pair: Pair; readonly own: Person; readonly other: Person };

const readOwn = (tx: Db, owner: UserId, id: string): Promise<Pair | undefined> =>
  tx
    .selectFrom('family_relationships')
    .where('id', '=', id)
    .where((where) => where.or([where('user_id', '=', owner), where('related_user_id', '=', owner)]))
    .selectAll()
    .executeTakeFirst();

/**
 * A connection of this person in any state, with both people locked. Rejects with not-found for anyone
 * else's.
 */
export const holdOwn = async (tx: Db, owner: UserId, id: string): Promise<Held> => {
  const seen = (await readOwn(tx, owner, id)) ?? refuse('not-found');
  const otherId = seen.user_id === owner ? seen.related_user_id : seen.user_id;
  const people = await lockPeople(tx, owner, otherId);
  const [own, other] = [people.get(owner), people.get(otherId)];
  // Read again, because only now is it locked against changes.
  const pair = await readOwn(tx, owner, id);
  return pair && own && other ? { pair, own, other } : refuse('not-found');
};

/**
 * The inviter confirms the person who accepted. Rejects with not-found for anyone else, or
 * connection-fee-required.
 */
export const confirmConnection = (context: FamilyContext, owner: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const { pair, own, other } = await holdOwn(tx, owner, id);
    if (pair.state === 'confirmed') return;
    if (pair.state !== 'pending' || pair.user_id !== owner) refuse('not-found');
    if (!(await payForConnection(tx, context, owner, pair, now))) refuse('connection-fee-required');
    await tx
      .updateTable('family_relationships')
      .set({
        state: 'confirmed',
        settled_at: now,
        first_connected_at: pair.first_connected_at ?? now,
      })
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .where('state', '=', 'pending')
      .execute();
    await settleBetween(tx, own, other, id, now);
    await tellConnected(tx, context, other, own, 'en');
  });

/**
 * What a connection becomes when a person ends it. If it was waiting, the person who had to confirm declines
 * it, or the person who accepted withdraws.
 */
const ended = ({ state, user_id }: Pair, owner: UserId): string => {
  if (state === 'confirmed') return 'removed';
  return user_id === owner ? 'declined' : 'withdrawn';
};

const end = async (tx: Db, owner: UserId, pair: Pair, now: Date): Promise<void> => {
  await tx
    .updateTable('family_relationships')
    .set({
      state: ended(pair, owner),
      // A confirmed connection keeps the earlier time: if its end is undone, the two have been connected
      // since then.
      ...(pair.state === 'confirmed' ? {} : { settled_at: now }),
      ended_by: owner,
      ended_at: now,
    })
    .where('id', '=', pair.id)
    .where('state', 'in', ['pending', 'confirmed'])
    .execute();
  // If both end it, neither can undo it alone.
  await tx
    .updateTable('family_relationships')
    .set({ ended_by: null })
    .where('id', '=', pair.id)
    .where('state', 'not in', ['pending', 'confirmed'])
    .where('ended_by', '<>', owner)
    .execute();
};

/** Ends your own connection, confirmed or waiting. Doing it again changes nothing. Rejects with not-found. */
export const removeConnection = (context: FamilyContext, owner: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const { pair } = await holdOwn(tx, owner, id);
    await end(tx, owner, pair, context.clock());
  });

/**
 * Ends a connection, withdraws your own open invitation, and blocks the other person from now on; they don't
 * learn of it. Rejects with not-found.
 */
export const blockPerson = (context: FamilyContext, owner: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const { pair, other } = await holdOwn(tx, owner, id);
    await end(tx, owner, pair, now);
    await tx
      .insertInto('family_block')
      .values({ user_id: owner, blocked_id: other.id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .updateTable('family_invitation')
      .set({ state: 'withdrawn', settled_at: now })
      .where('inviter_id', '=', owner)
      .where('invited_email', '=', other.email)
      .where('state', '=', 'open')
      .execute();
  });

/** Rejects with not-found if this person was not blocked. */
export const unblockPerson = async (db: Db, owner: UserId, blocked: string): Promise<void> => {
  const gone = await db
    .deleteFrom('family_block')
    .where('user_id', '=', owner)
    .where('blocked_id', '=', blocked)
    .returning('blocked_id')
    .executeTakeFirst();
  if (!gone) refuse('not-found');
};
