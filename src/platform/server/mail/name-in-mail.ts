import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';

const LONGEST_NAME = 60;
const LONGEST_GREETED = 40;

/**
 * Letters and what may come between names ('Anna & Tom', 'J. R.', 'Rose (Grandma)'). No link, address, phone
 * number, markup or second line, and nothing that an email program would turn into a link.
 */
const IS_A_NAME = /^\p{L}[\p{L}\p{M}'’ ,&()-]*(?:\.(?: |$)[\p{L}\p{M}'’ ,&()-]*)*$/u;

const isName = (name: string, longest: number): boolean => name.length <= longest && IS_A_NAME.test(name);

/**
 * What our letters call someone: the name they chose, or `otherwise`, such as their address, if that isn't a
 * plausible name. What people call themselves reaches strangers over our signature.
 */
export const nameInMail = (name: string, otherwise: string): string =>
  isName(name, LONGEST_NAME) ? name : otherwise;

/** Addresses a person by name, if it is a plausible one. */
export const greetingIn = (name: string, language: Language): string => {
  const { t } = wordsIn(language);
  return isName(name, LONGEST_GREETED) ? t('Dear {name},', { name }) : t('Hello,');
};

const LONGEST_TITLE = 80;
/** Invisible, and allows no line break. */
const WORD_JOINER = '\u2060';

/**
 * A title that someone chose, on one line, not too long, and written so that no email program turns any of it
 * into a link.
 */
export const titleInMail = (title: string): string => {
  const line = title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const shown = line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE).trimEnd()}…` : line;
  return shown.replaceAll(/(?<=\S)[.:@/](?=\S)/g, `$&${WORD_JOINER}`);
};
