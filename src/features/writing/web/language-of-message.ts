import { isGermanCare } from '#features/companion/shared/care-words.ts';
import type { Language } from '#platform/shared/language.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import type { ShownMessage } from './writing-state.ts';

/**
 * The built-in companion and its greeting speak English on every page, and German only to somebody in distress who said so in German; what else is
 * said here, in the page's language or the writer's. Undefined for the page's own.
 */
export const languageOfMessage = (message: ShownMessage | undefined): Language | undefined => {
  const isOurs =
    message?.type === 'ai' &&
    message.aside === undefined &&
    (message.engine === 'builtin' || message.engine === null);
  if (!isOurs) return undefined;
  const language = isGermanCare(message.content) ? 'de' : 'en';
  return language === LANGUAGE ? undefined : language;
};
