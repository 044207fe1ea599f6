/**
 * The source of a pattern for any of these, of which the first that fits is taken: words as they stand, or patterns, whose flags count for nothing. A long
 * pattern is made of parts with it.
 */
export const anyOf = (...parts: readonly (string | RegExp)[]): string =>
  `(?:${parts.map((part) => (typeof part === 'string' ? part : part.source)).join('|')})`;
