import type { Db } from '#platform/server/database/database.ts';

const DAY_MS = 86_400_000;
/** Longer than the rule about declined invitations looks back. */
const KEPT_MS = 60 * DAY_MS;

/** Marks invitations whose time has run out as expired. Returns how many. */
export const expireInvitations = async (db: Db, now: Date): Promise<number> => {
  const expired = await db
    .updateTable('family_invitation')
    .set({ state: 'expired', settled_at: now })
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return expired.length;
};

/**
 * Deletes settled invitations after 60 days, because they contain addresses of people who may never have had
 * anything to do with us. Two kinds are kept: those whose recipient asked for no more, because that is how we
 * remember it, and those that a connection is still waiting for.
 */
export const forgetInvitations = async (db: Db, now: Date): Promise<number> => {
  const gone = await db
    .deleteFrom('family_invitation')
    .where('state', '<>', 'open')
    .where('settled_at', '<', new Date(now.getTime() - KEPT_MS))
    .where('no_more', '=', false)
    .where((where) =>
      where.or([
        where('relationship_id', 'is', null),
        where('relationship_id', 'not in', (of) =>
          of.selectFrom('family_relationships').where('state', '=', 'pending').select('id'),
        ),
      ]),
    )
    .returning('id')
    .execute();
  return gone.length;
};
