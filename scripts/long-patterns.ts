/** Nobody can read a longer one: give its parts names, or make it a list of words in `content/language`. */
export const LONGEST_PATTERN = 200;

/**
 * A regular expression literal. What may come before one is checked first, so that neither a division nor a
 * comment is mistaken for it.
 */
const LITERAL = new RegExp(
  [
    String.raw`(?:^|=>|[=(,:?!&|[{;]|\breturn)\s*`,
    String.raw`(?<literal>\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*)`,
  ].join(''),
  'gmu',
);

/** The line numbers, from 1, where an overlong regular expression begins. */
export const linesWithLongPatterns = (text: string): number[] =>
  [...text.matchAll(LITERAL)].flatMap(({ index, 0: found, groups }) => {
    const literal = groups?.literal ?? '';
    const at = index + found.length - literal.length;
    return literal.length > LONGEST_PATTERN ? [text.slice(0, at).split('\n').length] : [];
  });
