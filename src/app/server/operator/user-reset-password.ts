import { linkToNewPassword } from '#features/account/server/api.ts';
import { emailIn, withAccount } from './account-asked.ts';
import type { Command } from './command.ts';
import { sayLink } from './say-link.ts';
import { withAppContext } from './with-app-context.ts';

export const userResetPassword: Command = {
  name: 'user reset-password',
  summary: 'Prints a link for choosing a new password.',
  use: '<e-mail>',
  mostWords: 1,
  options: {},
  about: [
    'The old password works until the link is used. Then the person is signed out everywhere, and an e-mail says that the password was changed.',
  ],
  run: async (asked) => {
    const email = emailIn(asked.words[0]);
    await withAppContext(asked, async ({ database: { db }, clock, settings }) => {
      const to = { db, now: clock(), email, publicUrl: settings.PUBLIC_URL };
      sayLink(asked.terminal, await withAccount(email, () => linkToNewPassword(to)), settings);
    });
  },
};
