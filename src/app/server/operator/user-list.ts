import { type ListedAccount, listAccounts } from '#features/account/server/api.ts';
import type { Command } from './command.ts';
import { withAppContext } from './with-app-context.ts';

const statusOf = ({ role, isDisabled, isWaiting }: ListedAccount): string => {
  if (isDisabled) return 'disabled';
  if (isWaiting) return 'not confirmed';
  return role;
};

export const userList: Command = {
  name: 'user list',
  summary: 'Lists who has an account, oldest first.',
  mostWords: 0,
  options: { json: { about: 'One JSON object per line, for scripts.' } },
  run: (asked) =>
    withAppContext(asked, async ({ database: { db } }) => {
      const accounts = await listAccounts(db);
      if (asked.has('json')) for (const account of accounts) asked.terminal.say(JSON.stringify(account));
      else if (accounts.length === 0) asked.terminal.say('No one has an account yet.');
      else {
        const width = Math.max(...accounts.map(({ email }) => email.length));
        for (const account of accounts) {
          const day = account.createdAt.toISOString().slice(0, 10);
          asked.terminal.say(
            `${account.email.padEnd(width)}  ${statusOf(account).padEnd(13)}  since ${day}  ${account.name}`,
          );
        }
      }
    }),
};
