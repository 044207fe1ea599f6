import type { Language } from '#platform/shared/language.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import type { ShownMessage } from '#features/writing/web/writing-state.ts';

/** Everything the companion says in German has one of these words, and nothing it says in English does. */
const GERMAN = /\b(?:Sie|Ihre?|Ihnen|und|der|das)\b/u;

/**
 * The language of the built-in companion's words, which follows the writer's; undefined for the page's
 * language, and for everything anyone else says.
 */
export const languageOfMessage = (message: ShownMessage | undefined): Language | undefined => {
  const isOurs =
    message?.type === 'ai' && message.aside === undefined && (message.engine ?? 'builtin') === 'builtin';
  if (!isOurs) return undefined;
  const language = GERMAN.test(message.content) ? 'de' : 'en';
  return language === LANGUAGE ? undefined : language;
};
