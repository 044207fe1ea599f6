import { addAccount } from '#features/account/server/api.ts';
import { emailIn } from './account-asked.ts';
import { type Command, NotDone } from './command.ts';
import { sayLink } from './say-link.ts';
import { withAppContext } from './with-app-context.ts';

export const userAdd: Command = {
  name: 'user add',
  summary: 'Creates an account and prints a link to choose its password.',
  use: '<e-mail>',
  mostWords: 1,
  options: {
    name: { value: '<name>', about: 'The person’s name; the first part of the address if not given.' },
    admin: { about: 'Makes this person an administrator.' },
  },
  about: ['The link works for an hour. Pass it on yourself; no e-mail is sent.'],
  run: async (asked) => {
    const email = emailIn(asked.words[0]);
    await withAppContext(asked, async ({ database: { db }, clock, settings }) => {
      const role = asked.has('admin') ? 'administrator' : 'writer';
      const to = { db, now: clock(), publicUrl: settings.PUBLIC_URL };
      const link = await addAccount({ ...to, email, name: asked.value('name'), role });
      if (link === undefined) throw new NotDone(`${email} already has an account.`);
      asked.terminal.say(
        `${email} now has an account${role === 'administrator' ? ', as an administrator' : ''}.`,
      );
      sayLink(asked.terminal, link, settings);
    });
  },
};
