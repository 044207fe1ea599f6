import type { Language } from '#platform/shared/language.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import type { ShownMessage } from '#features/writing/web/writing-state.ts';

/** Whatever the companion says in German has one of these, and nothing that it says in English. */
const GERMAN = /\b(?:Sie|Ihre?|Ihnen|und|der|das)\b/u;

/** The language of the built-in companion's words, which follow the writer's; undefined for the page's own, and for all that others say. */
export const languageOfMessage = (message: ShownMessage | undefined): Language | undefined => {
  const isOurs =
    message?.type === 'ai' && message.aside === undefined && (message.engine ?? 'builtin') === 'builtin';
  if (!isOurs) return undefined;
  const language = GERMAN.test(message.content) ? 'de' : 'en';
  return language === LANGUAGE ? undefined : language;
};
