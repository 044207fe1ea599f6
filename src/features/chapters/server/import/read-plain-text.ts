import { cleanWords } from './light-of-runs.ts';
import type { Block, Writing } from './written-block.ts';

/** `# Title`, which people write in plain text too. */
const HASH_HEADING = /^(#{1,6})[^\S\n]+(\S.*?)[^\S\n]*#*$/;
/**
 * A line of only these characters separates two texts. Our own plain text export has them between chapters.
 */
const RULE = /^[-=_~]{3,}$/;
/** Lines wrapped by a program have about the same length. */
const SHORTEST_BROKEN = 45;
const LONGEST_BROKEN = 100;
/** A longer line is a paragraph. */
const LONG_LINE = 100;
/** The last line of a wrapped paragraph is shorter than this share of its longest line. */
const LAST_LINE = 0.8;
const SCENE_BREAK = '***';

/** Splits one block of lines, with no empty line inside, into paragraphs. */
const paragraphsOfLines = (lines: readonly string[]): string[] => {
  const wrapped = lines.slice(0, -1);
  const isBroken =
    lines.length > 2 &&
    wrapped.every((line) => line.length >= SHORTEST_BROKEN && line.length <= LONGEST_BROKEN);
  if (isBroken) return [lines.join(' ')];
  if (lines.some((line) => line.length > LONG_LINE)) return [...lines];
  // Verse, or an address.
  return [lines.join('\n')];
};

/** The lines of a text without empty lines: each is a paragraph, unless a program wrapped all of them. */
const paragraphsWithoutGaps = (lines: readonly string[]): string[] => {
  const lengths = lines.map(({ length }) => length).toSorted((a, b) => a - b);
  const longest = lengths.at(-1) ?? 0;
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
  if (longest > LONGEST_BROKEN || usual < SHORTEST_BROKEN || lines.length < 3) return [...lines];
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    paragraphs.at(-1)?.push(line);
    if (line.length < longest * LAST_LINE) paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0).map((paragraph) => paragraph.join(' '));
};

/** A line that is a block on its own, whatever is around it. */
const blockOfLine = (line: string): Block | undefined => {
  const heading = HASH_HEADING.exec(line);
  return heading ? { kind: 'heading', level: heading[1]?.length ?? 1, title: heading[2] ?? '' } : undefined;
};

/** Plain text, unchanged: asterisks in it work as in a chapter, no matter who typed them. */
export const readPlainText = (source: string, isHeading: (line: string) => boolean): Writing => {
  const lines = cleanWords(source)
    .split('\n')
    .map((line) => line.trim());
  const hasEmptyLines = lines.some((line, at) => line === '' && at > 0 && at < lines.length - 1);
  const blocks: Block[] = [];
  let block: string[] = [];
  const end = (): void => {
    if (block.length > 0) {
      const paragraphs = hasEmptyLines ? paragraphsOfLines(block) : paragraphsWithoutGaps(block);
      for (const text of paragraphs) blocks.push({ kind: 'text', text });
    }
    block = [];
  };
  for (const line of lines) {
    const heading = blockOfLine(line);
    if (line === '' || heading || RULE.test(line) || isHeading(line)) {
      end();
      if (heading) blocks.push(heading);
      else if (RULE.test(line)) blocks.push({ kind: 'text', text: SCENE_BREAK });
      else if (isHeading(line)) blocks.push({ kind: 'text', text: line });
      continue;
    }
    block.push(line);
  }
  end();
  return { blocks };
};
