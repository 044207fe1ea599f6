import type { LookedAtOffer } from '#features/helping/invited/shared/contract.ts';
import { hasBlocked, nameOf } from '#features/family/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import {
  invitationBehind,
  type ParentInvitationContext,
  type ParentInvitationRow,
} from './invitation-rows.ts';

const UNKNOWN: LookedAtOffer = {
  state: 'unknown',
  helper_name: null,
  helper_called: null,
  name: null,
  email: null,
  has_account: false,
};

/** Whether this person said yes to it and it hasn't ended since. */
export const isTheirs = async (
  db: Db,
  { helping_id }: Pick<ParentInvitationRow, 'helping_id'>,
  viewer: UserId,
): Promise<boolean> => {
  if (helping_id === null) return false;
  const row = await db
    .selectFrom('helping')
    .where('id', '=', helping_id)
    .where('writer_id', '=', viewer)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

const stateFor = async (
  db: Db,
  row: ParentInvitationRow,
  viewer: UserId | undefined,
  now: Date,
): Promise<LookedAtOffer['state']> => {
  if (row.helper_id === viewer) return 'own';
  if (row.state === 'accepted')
    return viewer !== undefined && (await isTheirs(db, row, viewer)) ? 'yours' : 'used';
  // The helper has blocked the reader, who must not find out.
  const isTakenBack = viewer !== undefined && (await hasBlocked(db, row.helper_id, viewer));
  if (row.state === 'withdrawn' || isTakenBack) return 'withdrawn';
  if (row.state === 'declined') return 'declined';
  return row.expires_at <= now ? 'expired' : 'open';
};

/** An account that somebody can sign in to; one that was never confirmed doesn't count. */
const hasAccount = async (db: Db, email: string): Promise<boolean> => {
  const row = await db
    .selectFrom('user')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email))
    .where('needs_confirmation', '=', false)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * What the page of an offer shows to anyone with its link or card, signed in or not. Changes nothing. Only
 * the reader of the email learns the address it went to, and whether that address has an account.
 */
export const lookAtInvitation = async (
  { db, clock, secret }: ParentInvitationContext,
  token: string,
  viewer: UserId | undefined,
): Promise<LookedAtOffer> => {
  const found = await invitationBehind(db, secret, token);
  if (!found) return UNKNOWN;
  const { row, byMail } = found;
  const state = await stateFor(db, row, viewer, clock());
  const isOpen = state === 'open';
  const email = isOpen && byMail && viewer === undefined ? row.email : null;
  return {
    state,
    helper_name: await nameOf(db, row.helper_id),
    helper_called: row.helper_called,
    name: isOpen ? row.parent_name : null,
    email,
    has_account: email !== null && (await hasAccount(db, email)),
  };
};
