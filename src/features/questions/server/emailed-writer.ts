import type { Db } from '#platform/server/database/database.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import type { Session, UserId } from '#platform/shared/session.ts';

/** Somebody whose question is being sent or answered, without a request of their own. */
export type EmailedWriter = {
  readonly session: Session;
  readonly language: Language;
  /** A disabled account is sent nothing, and its links take no answers. */
  readonly isDisabled: boolean;
};

/** The writer a row of ours belongs to; undefined if the account is gone. */
export const emailedWriter = async (db: Db, id: string): Promise<EmailedWriter | undefined> => {
  const row = await db
    .selectFrom('user')
    .where('id', '=', id)
    .select(['id', 'email', 'display_name', 'role', 'language', 'disabled_at'])
    .executeTakeFirst();
  return (
    row && {
      session: {
        // The id comes from a row that was written for this writer, never from a request.
        userId: row.id as UserId,
        email: row.email,
        displayName: row.display_name,
        role: row.role === 'administrator' ? 'administrator' : 'writer',
      },
      language: isLanguage(row.language) ? row.language : 'en',
      isDisabled: row.disabled_at !== null,
    }
  );
};
