const isUnwelcome = (character: string): boolean =>
  character <= ' ' || character === '\\' || character === '\u007f';

/**
 * Where to go after signing in, if `wanted` is a path on this site; otherwise undefined. Browsers read
 * '//host' and '/\host' as another site and drop tabs and line breaks inside URLs, so such a `next` is not
 * followed.
 */
export const nextPath = (wanted: string | null | undefined): string | undefined => {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.length > 2_000) return undefined;
  return Array.from(wanted).some(isUnwelcome) ? undefined : wanted;
};

/** Adds `next` to one of our paths: withNext('/signin', '/write') is '/signin?next=%2Fwrite'. */
export const withNext = (path: string, next: string | undefined): string =>
  next === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;

/** The sign-up form, which goes on to `next`. */
export const signUpPath = (next?: string): string => withNext('/signin?mode=sign-up', next);
