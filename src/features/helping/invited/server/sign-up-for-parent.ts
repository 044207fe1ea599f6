import { AuthRefusal, type InvitationToSignUp } from '#features/account/server/api.ts';
import { lockPeople } from '#features/family/server/api.ts';
import { agree, settle } from './answer-invitation.ts';
import { cardCode } from './card-code.ts';
import { invitationBehind, type ParentInvitationContext } from './invitation-rows.ts';
import { togetherPath } from './parent-invitation-mails.ts';

/**
 * How a parent's account begins: one transaction creates the account and lets the helper help, or does
 * neither. A parent who takes the account without the helper declines the offer.
 */
export const signUpForParent = (
  context: Pick<ParentInvitationContext, 'publicUrl' | 'productName' | 'secret'>,
): InvitationToSignUp => ({
  read: async (db, token, now) => {
    const { row, byMail } = (await invitationBehind(db, context.secret, token)) ?? {};
    if (!row) throw new AuthRefusal('LINK_UNKNOWN');
    if (row.state !== 'open') throw new AuthRefusal('LINK_USED');
    if (row.expires_at <= now) throw new AuthRefusal('LINK_EXPIRED');
    return {
      id: row.id,
      provenEmail: byMail ? row.email : null,
      path: togetherPath(cardCode(context.secret, row.id)),
    };
  },
  settle: async (tx, { id, userId, agrees }, now) => {
    const helper = await tx
      .selectFrom('parent_invitation')
      .where('id', '=', id)
      .select('helper_id')
      .executeTakeFirst();
    // Locked before the invitation, as when the helper deletes their account.
    if (helper) await lockPeople(tx, helper.helper_id);
    const row = await settle(tx, { id }, agrees ? 'accepted' : 'declined', now);
    if (!row) throw new AuthRefusal('LINK_USED');
    if (agrees) await agree(tx, context, row, userId, now);
  },
});
