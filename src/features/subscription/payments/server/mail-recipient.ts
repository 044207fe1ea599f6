import type { Db } from '#platform/server/database/database.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';

/** The recipient of an email about money, and the language. */
export type Recipient = {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly language: Language;
};

/**
 * Uses the language chosen for emails, or else the one they bought in. Undefined if the account was deleted.
 */
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
