import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ReceivedInvitation } from '#features/family/invitations/shared/received-contract.ts';
import { inverseOf, isRelationshipType } from '#features/family/shared/relationship.ts';
import type { InvitationRow } from './invitation-of-link.ts';

/** The invitations to an address that this person has verified, as `i`; none without such an address. */
const toProvenAddress = (db: Db, reader: UserId) =>
  db
    .selectFrom('family_invitation as i')
    .innerJoin('user as own', (join) =>
      join
        .on((on) => on('i.invited_email', '=', on.fn<string>('lower', ['own.email'])))
        .on('own.id', '=', reader)
        .on('own.email_verified', '=', true),
    )
    .whereRef('i.inviter_id', '<>', 'own.id');

const MOST = 100;

/**
 * The open invitations that a person can answer without a link, newest first. Invitations that wouldn't be
 * emailed to them are left out too: those from someone they blocked or want no more invitations from, and
 * those from someone who has since blocked them.
 */
export const receivedInvitations = async (
  db: Db,
  reader: UserId,
  now: Date,
): Promise<ReceivedInvitation[]> => {
  const rows = await toProvenAddress(db, reader)
    .innerJoin('user as u', 'u.id', 'i.inviter_id')
    .leftJoin('family_member_profiles as p', 'p.user_id', 'i.inviter_id')
    .where('i.state', '=', 'open')
    .where('i.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('family_invitation as unwanted')
            .whereRef('unwanted.inviter_id', '=', 'i.inviter_id')
            .whereRef('unwanted.invited_email', '=', 'i.invited_email')
            .where('unwanted.no_more', '=', true)
            .select('unwanted.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('family_block as b')
            .where((between) =>
              between.or([
                between.and([
                  between('b.user_id', '=', between.ref('i.inviter_id')),
                  between('b.blocked_id', '=', reader),
                ]),
                between.and([
                  between('b.user_id', '=', reader),
                  between('b.blocked_id', '=', between.ref('i.inviter_id')),
                ]),
              ]),
            )
            .select('b.user_id'),
        ),
      ),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(MOST)
    .select(['i.id', 'i.relationship_type', 'i.expires_at', 'u.display_name', 'p.full_name'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    inviter_name: row.full_name ?? row.display_name,
    // The table's check constraint allows nothing else.
    relationship: isRelationshipType(row.relationship_type)
      ? inverseOf(row.relationship_type)
      : refuse('unexpected'),
    expires_at: row.expires_at.toISOString(),
  }));
};

/** One received invitation, in any state. Rejects with not-found for anyone else's. */
export const receivedInvitation = async (tx: Db, reader: UserId, id: string): Promise<InvitationRow> => {
  const row = await toProvenAddress(tx, reader).where('i.id', '=', id).selectAll('i').executeTakeFirst();
  return row ?? refuse('not-found');
};
