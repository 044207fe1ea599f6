import { changeRole } from '#features/account/server/api.ts';
import { emailIn, withAccount } from './account-asked.ts';
import { type Command, NotDone } from './command.ts';
import { withAppContext } from './with-app-context.ts';

export const userMakeAdmin: Command = {
  name: 'user make-admin',
  summary: 'Makes someone an administrator.',
  use: '<e-mail>',
  mostWords: 1,
  options: { undo: { about: 'Makes this person a writer again. The last administrator can’t be changed.' } },
  run: async (asked) => {
    const email = emailIn(asked.words[0]);
    const role = asked.has('undo') ? 'writer' : 'administrator';
    const called = role === 'writer' ? 'a writer' : 'an administrator';
    await withAppContext(asked, async ({ database: { db }, clock }) => {
      const outcome = await withAccount(email, () => changeRole({ db, now: clock(), email }, role));
      if (outcome === 'last-administrator')
        throw new NotDone(`${email} is the only administrator. Make someone else an administrator first.`);
      if (outcome === 'unconfirmed')
        throw new NotDone(
          `${email} has not confirmed the address yet, so anyone could have created the account.`,
        );
      asked.terminal.say(`${email} is ${called} ${outcome === 'changed' ? 'now' : 'already'}.`);
    });
  },
};
