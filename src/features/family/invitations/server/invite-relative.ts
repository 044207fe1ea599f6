import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import { lockPeople } from './lock-people.ts';
import { mailInvitation } from './mail-invitation.ts';
import { demandFreeAddress, demandNew, demandNotTooMany, demandPaidFor } from './may-invite.ts';

export const INVITATION_HOLDS_MS = 30 * 86_400_000;

export type Asked = {
  /** In lower case. */
  readonly invited_email: string;
  /** What they are to the inviter. */
  readonly relationship_type: RelationshipType;
};

/**
 * Invites an email address, whether or not it has an account, and sends the email. Returns the invitation's
 * id. Rejects with invitation-to-self, invitation-open, connected-already, invitation-declined (for 30 days),
 * blocked-by-you, too-many-tries (20 a day), or, if something is sold here, writer-plan-required or
 * connection-fee-required.
 */
export const inviteRelative = (
  context: FamilyContext,
  inviter: UserId,
  { invited_email, relationship_type }: Asked,
  language: Language,
): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const own = (await lockPeople(tx, inviter)).get(inviter) ?? refuse('sign-in-required');
    if (own.email === invited_email) refuse('invitation-to-self');
    const other = await tx
      .selectFrom('user')
      .where((where) => where(where.fn<string>('lower', ['email']), '=', invited_email))
      .select('id')
      .executeTakeFirst();
    const before = other && (await demandNew(tx, inviter, other.id));
    await demandFreeAddress(tx, inviter, invited_email, now);
    await demandNotTooMany(tx, inviter, invited_email, now);
    const setsAside = await demandPaidFor(tx, context, inviter, before, now);
    const invitation = await tx
      .insertInto('family_invitation')
      .values({
        inviter_id: inviter,
        invited_email,
        relationship_type,
        language,
        sets_aside: setsAside,
        created_at: now,
        mailed_at: now,
        expires_at: new Date(now.getTime() + INVITATION_HOLDS_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailInvitation(tx, context, invitation);
    return invitation.id;
  });
