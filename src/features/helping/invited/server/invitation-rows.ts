import type { Selectable } from 'kysely';
import { tokenHash } from '#features/account/server/api.ts';
import { cardCodeTyped } from '#features/helping/invited/shared/card-code.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ParentInvitationTable } from '#platform/server/database/tables.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import { cardCodeHash } from './card-code.ts';

export type ParentInvitationRow = Selectable<ParentInvitationTable>;

export type ParentInvitationContext = Pick<
  AppContext,
  'db' | 'clock' | 'publicUrl' | 'productName' | 'secret'
>;

/** The language in which it was made, for people who have chosen none. */
export const languageOfRow = ({ language }: Pick<ParentInvitationRow, 'language'>): Language =>
  isLanguage(language) ? language : 'en';

export type Found = {
  readonly row: ParentInvitationRow;
  /** The link came from the email, so the person who has it reads the email sent to `row.email`. */
  readonly byMail: boolean;
};

/** The offer behind a link or a card; none while the helper's account is disabled. */
export const invitationBehind = async (db: Db, secret: string, token: string): Promise<Found | undefined> => {
  const mailHash = tokenHash(token);
  const cardHash = cardCodeHash(secret, cardCodeTyped(token));
  const row = await db
    .selectFrom('parent_invitation as i')
    .innerJoin('user as h', 'h.id', 'i.helper_id')
    .where('h.disabled_at', 'is', null)
    .where((where) => where.or([where('i.mail_hash', '=', mailHash), where('i.card_hash', '=', cardHash)]))
    .selectAll('i')
    .executeTakeFirst();
  return row && { row, byMail: row.mail_hash === mailHash };
};
