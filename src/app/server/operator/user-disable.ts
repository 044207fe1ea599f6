import { shutOut } from '#features/account/server/api.ts';
import { emailIn, withAccount } from './account-asked.ts';
import type { Command } from './command.ts';
import { withAppContext } from './with-app-context.ts';

export const userDisable: Command = {
  name: 'user disable',
  summary: 'Disables an account: the person is signed out everywhere and can’t sign in. Nothing is deleted.',
  use: '<e-mail>',
  mostWords: 1,
  options: {
    reason: { value: '<why>', about: 'For administrators to read. The person isn’t told.' },
    undo: { about: 'Enables the account again.' },
  },
  run: async (asked) => {
    const email = emailIn(asked.words[0]);
    const reason = asked.has('undo') ? null : (asked.value('reason') ?? 'On the command line');
    await withAppContext(asked, async ({ database: { db }, clock }) => {
      const changed = await withAccount(email, () => shutOut({ db, now: clock(), email }, reason));
      const standing = reason === null ? 'can sign in' : 'is disabled';
      asked.terminal.say(`${email} ${standing}${changed ? ' from now on' : ' already'}.`);
    });
  },
};
