/** Control characters but the ends of lines, halves of surrogate pairs, and what XML forbids besides. */
const CONTROL = /[^\P{C}\n\t\p{Cf}\p{Cn}\p{Co}]|[\uFFFE\uFFFF]/gu;
/** Signs that would begin something anywhere in a line: emphasis, code, links, tags, strike-outs, tables. */
const ANYWHERE = /[\\`*[\]<~|]/g;
/** An underscore between two letters begins nothing. */
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const REFERENCE = /&(?=#?[A-Za-z0-9]+;)/g;
/** A heading, a quote, a list or a line under a heading, at the beginning of a line; a number's sign stands behind it. */
const AT_BEGINNING =
  /^(?:(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|-+\s*$|(?:- ?){3,}$)|(\d{1,9})(?=[.)](?:\s|$)))/;

/** Words inside a line, so that CommonMark shows them as they are. */
export const literal = (words: string): string =>
  words
    .replaceAll(CONTROL, '')
    .replaceAll(ANYWHERE, '\\$&')
    .replaceAll(UNDERSCORE, '\\_')
    .replaceAll(REFERENCE, '\\&');

/** A line of Markdown, whatever it begins with, made to begin a paragraph and nothing else. */
export const plainBeginning = (line: string): string =>
  line.replace(AT_BEGINNING, (_, number = '') => `${number}\\`);

/** A heading, a caption or a name: one line of it. */
export const literalLine = (words: string): string => literal(words.replaceAll(/\s+/g, ' ').trim());
