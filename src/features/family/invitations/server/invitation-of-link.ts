import type { Selectable } from 'kysely';
import { tokenHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { FamilyInvitationTable } from '#platform/server/database/tables.ts';

export type InvitationRow = Selectable<FamilyInvitationTable>;

/** The invitation behind the link in its newest email; undefined while its sender's account is disabled. */
export const invitationOfLink = (db: Db, token: string): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('family_invitation')
    .where('token_hash', '=', tokenHash(token))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user')
          .whereRef('user.id', '=', 'family_invitation.inviter_id')
          .where('user.disabled_at', 'is', null)
          .select('user.id'),
      ),
    )
    .selectAll()
    .executeTakeFirst();
