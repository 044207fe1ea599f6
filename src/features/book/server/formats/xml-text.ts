/** Everything outside the characters of XML 1.0, including lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text escaped for XML, inside an element or an attribute in double quotes. Characters that XML forbids are
 * left out.
 */
export const xmlText = (words: string): string =>
  words.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);
