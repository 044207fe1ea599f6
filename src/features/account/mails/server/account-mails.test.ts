import { beforeEach, expect, it } from 'vitest';
import { MARGARET, testAccounts } from '#test/builders/accounts.ts';
import { ORIGIN, type TestApp } from '#test/harness/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testAccounts({ EMAIL_CONFIRMATION: 'required' });
});

/** Calls the sign-in service like a browser whose owner prefers these languages. */
const asks = async (path: string, languages: string, cookie = '', body: object = MARGARET): Promise<void> => {
  const answer = await app.app.request(`${ORIGIN}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      'accept-language': languages,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};

const mailOf = (kind: string) =>
  app.db.selectFrom('mail').where('kind', '=', kind).selectAll().executeTakeFirstOrThrow();

const confirmed = (language: string | null) =>
  app.db.updateTable('user').set({ email_verified: true, needs_confirmation: false, language }).execute();

it('writes the whole email and its <html lang> in the language of the person who asked for it', async () => {
  await asks('sign-up/email', 'de-AT,de;q=0.9,en;q=0.5');
  const { subject, text_body, html_body } = await mailOf('confirm-email');
  expect(subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse für Hearthbook');
  for (const words of [
    'Guten Tag,',
    'Dann kann Ihr Buch beginnen.',
    'Meine E-Mail-Adresse bestätigen',
    'Der Link gilt einen Tag lang.',
    'Herzlich',
  ]) {
    expect(text_body).toContain(words);
    expect(html_body).toContain(words);
  }
  expect(html_body).toContain('<html lang="de">');
  expect(text_body).not.toMatch(/\b(the|you|your)\b/i);
});

it('leaves out the name given at sign-up: the address may be a stranger’s', async () => {
  await asks('sign-up/email', 'en', '', { ...MARGARET, name: 'Your account is suspended' });
  const { subject, text_body, html_body } = await mailOf('confirm-email');
  expect(text_body).toMatch(/^Hello,\n/);
  expect([subject, text_body, html_body].join('\n')).not.toContain('suspended');
});

it('puts the language chosen on our pages before the browser’s', async () => {
  await asks('sign-up/email', 'de', 'language=en');
  expect((await mailOf('confirm-email')).html_body).toContain('<html lang="en">');
});

it('writes in English if we do not have the language', async () => {
  await asks('sign-up/email', 'fr-FR');
  const { subject, html_body } = await mailOf('confirm-email');
  expect(subject).toBe('Please confirm your e-mail address for Hearthbook');
  expect(html_body).toContain('<html lang="en">');
});

it('keeps to the language of the account, no matter who asks for the email', async () => {
  await asks('sign-up/email', 'en');
  await confirmed('de');
  await asks('request-password-reset', 'en');
  await asks('sign-up/email', 'en');
  expect((await mailOf('reset-password')).subject).toBe('Wählen Sie ein neues Passwort für Hearthbook');
  expect((await mailOf('already-registered')).subject).toBe('Sie haben bei Hearthbook schon ein Konto');
});

it('resends the confirmation in the language of the request', async () => {
  await asks('sign-up/email', 'en');
  await app.db.deleteFrom('mail').execute();
  await asks('send-verification-email', 'de');
  expect((await mailOf('confirm-email')).html_body).toContain('<html lang="de">');
});
