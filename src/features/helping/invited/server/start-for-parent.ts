import { randomUUID } from 'node:crypto';
import { asOneLine } from '#features/account/shared/display-name.ts';
import { randomToken, tokenHash } from '#features/account/server/api.ts';
import { lockPeople, nameOf, wantsNone } from '#features/family/server/api.ts';
import type { parentInvitationCalls } from '#features/helping/invited/shared/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { mailsSince, queueMail } from '#platform/server/mail/queue-mail.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { SignUpPolicy } from '#platform/shared/sign-up-policy.ts';
import { cardCode, cardCodeHash } from './card-code.ts';
import { languageOfRow, type ParentInvitationContext, type ParentInvitationRow } from './invitation-rows.ts';
import { PARENT_INVITATION_MAIL, parentInvitationMail } from './parent-invitation-mails.ts';

const DAY_MS = 86_400_000;
const HOLDS_MS = 30 * DAY_MS;
/** How long until anyone can ask again after a "no". */
const REST_AFTER_DECLINE_MS = 30 * DAY_MS;
/** More parents than anyone has, in-laws included. */
const MOST_OPEN = 8;
/** Counts offers that were withdrawn and started again, too. */
const STARTED_A_DAY = 20;
const TO_ONE_ADDRESS_A_DAY = 5;

/**
 * Rejects with parent-invitations-full, invitation-open, invitation-declined or too-many-tries. Called with
 * the helper locked, so that if two run at once, the second counts the first.
 */
const demandNotTooMany = async (tx: Db, helper: UserId, email: string | null, now: Date): Promise<void> => {
  const before = await tx
    .selectFrom('parent_invitation')
    .where('helper_id', '=', helper)
    .select(['email', 'state', 'created_at', 'expires_at', 'settled_at'])
    .execute();
  const open = before.filter((one) => one.state === 'open' && one.expires_at > now);
  if (open.length >= MOST_OPEN) refuse('parent-invitations-full');
  const since = new Date(now.getTime() - DAY_MS);
  if (before.filter(({ created_at }) => created_at > since).length >= STARTED_A_DAY) refuse('too-many-tries');
  if (email === null) return;
  const restsSince = new Date(now.getTime() - REST_AFTER_DECLINE_MS);
  const hasDeclined = before.some(
    (one) => one.email === email && one.state === 'declined' && (one.settled_at ?? now) > restsSince,
  );
  if (hasDeclined) refuse('invitation-declined');
  // The e-mail said that there would be no other. If none was sent, the helper must not learn of it here.
  if (before.some((one) => one.email === email && one.state !== 'declined')) refuse('invitation-open');
  // From everyone together, so that strangers can't fill a mailbox.
  if ((await mailsSince(tx, email, PARENT_INVITATION_MAIL, since)) >= TO_ONE_ADDRESS_A_DAY)
    refuse('too-many-tries');
};

/**
 * Queues the only email of an offer. If the person wants no email from this helper, none is sent, and the
 * helper doesn't learn of it.
 */
const mailOnce = async (
  tx: Db,
  { publicUrl, productName }: ParentInvitationContext,
  row: ParentInvitationRow,
  helperEmail: string,
): Promise<void> => {
  const { helper_id: helper, email } = row;
  if (email === null || (await wantsNone(tx, { inviter_id: helper, invited_email: email }))) return;
  const token = randomToken();
  const mailId = await queueMail(
    tx,
    parentInvitationMail(
      { publicUrl, productName, language: languageOfRow(row) },
      {
        to: email,
        helperId: helper,
        helperName: nameInMail(await nameOf(tx, helper), '') || null,
        helperEmail,
        expiresAt: row.expires_at,
        token,
      },
    ),
  );
  await tx
    .updateTable('parent_invitation')
    .set({ mail_hash: tokenHash(token), mail_id: mailId })
    .where('id', '=', row.id)
    .execute();
};

type Started = InputOf<(typeof parentInvitationCalls)['start']>;

/**
 * Offers a parent an account with help. Returns the row. Rejects with sign-up-closed where nobody may create
 * an account, with invitation-to-self, or as `demandNotTooMany` does.
 */
export const startForParent = (
  context: ParentInvitationContext & { readonly signUp: SignUpPolicy },
  helper: UserId,
  { name, called, helper_called, email }: Started,
  language: Language,
): Promise<ParentInvitationRow> =>
  context.db.transaction().execute(async (tx) => {
    if (context.signUp === 'closed') refuse('sign-up-closed');
    const now = context.clock();
    const own = (await lockPeople(tx, helper)).get(helper) ?? refuse('sign-in-required');
    if (own.email === email) refuse('invitation-to-self');
    await demandNotTooMany(tx, helper, email, now);
    const id = randomUUID();
    const row = await tx
      .insertInto('parent_invitation')
      .values({
        id,
        helper_id: helper,
        parent_name: asOneLine(name),
        called: asOneLine(called),
        helper_called: asOneLine(helper_called),
        email,
        language,
        created_at: now,
        expires_at: new Date(now.getTime() + HOLDS_MS),
        card_hash: cardCodeHash(context.secret, cardCode(context.secret, id)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailOnce(tx, context, row, own.email);
    return row;
  });
