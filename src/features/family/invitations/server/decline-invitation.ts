import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { type InvitationRow, invitationOfLink } from './invitation-of-link.ts';
import { receivedInvitation } from './received-invitations.ts';

const decline = async (tx: Db, { id }: InvitationRow, noMore: boolean, now: Date): Promise<void> => {
  const declined = await tx
    .updateTable('family_invitation')
    .set((set) => ({
      state: 'declined',
      settled_at: set.fn.coalesce('settled_at', set.val(now)),
      ...(noMore ? { no_more: true } : {}),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['open', 'declined'])
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (declined) return;
  const stands = await tx
    .selectFrom('family_invitation')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirst();
  const { state } = stands ?? refuse('link-unknown');
  if (state === 'withdrawn') refuse('invitation-withdrawn');
  refuse(state === 'accepted' ? 'link-used' : 'link-expired');
};

/**
 * Declines an invitation. Anyone with its link may, even without an account. With `noMore` this inviter can't
 * reach the address again, and isn't told about it. Declining again changes only that setting. Rejects with
 * link-unknown, link-expired, link-used, invitation-withdrawn or invitation-to-self.
 */
export const declineInvitation = (
  context: FamilyContext,
  viewer: UserId | undefined,
  token: string,
  noMore: boolean,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const found = (await invitationOfLink(tx, token)) ?? refuse('link-unknown');
    if (found.inviter_id === viewer) refuse('invitation-to-self');
    await decline(tx, found, noMore, context.clock());
  });

/**
 * The same without the link, for an invitation to the reader's verified address. Rejects with not-found for
 * anyone else's, and as above.
 */
export const declineReceived = (
  context: FamilyContext,
  viewer: UserId,
  id: string,
  noMore: boolean,
): Promise<void> =>
  context.db
    .transaction()
    .execute(async (tx) => decline(tx, await receivedInvitation(tx, viewer, id), noMore, context.clock()));
