import type { Language } from '#platform/shared/language.ts';
import { filled, type Values } from '#platform/shared/i18n.ts';
import german from '../../../languages/de/server.json' with { type: 'json' };

const SENTENCES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, de: german };

/**
 * `t` in one person's language, for what the server itself writes to people. Pages get their language from
 * their build.
 */
export const wordsIn = (language: Language): { t(text: string, values?: Values): string } => ({
  t: (text, values = {}) => filled(SENTENCES[language][text] ?? text, values, language),
});
