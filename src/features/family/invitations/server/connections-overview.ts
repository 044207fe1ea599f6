import type { FamilyContext } from '#features/family/server/family-context.ts';
import { hasWriterPlan } from '#features/subscription/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type {
  familyConnectionCalls,
  FamilyConnection,
  Invitation,
} from '#features/family/invitations/shared/connections-contract.ts';
import { inverseOf, isRelationshipType } from '#features/family/shared/relationship.ts';
import { freeConnections } from './may-invite.ts';
import { shownInvitation } from './own-invitation.ts';
import { receivedInvitations } from './received-invitations.ts';

type Overview = OutputOf<(typeof familyConnectionCalls)['overview']>;

const MOST = 1_000;
const SHOWN_STATES: ReadonlySet<string> = new Set(['open', 'declined', 'expired']);

/** The newest invitation to each address; earlier ones no longer matter. */
const invitationsOf = async (db: Db, owner: UserId, now: Date): Promise<Invitation[]> => {
  const rows = await db
    .selectFrom('family_invitation as i')
    .leftJoin('mail', 'mail.id', 'i.mail_id')
    .where('i.inviter_id', '=', owner)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(MOST)
    .selectAll('i')
    .select('mail.failed_at')
    .execute();
  const seen = new Set<string>();
  return rows
    .filter(({ invited_email }) => !seen.has(invited_email) && seen.add(invited_email))
    .filter(({ state }) => SHOWN_STATES.has(state))
    .map((row) => shownInvitation(row, now, row.state === 'open' && row.failed_at !== null));
};

/** The names of the people with these ids, as on their pages in the family or as in their accounts. */
const namesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('user as u')
    .leftJoin('family_member_profiles as p', 'p.user_id', 'u.id')
    .where('u.id', 'in', ids)
    .select(['u.id', 'u.display_name', 'p.full_name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name ?? row.display_name]));
};

const stateFor = (row: { state: string; user_id: string }, owner: UserId): FamilyConnection['state'] => {
  if (row.state === 'confirmed') return 'confirmed';
  return row.user_id === owner ? 'awaiting-you' : 'awaiting-them';
};

const ORDER: readonly FamilyConnection['state'][] = ['awaiting-you', 'awaiting-them', 'confirmed'];

const connectionsOf = async (db: Db, owner: UserId): Promise<FamilyConnection[]> => {
  const rows = await db
    .selectFrom('family_relationships as r')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('family_invitation')
          .whereRef('family_invitation.relationship_id', '=', 'r.id')
          .where('family_invitation.inviter_id', '=', owner)
          .orderBy('family_invitation.settled_at', 'desc')
          .limit(1)
          .select('family_invitation.invited_email')
          .as('i'),
      (join) => join.onTrue(),
    )
    .where((where) => where.or([where('r.user_id', '=', owner), where('r.related_user_id', '=', owner)]))
    .where('r.state', 'in', ['confirmed', 'pending'])
    .limit(MOST)
    .selectAll('r')
    .select('i.invited_email')
    .execute();
  const otherOf = (row: (typeof rows)[number]): string =>
    row.user_id === owner ? row.related_user_id : row.user_id;
  const names = await namesOf(db, rows.map(otherOf));
  return rows
    .map((row): FamilyConnection => {
      // The table's check constraint allows nothing else.
      const type = isRelationshipType(row.relationship_type) ? row.relationship_type : refuse('unexpected');
      const state = stateFor(row, owner);
      return {
        id: row.id,
        user_id: otherOf(row),
        name: names.get(otherOf(row)) ?? '',
        relationship_type: row.user_id === owner ? type : inverseOf(type),
        state,
        since: (row.settled_at ?? row.created_at).toISOString(),
        invited_email: state === 'awaiting-you' ? row.invited_email : null,
      };
    })
    .toSorted(
      (one, other) =>
        ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.name.localeCompare(other.name),
    );
};

const blockedBy = async (db: Db, owner: UserId): Promise<Overview['blocked']> => {
  const rows = await db
    .selectFrom('family_block')
    .where('user_id', '=', owner)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .select('blocked_id')
    .execute();
  const ids = rows.map(({ blocked_id }) => blocked_id);
  const names = await namesOf(db, ids);
  return ids.map((id) => ({ user_id: id, name: names.get(id) ?? '' }));
};

/** A person's invitations, received and sent, their connections, people they blocked, and the price here. */
export const readConnections = async (
  { db, clock, isSelling, openAccess }: FamilyContext,
  owner: UserId,
): Promise<Overview> => {
  const now = clock();
  const [received, invitations, connections, blocked, unused, hasPlan] = await Promise.all([
    receivedInvitations(db, owner, now),
    invitationsOf(db, owner, now),
    connectionsOf(db, owner),
    blockedBy(db, owner),
    freeConnections(db, owner, now),
    hasWriterPlan(db, owner, now, openAccess),
  ]);
  return {
    received,
    invitations,
    connections,
    blocked,
    fee: { asked: isSelling, unused, has_plan: hasPlan },
  };
};
