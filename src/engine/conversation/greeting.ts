import type { Language } from '../language.ts';

/**
 * The companion's first words. They are part of the prerendered page, so that the browser need not fetch
 * them.
 */
export const GREETING = 'Hello, I am glad you are here. Let us begin at the beginning: where were you born?';

/** The same in each page language. */
export const GREETINGS: Readonly<Record<Language, string>> = {
  en: GREETING,
  de: 'Guten Tag, schön, dass Sie da sind. Wo sind Sie geboren?',
};

const WELCOME_BACK: Readonly<Record<Language, string>> = { en: 'Welcome back.', de: 'Willkommen zurück.' };

/**
 * The companion's words when a writer returns to a conversation; `about` says what it was last about, and may
 * be empty.
 */
export const welcomeBackWith = (about: string, question: string, language: Language = 'en'): string =>
  [WELCOME_BACK[language], about, question].filter(Boolean).join(' ');

export const isWelcomeBack = (content: string): boolean =>
  /^(?:Welcome back|Willkommen zurück)\. /u.test(content);
