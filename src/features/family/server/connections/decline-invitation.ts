import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { invitationOfLink } from './invitation-of-link.ts';

/**
 * Declines an invitation; whoever holds its link may, also without an account. With `noMore` this inviter never reaches the address again, and is
 * not told. Declining again changes nothing but that. Refuses link-unknown, link-expired, link-used, invitation-withdrawn, invitation-to-self.
 */
export const declineInvitation = (
  deps: ConnectionsDeps,
  viewer: UserId | undefined,
  token: string,
  noMore: boolean,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const found = (await invitationOfLink(tx, token)) ?? refuse('link-unknown');
    if (found.inviter_id === viewer) refuse('invitation-to-self');
    const declined = await tx
      .updateTable('family_invitation')
      .set((set) => ({
        state: 'declined',
        settled_at: set.fn.coalesce('settled_at', set.val(now)),
        ...(noMore ? { no_more: true } : {}),
      }))
      .where('id', '=', found.id)
      .where('state', 'in', ['open', 'declined'])
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (declined) return;
    const row = (await invitationOfLink(tx, token)) ?? refuse('link-unknown');
    if (row.state === 'withdrawn') refuse('invitation-withdrawn');
    refuse(row.state === 'accepted' ? 'link-used' : 'link-expired');
  });
