import { paragraphsOfLines, wrapWidthOf } from '../wrapped-lines.ts';

/** Mail programs break lines of plain text at 72 to 78 characters. */
const SHORTEST_BROKEN = 55;
const LONGEST_BROKEN = 80;
const BROKEN_AT = 70;
/** No mail program breaks lines at a smaller width, so shorter ones are the person's own. */
const NARROWEST = 60;

const firstWord = (line: string): string => /^\S*/.exec(line)?.[0] ?? '';

/**
 * Whether a line goes on in the next one, judged by these two alone, if there are too few to learn a width
 * from.
 */
const goesOnIn = (line: string, next: string): boolean =>
  line.length >= SHORTEST_BROKEN &&
  line.length <= LONGEST_BROKEN &&
  line.length + 1 + firstWord(next).length > BROKEN_AT &&
  /^\p{Ll}/u.test(next);

const joinedPairs = (lines: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (above !== undefined && goesOnIn(above, line)) joined.push(`${joined.pop() ?? ''} ${line}`);
    else joined.push(line);
  }
  return joined;
};

/** Lines that a person marked as someone else's words stay apart, each with its mark at the beginning. */
const isCopied = (block: readonly string[]): boolean => block.some((line) => line.startsWith('>'));

const blocksOf = (lines: readonly string[]): string[][] => {
  const blocks: string[][] = [[]];
  for (const line of lines)
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line.trimEnd());
  return blocks.filter(({ length }) => length > 0);
};

/**
 * The lines as text, with blank lines between paragraphs. Lines that a program broke are joined; verse, lists
 * and addresses keep their lines.
 */
export const joinedLines = (lines: readonly string[], mayBeWrapped: boolean): string => {
  if (!mayBeWrapped) return lines.map((line) => line.trimEnd()).join('\n');
  const blocks = blocksOf(lines);
  const width = wrapWidthOf(blocks.filter((block) => !isCopied(block))) ?? 0;
  return blocks
    .flatMap((block) => {
      if (isCopied(block)) return block.join('\n');
      return width < NARROWEST
        ? joinedPairs(block).join('\n')
        : paragraphsOfLines(block, { width, hasGaps: true });
    })
    .join('\n\n');
};
