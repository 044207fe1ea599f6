const isUnwelcome = (character: string): boolean =>
  character <= ' ' || character === '\\' || character === '\u007f';

/**
 * Where to go on after signing in, if `wanted` is a path on this site; else undefined. Browsers read '//host' and '/\host' as another
 * site and drop tabs and line ends inside addresses, so such a `next` is not followed.
 */
export const nextPath = (wanted: string | null | undefined): string | undefined => {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.length > 2_000) return undefined;
  return Array.from(wanted).some(isUnwelcome) ? undefined : wanted;
};

/** An address of ours that hands `next` on: withNext('/signin', '/write') is '/signin?next=%2Fwrite'. */
export const withNext = (path: string, next: string | undefined): string =>
  next === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;

/** The form that makes an account; afterwards `next`. */
export const signUpPath = (next?: string): string => withNext('/signin?mode=sign-up', next);
