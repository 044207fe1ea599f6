import { addAccount } from '#features/account/server/api.ts';
import { emailIn } from './account-asked.ts';
import { type Command, NotDone } from './command.ts';
import { sayLink } from './say-link.ts';
import { withAppContext } from './with-app-context.ts';

export const userAdd: Command = {
  name: 'user add',
  summary: 'Makes an account and prints a link to choose its password.',
  use: '<e-mail>',
  mostWords: 1,
  options: {
    name: { value: '<name>', about: 'How they are called; the first part of the address unless given.' },
    admin: { about: 'Makes them an administrator.' },
  },
  about: ['The link holds for an hour. Pass it on; nothing is sent.'],
  run: async (asked) => {
    const email = emailIn(asked.words[0]);
    await withAppContext(asked, async ({ database: { db }, clock, settings }) => {
      const role = asked.has('admin') ? 'administrator' : 'writer';
      const to = { db, now: clock(), publicUrl: settings.PUBLIC_URL };
      const link = await addAccount({ ...to, email, name: asked.value('name'), role });
      if (link === undefined) throw new NotDone(`${email} has an account already.`);
      asked.terminal.say(
        `${email} has an account now${role === 'administrator' ? ', as an administrator' : ''}.`,
      );
      sayLink(asked.terminal, link, settings);
    });
  },
};
