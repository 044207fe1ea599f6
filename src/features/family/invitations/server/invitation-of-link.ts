import type { Selectable } from 'kysely';
import { tokenHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { FamilyInvitationTable } from '#platform/server/database/tables.ts';

export type InvitationRow = Selectable<FamilyInvitationTable>;

/** The invitation that the link of its newest mail leads to; to none while whoever sent it is shut out. */
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
