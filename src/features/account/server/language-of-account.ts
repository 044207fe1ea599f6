import type { Db } from '#platform/server/database/database.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';

/** The language that somebody chose for their mails; `otherwise` where they chose none. */
export const languageOf = async (db: Db, userId: string, otherwise: Language): Promise<Language> => {
  const row = await db.selectFrom('user').where('id', '=', userId).select('language').executeTakeFirst();
  return isLanguage(row?.language) ? row.language : otherwise;
};

/** The language chosen by whoever has this address, so that it goes with them to the browser where they sign in; undefined without one. */
export const languageChosenBy = async (db: Db, email: string): Promise<Language | undefined> => {
  const row = await db.selectFrom('user').where('email', '=', email).select('language').executeTakeFirst();
  return isLanguage(row?.language) ? row.language : undefined;
};
