import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { refuse } from '#platform/shared/problem.ts';
import { AuthRefusal } from '#features/account/sign-in/server/auth-refusal.ts';
import { type AboutChange, emailChangedMail } from '#features/account/mails/server/change-email-mails.ts';
import { endLinks } from '#features/account/sign-in/server/one-time-link.ts';

const PG_UNIQUE_VIOLATION = '23505';

/** Nobody deletes the account meanwhile. Throws not-found where somebody did a moment ago. */
export const lockUser = async (tx: Db, userId: string): Promise<{ email: string; email_verified: boolean }> =>
  (await tx
    .selectFrom('user')
    .where('id', '=', userId)
    .select(['email', 'email_verified'])
    .forUpdate()
    .executeTakeFirst()) ?? refuse('not-found');

/** Gives the account the address, and tells the one it had. Of two accounts that want the same at once, one gets it. Throws ADDRESS_TAKEN. */
export const moveTo = async (
  tx: Db,
  about: Omit<AboutChange, 'to'>,
  { email, verified, now }: { email: string; verified: boolean; now: Date },
): Promise<void> => {
  const { userId } = about;
  // Whoever registered this address and never confirmed it has no account yet, and could not read the mail that led here.
  if (verified)
    await tx
      .deleteFrom('user')
      .where('email', '=', email)
      .where('needs_confirmation', '=', true)
      .where('email_verified', '=', false)
      .where('id', '<>', userId)
      .execute();
  const { email: old, email_verified } = await lockUser(tx, userId);
  try {
    await tx
      .updateTable('user')
      .set({ email, email_verified: verified, updated_at: now })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    // The database's own errors; whatever else was thrown has no such code.
    if ((error as { code?: string }).code === PG_UNIQUE_VIOLATION) throw new AuthRefusal('ADDRESS_TAKEN');
    throw error;
  }
  // A link that waits would lead to an address that is not theirs any more.
  await endLinks(tx, userId, ['confirm', 'reset', 'change-email'], now);
  // Once the address is another, nothing else would tell whose they were.
  if (email_verified)
    await tx
      .updateTable('mail')
      .set({ user_id: userId })
      .where('to_address', '=', old)
      .where('user_id', 'is', null)
      .execute();
  await queueMail(tx, emailChangedMail({ ...about, to: old }, email));
};
