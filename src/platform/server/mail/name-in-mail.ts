import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';

const LONGEST_NAME = 60;
const LONGEST_GREETED = 40;

/**
 * Letters and what stands between names ('Anna & Tom', 'J. R.', 'Rose (Grandma)'): no link, no address, no number to call, no markup and no second line,
 * nor anything of which a mail program would make a link.
 */
const IS_A_NAME = /^\p{L}[\p{L}\p{M}'’ ,&()-]*(?:\.(?: |$)[\p{L}\p{M}'’ ,&()-]*)*$/u;

const isName = (name: string, longest: number): boolean => name.length <= longest && IS_A_NAME.test(name);

/**
 * How our letters call somebody: by the name they chose, or by `otherwise`, such as their address, where that is no name. What people call themselves
 * reaches strangers over our signature.
 */
export const nameInMail = (name: string, otherwise: string): string =>
  isName(name, LONGEST_NAME) ? name : otherwise;

/** Addresses a person by name, where it is one. */
export const greetingIn = (name: string, language: Language): string => {
  const { t } = wordsIn(language);
  return isName(name, LONGEST_GREETED) ? t('Dear {name},', { name }) : t('Hello,');
};

const LONGEST_TITLE = 80;
/** Cannot be seen, and nothing is broken at it. */
const WORD_JOINER = '\u2060';

/** What somebody called something of theirs: on one line, not long, and in such a way that no mail program makes a link of any of it. */
export const titleInMail = (title: string): string => {
  const line = title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const shown = line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE).trimEnd()}…` : line;
  return shown.replaceAll(/(?<=\S)[.:@/](?=\S)/g, `$&${WORD_JOINER}`);
};
