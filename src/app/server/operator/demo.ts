import { LANGUAGE_NAMES, LANGUAGES, isLanguage, type Language } from '#platform/shared/language.ts';
import { readDemo } from '../demo/demo-content.ts';
import { NotFilled, type WhyNotFilled } from '../demo/demand-empty.ts';
import { fillInstance } from '../demo/fill-instance.ts';
import { type Asked, type Command, NotDone, WrongUse } from './command.ts';
import { withAppContext } from './with-app-context.ts';

const WHY_NOT: Readonly<Record<WhyNotFilled, string>> = {
  'filled-already': 'The demo is here already. Nothing was changed.',
  'has-accounts':
    'Somebody has an account here. The demo only goes into an instance without any, apart from an administrator. Nothing was changed.',
  sells: 'This instance takes payments. Start it without STRIPE_SECRET_KEY to fill it. Nothing was changed.',
  'sends-mail': 'This instance sends e-mail. Start it without SMTP_URL to fill it. Nothing was changed.',
};

/** 'de_DE.UTF-8' is German; English where no language of ours is named. */
const languageOfEnvironment = ({ LC_ALL, LANG }: Asked['environment']): Language => {
  const named = (LC_ALL || LANG || '').slice(0, 2).toLowerCase();
  return isLanguage(named) ? named : 'en';
};

const languageOf = (asked: Asked): Language => {
  const language = asked.value('language') ?? 'en';
  if (isLanguage(language)) return language;
  throw new WrongUse(`There is no demo in "${language}"; there is ${LANGUAGES.join(' and ')}.`);
};

export const demo: Command = {
  name: 'demo',
  summary: 'Fills an empty instance with an invented family, to try it out.',
  mostWords: 0,
  options: {
    language: {
      value: '<language>',
      about: `The family's language: ${LANGUAGES.map((one) => `${one} (${LANGUAGE_NAMES[one]})`).join(' or ')}; that of the terminal unless given.`,
    },
  },
  usual: (environment) => [`--language=${languageOfEnvironment(environment)}`],
  about: [
    'Three people with twelve chapters, photos, a family tree, a gift and a book. Passwords are made up and shown once.',
    'It only works while nobody has an account, apart from an administrator. If it is stopped, run it again.',
  ],
  run: async (asked) => {
    const content = readDemo(asked.places.root, languageOf(asked));
    const { terminal, signal } = asked;
    await withAppContext(asked, async (context) => {
      try {
        const filled = await fillInstance({
          context,
          content,
          signal,
          onProgress: (what) => terminal.isInteractive && terminal.show(`${what} …`),
        });
        const { PUBLIC_URL: publicUrl } = context.settings;
        terminal.clear();
        terminal.say(
          `Made: ${content.writers.length} people with ${filled.chapters} chapters and ${filled.photos} photos, a family tree with ${filled.noted} more people, a gift and a book.`,
        );
        terminal.say(`\nSign in at ${publicUrl}/signin. These passwords are not shown again:\n`);
        const widest = Math.max(...filled.signIns.map(({ email }) => email.length));
        for (const { email, password, name } of filled.signIns)
          terminal.say(`  ${email.padEnd(widest)}  ${password}  ${name}`);
        terminal.say(`\nThe gift for ${content.gift.to} is opened at ${filled.giftLink}`);
      } catch (error) {
        if (error instanceof NotFilled) throw new NotDone(WHY_NOT[error.why]);
        if (signal.aborted) throw new NotDone('Stopped. Run it again: it begins anew.');
        throw error;
      }
    });
  },
};
