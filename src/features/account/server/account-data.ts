import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { PersonalDataHandler } from './personal-data-handler.ts';
import { exportKey } from './export-ticket.ts';
import { jsonFile } from './exported-json.ts';
import { accountKey } from '#features/account/sign-in/server/one-try.ts';
import { readDevice } from '#features/account/attempts/server/device-of.ts';
import { readAccount } from './read-account.ts';

const signIns = async (db: Db, owner: UserId): Promise<unknown[]> => {
  const rows = await db
    .selectFrom('session')
    .where('user_id', '=', owner)
    .orderBy('created_at')
    .select(['user_agent', 'created_at', 'expires_at'])
    .execute();
  return rows.map((row) => ({ ...readDevice(row.user_agent), since: row.created_at, until: row.expires_at }));
};

/**
 * One of these goes to an address that has an account, the other to an address without one. The export must
 * not reveal which one it was.
 */
const ABOUT_A_NEW_ADDRESS: ReadonlySet<string> = new Set(['confirm-new-email', 'new-email-in-use']);

/**
 * Lists that emails were sent, and of which kind. Their text is removed on sending; before that it may
 * contain a link that works as a key.
 */
const mails = async (db: Db, owner: UserId, confirmedEmail: string | null) => {
  const rows = await db
    .selectFrom('mail')
    .where((where) =>
      where.or([
        where('user_id', '=', owner),
        where.and([where('user_id', 'is', null), where('to_address', '=', confirmedEmail)]),
      ]),
    )
    .orderBy('created_at')
    .select(['kind', 'to_address as to', 'subject', 'created_at as written', 'sent_at as sent'])
    .execute();
  return rows.map((row) =>
    ABOUT_A_NEW_ADDRESS.has(row.kind) ? { ...row, kind: 'about-new-email', subject: null } : row,
  );
};

/** Emailed links, without the secret that makes them work. */
const links = (db: Db, owner: UserId) =>
  db
    .selectFrom('one_time_link')
    .where('user_id', '=', owner)
    .orderBy('created_at')
    .select(['kind', 'new_email as newEmail', 'created_at as made', 'expires_at as until', 'used_at as used'])
    .execute();

/** The account itself. Rows that reference it by a foreign key are deleted with it. */
export const accountData: PersonalDataHandler = {
  tables: [
    'user',
    'session',
    'account',
    'verification',
    'one_time_link',
    'rate_limit',
    'sign_in_attempt',
    'mail',
    'departure',
  ],
  exportFor: async function* ({ db, owner, now }) {
    const account = await readAccount(db, owner, now);
    const { last_login_at, email_verified } =
      (await db
        .selectFrom('user')
        .where('id', '=', owner)
        .select(['last_login_at', 'email_verified'])
        .executeTakeFirst()) ?? refuse('not-found');
    yield jsonFile('data/account.json', {
      ...account,
      emailConfirmed: email_verified,
      lastSignIn: last_login_at,
      signIns: await signIns(db, owner),
      mails: await mails(db, owner, email_verified ? account.email : null),
      links: await links(db, owner),
    });
  },
  forget: async (tx, { userId, email, isConfirmed, secret }) => {
    // Emails about the account are deleted with its row. An unconfirmed address may belong to someone else,
    // so their emails stay.
    if (isConfirmed)
      await tx.deleteFrom('mail').where('to_address', '=', email).where('user_id', 'is', null).execute();
    const keys = [accountKey(secret, email), exportKey(secret, userId)];
    await tx.deleteFrom('sign_in_attempt').where('key', 'in', keys).execute();
  },
};
