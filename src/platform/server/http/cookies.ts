import { type Language, LANGUAGE_COOKIE } from '#platform/shared/language.ts';

/** One cookie from a Cookie header, as it was sent. */
export const cookieValue = (header: string, name: string): string | undefined => {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
};

const YEAR_SECONDS = 365 * 86_400;

/** The Set-Cookie value that tells the pages in this browser which language to use. */
export const languageCookie = (language: Language, baseUrl: string): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${baseUrl.startsWith('https:') ? '; Secure' : ''}`;
