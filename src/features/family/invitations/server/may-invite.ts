import type { FamilyContext } from '#features/family/server/family-context.ts';
import { hasWriterPlan, unusedConnections } from '#features/subscription/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { hasBeenPaidFor, hasBlocked, type Pair, pairOf } from './pair.ts';

const DAY_MS = 86_400_000;
/** How long until an address that declined can be invited again. */
const REST_AFTER_DECLINE_MS = 30 * DAY_MS;
const INVITATIONS_A_DAY = 20;
/** From one inviter to one address, counting those withdrawn and sent again. */
const TO_ONE_ADDRESS_A_DAY = 5;
/** From everyone together, so that strangers can't fill a mailbox. */
const TO_ONE_ADDRESS_OF_ALL_A_DAY = 20;

const invitations = (tx: Db, inviter: UserId) =>
  tx.selectFrom('family_invitation').where('inviter_id', '=', inviter);

/**
 * Rejects with blocked-by-you or connected-already. Both are only about people the inviter knows, so they
 * reveal nothing about an address. Returns the row of an earlier connection.
 */
export const demandNew = async (tx: Db, inviter: UserId, other: string): Promise<Pair | undefined> => {
  if (await hasBlocked(tx, inviter, other)) refuse('blocked-by-you');
  const before = await pairOf(tx, inviter, other);
  if (before?.state === 'pending' || before?.state === 'confirmed') refuse('connected-already');
  return before;
};

/** Rejects with invitation-open or invitation-declined. An expired invitation no longer counts as open. */
export const demandFreeAddress = async (tx: Db, inviter: UserId, email: string, now: Date): Promise<void> => {
  await tx
    .updateTable('family_invitation')
    .set({ state: 'expired', settled_at: now })
    .where('inviter_id', '=', inviter)
    .where('invited_email', '=', email)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
  const before = await invitations(tx, inviter)
    .where('invited_email', '=', email)
    .where((where) =>
      where.or([
        where('state', '=', 'open'),
        where.and([
          where('state', '=', 'declined'),
          where('settled_at', '>', new Date(now.getTime() - REST_AFTER_DECLINE_MS)),
        ]),
      ]),
    )
    .select('state')
    .execute();
  if (before.some(({ state }) => state === 'open')) refuse('invitation-open');
  if (before.length > 0) refuse('invitation-declined');
};

/**
 * Rejects with too-many-tries. Counts invitations, not emails: the two differ if a person wants no email, and
 * no one must find that out.
 */
export const demandNotTooMany = async (tx: Db, inviter: UserId, email: string, now: Date): Promise<void> => {
  const today = await tx
    .selectFrom('family_invitation')
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .where((where) => where.or([where('inviter_id', '=', inviter), where('invited_email', '=', email)]))
    .select(['inviter_id', 'invited_email'])
    .execute();
  const toThisAddress = today.filter((row) => row.invited_email === email);
  if (
    today.filter((row) => row.inviter_id === inviter).length >= INVITATIONS_A_DAY ||
    toThisAddress.filter((row) => row.inviter_id === inviter).length >= TO_ONE_ADDRESS_A_DAY ||
    toThisAddress.length >= TO_ONE_ADDRESS_OF_ALL_A_DAY
  )
    refuse('too-many-tries');
};

/** How many unreserved paid connections a person has. */
export const freeConnections = async (db: Db, owner: UserId, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('family_invitation as i')
    .leftJoin('family_relationships as r', 'r.id', 'i.relationship_id')
    .where('i.inviter_id', '=', owner)
    .where('i.sets_aside', '=', true)
    .where((where) =>
      where.or([
        where.and([where('i.state', '=', 'open'), where('i.expires_at', '>', now)]),
        // Accepted, and waiting for the inviter to confirm.
        where.and([where('i.state', '=', 'accepted'), where('r.state', '=', 'pending')]),
      ]),
    )
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Math.max(0, (await unusedConnections(db, owner)) - Number(count));
};

/**
 * Whether a paid connection is reserved for this invitation: if something is sold here, unless the two were
 * connected before. Rejects with writer-plan-required or connection-fee-required. Called with the inviter
 * locked, so that if two are sent at once, the second counts the first.
 */
export const demandPaidFor = async (
  tx: Db,
  context: FamilyContext,
  inviter: UserId,
  before: Pair | undefined,
  now: Date,
): Promise<boolean> => {
  if (!context.isSelling) return false;
  if (!(await hasWriterPlan(tx, inviter, now, context.openAccess))) refuse('writer-plan-required');
  if (hasBeenPaidFor(before)) return false;
  if ((await freeConnections(tx, inviter, now)) === 0) refuse('connection-fee-required');
  return true;
};
