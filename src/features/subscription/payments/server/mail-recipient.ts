import type { Db } from '#platform/server/database/database.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';

/** To whom a mail about money goes, and in which language. */
export type Recipient = {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly language: Language;
};

/** In the language that they chose for their mails, else in the one they bought in. Undefined where the account is gone. */
export const recipientOf = async (
  tx: Db,
  userId: string,
  boughtIn: string | undefined,
): Promise<Recipient | undefined> => {
  const row = await tx
    .selectFrom('user')
    .where('id', '=', userId)
    .select(['email', 'display_name', 'language'])
    .executeTakeFirst();
  if (!row) return undefined;
  const language = [row.language, boughtIn].find(isLanguage) ?? 'en';
  return { userId, email: row.email, displayName: row.display_name, language };
};
