import { expect, it } from 'vitest';
import { readSettings } from './env.ts';
import { publicSettingsOf } from './public-settings.ts';

it('shows no one the address of the administrator', () => {
  const { supportEmail } = publicSettingsOf(readSettings({ ADMIN_EMAIL: 'me@example.org' }), () => undefined);
  expect(supportEmail).toBeUndefined();
});

it.each([
  ['says that no e-mail leaves the site without a mail server', {}, true],
  ['says nothing of it with one', { SMTP_URL: 'smtp://mail.example.org' }, false],
])('%s', (_what, variables, keepsMail) => {
  expect(publicSettingsOf(readSettings(variables), () => undefined).keepsMail).toBe(keepsMail);
});
