import { LANGUAGE_NAMES, LANGUAGES, isLanguage, type Language } from '#platform/shared/language.ts';
import { readDemo } from '../demo/demo-content.ts';
import { NotFilled, type WhyNotFilled } from '../demo/demand-empty.ts';
import { fillInstance } from '../demo/fill-instance.ts';
import { type Asked, type Command, NotDone, WrongUse } from './command.ts';
import { withAppContext } from './with-app-context.ts';

const WHY_NOT: Readonly<Record<WhyNotFilled, string>> = {
  'filled-already': 'The demo is already here. Nothing was changed.',
  'has-accounts':
    'Someone already has an account here. The demo needs an instance with no accounts other than an administrator’s. Nothing was changed.',
  sells: 'This instance takes payments. Start it without STRIPE_SECRET_KEY to fill it. Nothing was changed.',
  'sends-mail': 'This instance sends e-mail. Start it without SMTP_URL to fill it. Nothing was changed.',
};

/** 'de_DE.UTF-8' is German. English if the environment names none of our languages. */
const languageOfEnvironment = ({ LC_ALL, LANG }: Asked['environment']): Language => {
  const named = (LC_ALL || LANG || '').slice(0, 2).toLowerCase();
  return isLanguage(named) ? named : 'en';
};

const languageOf = (asked: Asked): Language => {
  const language = asked.value('language') ?? 'en';
  if (isLanguage(language)) return language;
  throw new WrongUse(`There is no demo in "${language}". Choose from ${LANGUAGES.join(' and ')}.`);
};

export const demo: Command = {
  name: 'demo',
  summary: 'Fills an empty instance with an invented family, so that you can try it out.',
  mostWords: 0,
  options: {
    language: {
      value: '<language>',
      about: `The family's language: ${LANGUAGES.map((one) => `${one} (${LANGUAGE_NAMES[one]})`).join(' or ')}; the terminal’s language if not given.`,
    },
  },
  usual: (environment) => [`--language=${languageOfEnvironment(environment)}`],
  about: [
    'Three people with twelve chapters, photos, a family tree, a gift and a book. Passwords are generated and shown once.',
    'It only works while no one but an administrator has an account. If it is stopped, run it again.',
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
          `Created: ${content.writers.length} people with ${filled.chapters} chapters and ${filled.photos} photos, a family tree with ${filled.noted} more people, a gift and a book.`,
        );
        terminal.say(`\nSign in at ${publicUrl}/signin. These passwords won’t be shown again:\n`);
        const widest = Math.max(...filled.signIns.map(({ email }) => email.length));
        for (const { email, password, name } of filled.signIns)
          terminal.say(`  ${email.padEnd(widest)}  ${password}  ${name}`);
        terminal.say(`\nThe gift for ${content.gift.to} can be opened at ${filled.giftLink}`);
      } catch (error) {
        if (error instanceof NotFilled) throw new NotDone(WHY_NOT[error.why]);
        if (signal.aborted) throw new NotDone('Stopped. Run it again, and it starts over.');
        throw error;
      }
    });
  },
};
