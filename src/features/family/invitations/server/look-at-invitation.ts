import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type {
  familyConnectionCalls,
  LOOKED_AT,
} from '#features/family/invitations/shared/connections-contract.ts';
import { inverseOf, isRelationshipType } from '#features/family/shared/relationship.ts';
import { type InvitationRow, invitationOfLink } from './invitation-of-link.ts';
import { hasBlocked } from './pair.ts';
import { nameOf } from './person-name.ts';

type Looked = OutputOf<(typeof familyConnectionCalls)['look']>;
type State = (typeof LOOKED_AT)[number];

const UNKNOWN: Looked = {
  state: 'unknown',
  inviter_name: null,
  relationship: null,
  for_this_address: null,
  is_own_address: null,
  invited_email: null,
};

const stateFor = async (
  db: Db,
  row: InvitationRow,
  viewer: UserId | undefined,
  now: Date,
): Promise<State> => {
  if (row.inviter_id === viewer) return 'own';
  if (row.state === 'accepted') return row.accepted_by === viewer ? 'yours' : 'used';
  // The inviter has since blocked the reader, who must not find out.
  const isTakenBack = viewer !== undefined && (await hasBlocked(db, row.inviter_id, viewer));
  if (row.state === 'withdrawn' || isTakenBack) return 'withdrawn';
  if (row.state === 'expired' || row.expires_at <= now) return 'expired';
  return row.state === 'declined' ? 'declined' : 'open';
};

/** Whether the reader has verified the invited address. */
export const isInvitedAddress = async (
  db: Db,
  { invited_email }: Pick<InvitationRow, 'invited_email'>,
  viewer: UserId,
): Promise<boolean> => {
  const row = await db
    .selectFrom('user')
    .where('id', '=', viewer)
    .where('email_verified', '=', true)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', invited_email))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** What the page of an invitation shows to anyone with its link, signed in or not. Changes nothing. */
export const lookAtInvitation = async (
  db: Db,
  token: string,
  viewer: Session | null,
  now: Date,
): Promise<Looked> => {
  const row = await invitationOfLink(db, token);
  if (!row) return UNKNOWN;
  const state = await stateFor(db, row, viewer?.userId, now);
  return {
    state,
    inviter_name: await nameOf(db, row.inviter_id),
    relationship: isRelationshipType(row.relationship_type) ? inverseOf(row.relationship_type) : null,
    for_this_address: viewer && (await isInvitedAddress(db, row, viewer.userId)),
    is_own_address: viewer && viewer.email.toLowerCase() === row.invited_email,
    invited_email: state === 'open' && viewer === null ? row.invited_email : null,
  };
};
