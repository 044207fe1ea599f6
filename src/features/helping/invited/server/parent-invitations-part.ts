import { jsonFile, type PersonalDataHandler } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { PARENT_INVITATION_MAIL } from './parent-invitation-mails.ts';

const KEPT_MS = 60 * 86_400_000;

/** The accounts that people offered to a parent, and those they took themselves. */
export const parentInvitationsPart: PersonalDataHandler = {
  tables: ['parent_invitation'],
  exportFor: async function* ({ db, owner }) {
    const offered = await db
      .selectFrom('parent_invitation')
      .where('helper_id', '=', owner)
      .orderBy('created_at')
      .orderBy('id')
      .select(['parent_name as name', 'called', 'helper_called as callsYou', 'email', 'state'])
      .select(['created_at as offered', 'expires_at as until', 'settled_at as settled'])
      .execute();
    // The file about helping says who helps.
    const accepted = await db
      .selectFrom('parent_invitation as i')
      .innerJoin('helping as h', 'h.id', 'i.helping_id')
      .where('h.writer_id', '=', owner)
      .orderBy('i.created_at')
      .orderBy('i.id')
      .select(['i.parent_name as yourName', 'i.called as calledYou', 'i.helper_called as youCallThem'])
      .select(['i.created_at as offered', 'i.settled_at as accepted'])
      .execute();
    yield jsonFile('data/parent-invitations.json', { offered, accepted });
  },
  /**
   * What a helper wrote about this person is deleted with their account. If the person never confirmed their
   * address, it may be somebody else's, and the offers to it stay.
   */
  forget: async (tx, { userId, email, isConfirmed }) => {
    const address = isConfirmed ? email.toLowerCase() : null;
    await tx
      .deleteFrom('parent_invitation')
      .where((where) =>
        where.or([
          where('email', '=', address),
          where('helping_id', 'in', (of) =>
            of.selectFrom('helping').where('writer_id', '=', userId).select('id'),
          ),
        ]),
      )
      .execute();
    if (address !== null)
      await tx
        .deleteFrom('mail')
        .where('to_address', '=', address)
        .where('kind', '=', PARENT_INVITATION_MAIL)
        .execute();
  },
};

/**
 * Deletes offers 60 days after they were answered or ran out, because they name people who may never have had
 * anything to do with us. Returns how many.
 */
export const forgetParentInvitations = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - KEPT_MS);
  const gone = await db
    .deleteFrom('parent_invitation')
    .where((where) => where.or([where('settled_at', '<', before), where('expires_at', '<', before)]))
    .returning('id')
    .execute();
  return gone.length;
};
