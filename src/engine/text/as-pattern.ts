/** Escapes a text into a pattern that matches exactly that text; for patterns with the flag `u`. */
export const asPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
