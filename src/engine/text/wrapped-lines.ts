/** A longer line is a paragraph. */
const LONG_LINE = 100;
/** No program wraps text at a smaller width. */
const NARROWEST = 45;
/** The width is the length that this share of the lines stays within, so that one long line changes nothing. */
const WITHIN_WIDTH = 0.95;
/** A line is full if the next word would have made it longer than this share of the width. */
const FULL = 0.85;
/** A text is wrapped if it has at least this many full lines, and at least this share of its lines are full. */
const FEWEST_FULL = 2;
const MOSTLY = 0.5;
/** In prose, many lines go on in the middle of a sentence. In verse, lines often begin with a capital. */
const GO_ON = 0.4;
/** A stanza of this many lines, each with a capital, is not taken for wrapped prose. */
const STANZA = 4;
const LIST_MARK = /^(?:[-*•·–—]|\d{1,3}[.)]|\p{L}\))\s/u;
const ENDS_SENTENCE = /[.!?…:;]["'”’»«“)]*$/u;

const isCapital = (line: string): boolean => /^["'“„”‘«»(]*\p{Lu}/u.test(line);
const goesOn = (line: string): boolean => /^\p{Ll}/u.test(line);
const firstWord = (line: string): string => /^\S*/.exec(line)?.[0] ?? '';

/** Whether the next word had no room in this line. */
const isFull = (line: string, next: string, width: number): boolean =>
  line.length + 1 + firstWord(next).length > width * FULL;

/**
 * The width at which a program wrapped the lines of a text; undefined if none did. Each block is lines without
 * an empty line between them.
 */
export const wrapWidthOf = (blocks: readonly (readonly string[])[]): number | undefined => {
  const followed = blocks
    .flatMap((lines) => lines.slice(0, -1).map((line, at) => ({ line, next: lines[at + 1] ?? '' })))
    .filter(({ line }) => line.length <= LONG_LINE);
  const lengths = followed.map(({ line }) => line.length).toSorted((a, b) => a - b);
  const width = lengths[Math.floor((lengths.length - 1) * WITHIN_WIDTH)] ?? 0;
  const full = followed.filter(({ line, next }) => isFull(line, next, width));
  const isWrapped =
    width >= NARROWEST &&
    full.length >= Math.max(FEWEST_FULL, followed.length * MOSTLY) &&
    full.filter(({ next }) => !isCapital(next)).length >= full.length * GO_ON;
  return isWrapped ? width : undefined;
};

/**
 * The paragraphs of one block. Lines that were broken inside a paragraph are joined; verse, lists and addresses
 * keep their lines. `width`: what `wrapWidthOf` returned. `hasGaps`: whether the text has empty lines between
 * its paragraphs; if not, each line that stays is a paragraph.
 */
export const paragraphsOfLines = (
  lines: readonly string[],
  { width, hasGaps }: { readonly width: number | undefined; readonly hasGaps: boolean },
): string[] => {
  const isList = lines.filter((line) => LIST_MARK.test(line)).length >= 2;
  const isStanza = lines.length >= STANZA && lines.every(isCapital);
  const isLong = lines.map(({ length }) => length > LONG_LINE);
  const full = lines.map((line, at) => {
    const next = lines[at + 1];
    return width !== undefined && next !== undefined && !isStanza && isFull(line, next, width);
  });
  const isProse = full.includes(true) || isLong.includes(true);
  // Verse, a list, or an address.
  if (!isProse) return hasGaps ? [lines.join('\n')] : [...lines];
  const paragraphs: string[] = [];
  /** Whether the last paragraph consists of short lines. */
  let isOfShort = false;
  for (const [at, line] of lines.entries()) {
    const last = paragraphs.at(-1);
    const isItem = isList && LIST_MARK.test(line);
    const isShort = !full[at] && !isLong[at];
    const isBroken = full[at - 1] === true || (goesOn(line) && !ENDS_SENTENCE.test(lines[at - 1] ?? ''));
    const isLineOfSame = hasGaps && width !== undefined && isOfShort && isShort;
    if (last !== undefined && !isItem && (isBroken || isLineOfSame)) {
      paragraphs[paragraphs.length - 1] = `${last}${isBroken ? ' ' : '\n'}${line}`;
      continue;
    }
    paragraphs.push(line);
    isOfShort = isShort;
  }
  return paragraphs;
};
