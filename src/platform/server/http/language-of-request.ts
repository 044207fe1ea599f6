import { cookieValue } from './cookies.ts';
import { isLanguage, type Language, LANGUAGE_COOKIE, LANGUAGES } from '#platform/shared/language.ts';

const chosen = (cookies: string | undefined): Language | undefined => {
  const value = cookieValue(cookies ?? '', LANGUAGE_COOKIE);
  return isLanguage(value) ? value : undefined;
};

/** The first of our languages that the browser accepts, in its order of preference (RFC 9110, 12.5.4). */
const preferred = (acceptLanguage: string | undefined): Language | undefined => {
  const wanted = (acceptLanguage ?? '')
    .split(',', 20)
    .map((one) => {
      const [range = '', ...parameters] = one.split(';').map((part) => part.trim());
      const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
      return { range: range.toLowerCase(), weight };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { range } of wanted) {
    const ours = LANGUAGES.find((language) => range === language || range.startsWith(`${language}-`));
    if (ours) return ours;
  }
  return undefined;
};

/** The language for a request: the one chosen here, else the one the browser prefers, else English. */
export const languageOfRequest = (header: (name: string) => string | undefined): Language =>
  chosen(header('cookie')) ?? preferred(header('accept-language')) ?? 'en';
