import { unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { aBrowser, aPersonAt, MARGARET, testAccounts, tokenInMail } from '#test/builders/accounts.ts';
import { done } from '#test/builders/builders.ts';
import type { Person, TestApp } from '#test/harness/test-app.ts';

type ExportedMail = { kind: string; to: string; subject: string | null };

const exportedMails = async (person: Person): Promise<ExportedMail[]> => {
  const { path } = done(await person.send<{ path: string }>('POST', '/api/account/exports', {}));
  const files = unzipSync(new Uint8Array(await (await person.raw(path)).arrayBuffer()));
  const account = JSON.parse(Buffer.from(files['data/account.json'] ?? []).toString()) as {
    mails: ExportedMail[]; // As account-data.ts writes it.
  };
  return account.mails;
};

const aMail = async ({ db }: TestApp, to: string, userId: string | null): Promise<void> => {
  const words = { kind: 'letter', subject: 'A letter', text_body: 'Dear', html_body: 'Dear' };
  await db
    .insertInto('mail')
    .values({ ...words, to_address: to, user_id: userId })
    .execute();
};

const recipients = async ({ db }: TestApp): Promise<string[]> =>
  (await db.selectFrom('mail').orderBy('to_address').select('to_address').execute()).map(
    ({ to_address }) => to_address,
  );

let app: TestApp;
beforeEach(async () => {
  app = await testAccounts({ EMAIL_CONFIRMATION: 'required' });
});

/** Margaret, whose address is confirmed. */
const margaret = async (): Promise<Person> => {
  const browser = aBrowser(app);
  await browser.post('sign-up/email', MARGARET);
  done(
    await browser.post('verify-email', { token: await tokenInMail(app, MARGARET.email, 'confirm-email') }),
  );
  return aPersonAt(app, browser);
};

it('an export does not reveal which addresses have an account', async () => {
  const person = await margaret();
  await app.writer({ email: 'taken@example.org' });
  for (const email of ['free@example.org', 'taken@example.org'])
    done(await person.send('POST', '/api/account/email', { email, password: MARGARET.password }));
  const mails = await exportedMails(person);
  const to = (address: string) =>
    mails.filter((mail) => mail.to === address).map(({ kind, subject }) => ({ kind, subject }));
  expect(to('taken@example.org')).toEqual([{ kind: 'about-new-email', subject: null }]);
  expect(to('free@example.org')).toEqual(to('taken@example.org'));
  expect(to(MARGARET.email).map(({ subject }) => subject)).not.toContain(null);
});

it('emails that belong to no account are exported and deleted with the account that confirmed their address', async () => {
  const person = await margaret();
  await aMail(app, MARGARET.email, null);
  const other = await app.writer();
  await aMail(app, MARGARET.email, other.session.userId);
  expect((await exportedMails(person)).map(({ kind }) => kind)).toEqual(['confirm-email', 'letter']);
  done(await person.send('POST', '/api/account/deletion', { password: MARGARET.password }));
  // The other person asked for this email, so it stays: deleting it would tell them something.
  expect(await app.db.selectFrom('mail').select('user_id').execute()).toEqual([
    { user_id: other.session.userId },
  ]);
});

it('emails to an unconfirmed address are neither exported nor deleted with the account that merely gave it', async () => {
  app = await testAccounts();
  const browser = aBrowser(app);
  done(await browser.post('sign-up/email', MARGARET));
  const person = aPersonAt(app, browser);
  await aMail(app, MARGARET.email, null);
  expect(await exportedMails(person)).toEqual([]);
  done(await person.send('POST', '/api/account/deletion', { password: MARGARET.password }));
  expect(await recipients(app)).toEqual([MARGARET.email]);
});

it('emails follow an account to a new address, and are deleted with it', async () => {
  const person = await margaret();
  await aMail(app, MARGARET.email, null);
  const email = 'rose@example.org';
  done(await person.send('POST', '/api/account/email', { email, password: MARGARET.password }));
  const token = await tokenInMail(app, email, 'confirm-new-email');
  done(await person.send('POST', '/api/account/email/confirmation', { token }));
  expect((await exportedMails(person)).map(({ kind }) => kind)).toContain('letter');
  done(await person.send('POST', '/api/account/deletion', { password: MARGARET.password }));
  expect(await recipients(app)).toEqual([]);
});
