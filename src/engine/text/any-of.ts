/**
 * The source of a pattern that matches any of these, trying them in order. They are literal words, or
 * patterns whose flags are ignored. Long patterns are built from parts with it.
 */
export const anyOf = (...parts: readonly (string | RegExp)[]): string =>
  `(?:${parts.map((part) => (typeof part === 'string' ? part : part.source)).join('|')})`;
