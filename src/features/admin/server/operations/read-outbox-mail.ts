import type { Db } from '#platform/server/database/database.ts';
import { openOutboxMail } from '#platform/server/mail/outbox.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { OpenedMail } from '../../shared/operations-contract.ts';
import { writeAudit } from '../write-audit.ts';

type Deps = { readonly db: Db; readonly dataDir: string; readonly now: Date };

/**
 * One email in the outbox with its text. Its links give access to an account, so opening it is logged before
 * anyone sees them, with the account that the email is about if that can still be found. Throws not-found.
 */
export const readOutboxMail = async (
  { db, dataDir, now }: Deps,
  administrator: UserId,
  id: string,
): Promise<OpenedMail> => {
  const mail = (await openOutboxMail(dataDir, id)) ?? refuse('not-found');
  const account = await db
    .selectFrom('user')
    .select('id')
    .where((where) =>
      where.or([
        where('email', '=', mail.to.toLowerCase()),
        where('id', '=', (from) => from.selectFrom('mail').select('user_id').where('id', '=', id)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  await writeAudit(db, {
    act: 'mail-read',
    by: administrator,
    at: now,
    ...(account ? { about: account.id } : {}),
  });
  return mail;
};
