import { aBrowser, aPersonAt } from './accounts.ts';
import { done } from './builders.ts';
import type { Person, TestApp } from '../harness/test-app.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { adminUserCalls } from '#features/admin/shared/users-contract.ts';

export const ADMINISTRATORS_PASSWORD = 'the lamp above the kitchen door';

/** An administrator who signed up normally, with a password. */
export const anAdministrator = async (app: TestApp, email = 'admin@example.org'): Promise<Person> => {
  const browser = aBrowser(app);
  done(await browser.post('sign-up/email', { email, password: ADMINISTRATORS_PASSWORD }));
  await app.db
    .updateTable('user')
    .set({ role: 'administrator', needs_confirmation: false })
    .where('email', '=', email)
    .execute();
  return aPersonAt(app, browser);
};

export type Audit = OutputOf<(typeof adminUserCalls)['audit']>;

/** The entries of the audit log, newest first. */
export const auditOf = async (administrator: Person, query = ''): Promise<Audit['entries']> =>
  done(await administrator.get<Audit>(`/api/admin/audit${query}`)).entries;

export const idOf = async ({ db }: Pick<TestApp, 'db'>, email: string): Promise<string> =>
  (await db.selectFrom('user').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
