import { tokenHash } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { isLanguage } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import { isRelationshipType } from '#features/family/shared/relationship.ts';
import { invitationMail } from './connection-mails.ts';
import { invitationToken } from './invitation-token.ts';
import { nameOf } from './person-name.ts';

type Mailed = {
  readonly id: string;
  readonly inviter_id: string;
  readonly invited_email: string;
  readonly relationship_type: string;
  readonly language: string;
  readonly expires_at: Date;
  /** The number of its newest email. */
  readonly mails: number;
};

/**
 * Whether the person with this address wants no invitations from this inviter. They said so on the page of an
 * earlier invitation, even without an account, or by blocking the inviter.
 */
export const wantsNone = async (
  tx: Db,
  { inviter_id, invited_email }: Pick<Mailed, 'inviter_id' | 'invited_email'>,
): Promise<boolean> => {
  const said = await tx
    .selectFrom('family_invitation')
    .where('inviter_id', '=', inviter_id)
    .where('invited_email', '=', invited_email)
    .where('no_more', '=', true)
    .select('id')
    .executeTakeFirst();
  if (said) return true;
  const blocked = await tx
    .selectFrom('family_block as b')
    .innerJoin('user as u', 'u.id', 'b.user_id')
    .where('b.blocked_id', '=', inviter_id)
    .where((where) => where(where.fn<string>('lower', ['u.email']), '=', invited_email))
    .select('b.user_id')
    .executeTakeFirst();
  return blocked !== undefined;
};

type Sender = Pick<AppContext, 'publicUrl' | 'productName' | 'secret'>;

/**
 * Queues the email of an invitation, in the transaction that records it as sent. The new link replaces any
 * before it. If the invited person wants no invitations, nothing is sent, and the inviter doesn't learn of
 * it.
 */
export const mailInvitation = async (tx: Db, sender: Sender, invitation: Mailed): Promise<void> => {
  if (await wantsNone(tx, invitation)) return;
  const { inviter_id, invited_email, relationship_type, language, expires_at } = invitation;
  const inviter = await tx
    .selectFrom('user')
    .where('id', '=', inviter_id)
    .select('email')
    .executeTakeFirstOrThrow();
  const chapter = await tx
    .selectFrom('chapter')
    .where('user_id', '=', inviter_id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  const token = invitationToken(sender.secret, invitation);
  const { publicUrl, productName } = sender;
  const mail = invitationMail(
    { publicUrl, productName, language: isLanguage(language) ? language : 'en' },
    {
      to: invited_email,
      inviterId: inviter_id,
      inviterName: nameInMail(await nameOf(tx, inviter_id), '') || null,
      inviterEmail: inviter.email,
      writes: chapter !== undefined,
      // The table's check constraint allows nothing else.
      relationship: isRelationshipType(relationship_type) ? relationship_type : refuse('unexpected'),
      expiresAt: expires_at,
      token,
    },
  );
  const mailId = await queueMail(tx, mail);
  await tx
    .updateTable('family_invitation')
    .set({ token_hash: tokenHash(token), mail_id: mailId })
    .where('id', '=', invitation.id)
    .execute();
};
