/** A text as a pattern that matches it and nothing else; for patterns with the flag `u`. */
export const asPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
