import type { Db } from '#platform/server/database/database.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';

/** The language the user chose for their emails, or `otherwise` if they chose none. */
export const languageOf = async (db: Db, userId: string, otherwise: Language): Promise<Language> => {
  const row = await db.selectFrom('user').where('id', '=', userId).select('language').executeTakeFirst();
  return isLanguage(row?.language) ? row.language : otherwise;
};

/**
 * The language chosen by the owner of this address, so that it follows them to the browser where they sign
 * in. Undefined if they chose none.
 */
export const languageChosenBy = async (db: Db, email: string): Promise<Language | undefined> => {
  const row = await db.selectFrom('user').where('email', '=', email).select('language').executeTakeFirst();
  return isLanguage(row?.language) ? row.language : undefined;
};
