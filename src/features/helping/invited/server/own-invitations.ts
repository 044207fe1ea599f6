import type { parentInvitationCalls, ParentInvitation } from '#features/helping/invited/shared/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { cardCode } from './card-code.ts';
import type { ParentInvitationContext, ParentInvitationRow } from './invitation-rows.ts';

/** An offer as its helper sees it. */
export const shownInvitation = (
  row: Pick<ParentInvitationRow, 'id' | 'parent_name' | 'called' | 'email' | 'state' | 'expires_at'>,
  now: Date,
  hasFailed = false,
): ParentInvitation => ({
  id: row.id,
  name: row.parent_name,
  called: row.called,
  email: row.email,
  state: row.state === 'declined' ? 'declined' : row.expires_at <= now ? 'expired' : 'open',
  is_undelivered: row.state === 'open' && hasFailed,
  expires_at: row.expires_at.toISOString(),
});

/** The offers this helper made, newest first, without those that were accepted or withdrawn. */
export const listInvitations = async (db: Db, helper: UserId, now: Date): Promise<ParentInvitation[]> => {
  const rows = await db
    .selectFrom('parent_invitation as i')
    .leftJoin('mail', 'mail.id', 'i.mail_id')
    .where('i.helper_id', '=', helper)
    .where('i.state', 'in', ['open', 'declined'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .selectAll('i')
    .select('mail.failed_at')
    .execute();
  return rows.map((row) => shownInvitation(row, now, row.failed_at !== null));
};

/** Rejects with not-found for anyone else's. */
const ownInvitation = async (db: Db, helper: UserId, id: string): Promise<ParentInvitationRow> => {
  const row = await db
    .selectFrom('parent_invitation')
    .where('id', '=', id)
    .where('helper_id', '=', helper)
    .selectAll()
    .executeTakeFirst();
  return row ?? refuse('not-found');
};

/** What is on the card. Rejects with not-found, or invitation-settled once it can't be answered any more. */
export const cardOf = async (
  { db, clock, secret }: ParentInvitationContext,
  helper: UserId,
  id: string,
): Promise<OutputOf<(typeof parentInvitationCalls)['card']>> => {
  const row = await ownInvitation(db, helper, id);
  if (row.state !== 'open' || row.expires_at <= clock()) refuse('invitation-settled');
  return {
    called: row.called,
    helper_called: row.helper_called,
    code: cardCode(secret, id),
    expires_at: row.expires_at.toISOString(),
  };
};

/**
 * Withdraws an offer, even one that has expired. Rejects with not-found, or invitation-settled if it was
 * answered.
 */
export const withdrawInvitation = async (
  { db, clock }: ParentInvitationContext,
  helper: UserId,
  id: string,
): Promise<void> => {
  const withdrawn = await db
    .updateTable('parent_invitation')
    .set({ state: 'withdrawn', settled_at: clock() })
    .where('id', '=', id)
    .where('helper_id', '=', helper)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (withdrawn) return;
  const { state } = await ownInvitation(db, helper, id);
  if (state !== 'withdrawn') refuse('invitation-settled');
};
