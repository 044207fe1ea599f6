import { languageOf } from '#features/account/server/api.ts';
import { hasBlocked, lockPeople, nameOf } from '#features/family/server/api.ts';
import { logEvent } from '#features/helping/server/helping-rows.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import {
  invitationBehind,
  languageOfRow,
  type ParentInvitationContext,
  type ParentInvitationRow,
} from './invitation-rows.ts';
import { isTheirs } from './look-at-invitation.ts';
import { parentAcceptedMail } from './parent-invitation-mails.ts';

/** The update itself decides: however many answer at the same moment, only one changes this row. */
export const settle = (
  tx: Db,
  { id }: Pick<ParentInvitationRow, 'id'>,
  state: 'accepted' | 'declined',
  now: Date,
): Promise<ParentInvitationRow | undefined> =>
  tx
    .updateTable('parent_invitation')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** The parent agrees, so the helper may help from now on, and is told by email. */
export const agree = async (
  tx: Db,
  { publicUrl, productName }: Pick<ParentInvitationContext, 'publicUrl' | 'productName'>,
  row: ParentInvitationRow,
  parent: string,
  now: Date,
): Promise<void> => {
  const { helper_id: helper } = row;
  // Someone who already helps, or was asked to, is not asked again.
  const { id } = await tx
    .insertInto('helping')
    .values({
      writer_id: parent,
      helper_id: helper,
      helper_name: await nameOf(tx, helper),
      asked_at: now,
      accepted_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['writer_id', 'helper_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet((set) => ({ accepted_at: set.fn.coalesce('helping.accepted_at', set.val(now)) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('parent_invitation').set({ helping_id: id }).where('id', '=', row.id).execute();
  await logEvent(tx, id, { what: 'accepted', by: 'writer' }, now);
  const { email } = await tx
    .selectFrom('user')
    .where('id', '=', helper)
    .select('email')
    .executeTakeFirstOrThrow();
  const language = await languageOf(tx, helper, languageOfRow(row));
  await queueMail(
    tx,
    parentAcceptedMail(
      { publicUrl, productName, language },
      { to: { userId: helper, email }, name: nameInMail(row.called, row.email ?? ''), helping: id },
    ),
  );
};

const refuseAsItStands = async (tx: Db, id: string, now: Date): Promise<never> => {
  const row = await tx
    .selectFrom('parent_invitation')
    .where('id', '=', id)
    .select(['state', 'expires_at'])
    .executeTakeFirst();
  if (!row) return refuse('link-unknown');
  if (row.state === 'withdrawn') return refuse('invitation-withdrawn');
  return refuse(row.state === 'open' && row.expires_at <= now ? 'link-expired' : 'link-used');
};

/**
 * Somebody with an account says yes. Saying it again changes nothing. Rejects with link-unknown,
 * link-expired, link-used, invitation-withdrawn, invitation-to-self or blocked-by-you.
 */
export const acceptInvitation = (
  context: ParentInvitationContext,
  viewer: UserId,
  token: string,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const { row } = (await invitationBehind(tx, context.secret, token)) ?? refuse('link-unknown');
    const { helper_id: helper } = row;
    if (helper === viewer) refuse('invitation-to-self');
    // If either blocks the other at this moment, that happens before this or after it, never in between.
    await lockPeople(tx, helper, viewer);
    if (await hasBlocked(tx, viewer, helper)) refuse('blocked-by-you');
    if (await hasBlocked(tx, helper, viewer)) refuse('invitation-withdrawn');
    const accepted = await settle(tx, row, 'accepted', now);
    if (accepted) return agree(tx, context, accepted, viewer, now);
    const stands = await tx
      .selectFrom('parent_invitation')
      .where('id', '=', row.id)
      .select('helping_id')
      .executeTakeFirst();
    return stands && (await isTheirs(tx, stands, viewer)) ? undefined : refuseAsItStands(tx, row.id, now);
  });

/**
 * Declines an offer. Anyone with the link or the card may, even without an account. Declining again changes
 * nothing. Rejects with link-unknown, link-expired, link-used, invitation-withdrawn or invitation-to-self.
 */
export const declineInvitation = (
  context: ParentInvitationContext,
  viewer: UserId | undefined,
  token: string,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const { row } = (await invitationBehind(tx, context.secret, token)) ?? refuse('link-unknown');
    if (row.helper_id === viewer) refuse('invitation-to-self');
    if (await settle(tx, row, 'declined', now)) return undefined;
    const stands = await tx
      .selectFrom('parent_invitation')
      .where('id', '=', row.id)
      .select('state')
      .executeTakeFirst();
    return stands?.state === 'declined' ? undefined : refuseAsItStands(tx, row.id, now);
  });
