import { randomInt, randomUUID } from 'node:crypto';
import { addAccount, administratorSession, linkToNewPassword } from '#features/account/server/api.ts';
import { writeAudit } from '#features/admin/server/write-audit.ts';
import { givePlan, planHolder } from '#features/subscription/server/api.ts';
import type { Session } from '#platform/shared/session.ts';
import { calls } from '../../shared/calls.ts';
import { paymentsOf } from '../context/feature-parts.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { DemoContent } from './demo-content.ts';
import { type App, type PersonAtApp, personAtApp } from './person-at-app.ts';

const REASON = 'npm run demo';
const PLAN_MONTHS = 12;

/** Letters and digits that are easy to tell apart on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** About 78 bits, in groups that are easy to type. */
const aPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

export type SignIn = { readonly email: string; readonly name: string; readonly password: string };

type ToMake = { readonly context: ServerContext; readonly app: App; readonly content: DemoContent };
type Named = { readonly email: string; readonly name: string };

/** Sets a new password through the link, and signs in. The rest of the account stays as it was. */
const signInAnew = async (
  { context, app, content }: ToMake,
  { email, name }: Named,
  link: string,
): Promise<{ person: PersonAtApp; signIn: SignIn }> => {
  const password = aPassword();
  const person = personAtApp(app, context.settings.baseUrl, content.language);
  const token = /[?#&]token=([\w-]+)/.exec(link)?.[1];
  await person.auth('reset-password', { token, newPassword: password });
  await person.auth('sign-in/email', { email, password });
  return { person, signIn: { email, name, password } };
};

const byOperator = ({ database: { db }, clock, settings }: ServerContext) => ({
  db,
  now: clock(),
  publicUrl: settings.PUBLIC_URL,
});

/** The administrator, created if there is none. `signIn` is for the one created here. */
export const demoAdministrator = async (
  to: ToMake,
  isOurs: (email: string) => boolean,
): Promise<{ administrator: Session; signIn: SignIn | undefined }> => {
  const { context, content } = to;
  const { db } = context.database;
  const found = await administratorSession(db);
  if (found && !isOurs(found.email)) return { administrator: found, signIn: undefined };
  const { administrator: named } = content;
  const who = { ...byOperator(context), email: found?.email ?? named.email };
  const link = found
    ? await linkToNewPassword(who)
    : await addAccount({ ...who, name: named.name, role: 'administrator' });
  const { person, signIn } = await signInAnew(to, { ...named, email: who.email }, link ?? '');
  await person.auth('sign-out', {});
  const administrator = await administratorSession(db);
  if (!administrator) throw new Error('The administrator of the demo could not be made.');
  return { administrator, signIn };
};

/** Adds a writer with a plan and a confirmed address, who gets no emails. */
export const demoWriter = async (
  to: ToMake,
  administrator: Session,
  named: Named,
): Promise<{ person: PersonAtApp; userId: string; signIn: SignIn }> => {
  const { context, content } = to;
  const { db } = context.database;
  const link = await addAccount({ ...byOperator(context), ...named, role: 'writer', isProven: true });
  const { person, signIn } = await signInAnew(to, named, link ?? '');
  await person.ask(calls.accountPage.change, {
    language: content.language,
    mailFromFamily: false,
    mailWithTips: false,
  });
  const { user } = await person.ask(calls.account.session, {});
  const holder = await planHolder(db, administrator, user?.id ?? '');
  const { userId: by } = administrator;
  if (!context.settings.OPEN_ACCESS)
    await givePlan(paymentsOf(context), by, holder, {
      grantId: randomUUID(),
      plan: 'premium',
      ends: { months: PLAN_MONTHS },
      reason: REASON,
      also: (tx) =>
        writeAudit(tx, {
          act: 'plan-given',
          by,
          at: context.clock(),
          about: holder,
          plan: 'premium',
          reason: REASON,
        }),
    });
  return { person, userId: holder, signIn };
};

/** Deletes the accounts of an interrupted run, in the same way as their owners would. */
export const deleteHalfMade = async (to: ToMake, emails: readonly string[]): Promise<void> => {
  for (const email of emails) {
    const link = await linkToNewPassword({ ...byOperator(to.context), email });
    const { person, signIn } = await signInAnew(to, { email, name: email }, link);
    await person.ask(calls.accountPage.delete, { password: signIn.password });
  }
};
