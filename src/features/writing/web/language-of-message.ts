import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import type { ShownMessage } from './writing-state.ts';

/** The built-in companion and its greeting speak English on every page; what else is said here, in the page's language or the writer's. */
export const languageOfMessage = (message: ShownMessage | undefined): 'en' | undefined =>
  LANGUAGE !== 'en' &&
  message?.type === 'ai' &&
  message.aside === undefined &&
  (message.engine === 'builtin' || message.engine === null)
    ? 'en'
    : undefined;
