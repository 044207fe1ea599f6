/** Control characters except line ends, lone surrogates, and other characters that XML forbids. */
const CONTROL = /[^\P{C}\n\t\p{Cf}\p{Cn}\p{Co}]|[\uFFFE\uFFFF]/gu;
/**
 * Characters that could start markup anywhere in a line: emphasis, code, links, tags, strikethrough, tables.
 */
const ANYWHERE = /[\\`*[\]<~|]/g;
/** An underscore between two letters starts no emphasis. */
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const REFERENCE = /&(?=#?[A-Za-z0-9]+;)/g;
/** The start of a heading, quote, list, or underline of a heading. For a number, the escape goes after it. */
const AT_BEGINNING =
  /^(?:(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|-+\s*$|(?:- ?){3,}$)|(\d{1,9})(?=[.)](?:\s|$)))/;

/** Text inside a line, escaped so that CommonMark shows it literally. */
export const literal = (words: string): string =>
  words
    .replaceAll(CONTROL, '')
    .replaceAll(ANYWHERE, '\\$&')
    .replaceAll(UNDERSCORE, '\\_')
    .replaceAll(REFERENCE, '\\&');

/** A line of Markdown that starts a paragraph and nothing else, whatever its first characters are. */
export const plainBeginning = (line: string): string =>
  line.replace(AT_BEGINNING, (_, number = '') => `${number}\\`);

/** A heading, a caption or a name, on one line. */
export const literalLine = (words: string): string => literal(words.replaceAll(/\s+/g, ' ').trim());
