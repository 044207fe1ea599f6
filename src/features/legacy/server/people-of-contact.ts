import { languageOf } from '#features/account/server/api.ts';
import { nameOf } from '#features/family/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import type { From, To } from './legacy-mails.ts';
import { languageOfRow, type LegacyContactRow, type LegacyContext } from './legacy-rows.ts';

export type Addressed = { readonly from: From; readonly to: To };

const addressed = async (
  tx: Db,
  { publicUrl, productName }: Pick<LegacyContext, 'publicUrl' | 'productName'>,
  userId: string,
  row: LegacyContactRow,
): Promise<Addressed | undefined> => {
  const person = await tx.selectFrom('user').where('id', '=', userId).select('email').executeTakeFirst();
  if (!person) return undefined;
  const language = await languageOf(tx, userId, languageOfRow(row));
  return { from: { publicUrl, productName, language }, to: { userId, email: person.email } };
};

type Sender = Pick<LegacyContext, 'publicUrl' | 'productName'>;

/** The writer's current address and language. Undefined if their account is just being deleted. */
export const toWriter = (tx: Db, sender: Sender, row: LegacyContactRow): Promise<Addressed | undefined> =>
  addressed(tx, sender, row.writer_id, row);

/**
 * The contact's current address and language. Undefined if nobody has accepted the invitation yet, or if the
 * contact's account is just being deleted.
 */
export const toContact = async (
  tx: Db,
  sender: Sender,
  row: LegacyContactRow,
): Promise<Addressed | undefined> =>
  row.contact_id === null ? undefined : addressed(tx, sender, row.contact_id, row);

/** What our e-mails to the contact call the writer. */
export const writerInMail = async (tx: Db, { writer_id }: LegacyContactRow): Promise<string> => {
  const { email } = await tx
    .selectFrom('user')
    .where('id', '=', writer_id)
    .select('email')
    .executeTakeFirstOrThrow();
  return nameInMail(await nameOf(tx, writer_id), email);
};
