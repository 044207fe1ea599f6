/** Nobody reads a longer one: its parts get names, or become a list of words in `content/language`. */
export const LONGEST_PATTERN = 200;

/** A regular expression as a literal. Before it stands what an expression may follow, so that neither a division nor a comment is taken for one. */
const LITERAL = new RegExp(
  [
    String.raw`(?:^|=>|[=(,:?!&|[{;]|\breturn)\s*`,
    String.raw`(?<literal>\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*)`,
  ].join(''),
  'gmu',
);

/** The lines of a file in which a regular expression begins that is too long, counted from 1. */
export const linesWithLongPatterns = (text: string): number[] =>
  [...text.matchAll(LITERAL)].flatMap(({ index, 0: found, groups }) => {
    const literal = groups?.literal ?? '';
    const at = index + found.length - literal.length;
    return literal.length > LONGEST_PATTERN ? [text.slice(0, at).split('\n').length] : [];
  });
