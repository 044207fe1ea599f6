/** Everything but the characters of XML 1.0; half a surrogate pair is among them. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Words as XML holds them, inside an element or an attribute in double quotes; what XML forbids is left out. */
export const xmlText = (words: string): string =>
  words.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);
