import { cleanWords } from './light-of-runs.ts';
import { paragraphsOfLines, wrapWidthOf } from '#engine/text/wrapped-lines.ts';
import type { Block, Writing } from './written-block.ts';

/** `# Title`, which people write in plain text too. */
const HASH_HEADING = /^(#{1,6})[^\S\n]+(\S.*?)[^\S\n]*#*$/;
/**
 * A line of only these characters separates two texts. Our own plain text export has them between chapters.
 */
const RULE = /^[-=_~]{3,}$/;
const SCENE_BREAK = '***';

/** A line that is a block on its own, whatever is around it. */
const blockOfLine = (line: string, isHeading: (line: string) => boolean): Block | undefined => {
  const heading = HASH_HEADING.exec(line);
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, title: heading[2] ?? '' };
  if (RULE.test(line)) return { kind: 'text', text: SCENE_BREAK };
  return isHeading(line) ? { kind: 'text', text: line } : undefined;
};

/** Plain text, unchanged: asterisks in it work as in a chapter, no matter who typed them. */
export const readPlainText = (source: string, isHeading: (line: string) => boolean): Writing => {
  const lines = cleanWords(source)
    .split('\n')
    .map((line) => line.trim());
  const hasGaps = lines.some((line, at) => line === '' && at > 0 && at < lines.length - 1);
  /** Lines without an empty line between them, and blocks of one line. */
  const found: (Block | string[])[] = [[]];
  for (const line of lines) {
    const block = blockOfLine(line, isHeading);
    const last = found.at(-1);
    if (line === '') found.push([]);
    else if (block) found.push(block, []);
    else if (Array.isArray(last)) last.push(line);
  }
  const width = wrapWidthOf(found.filter((one) => Array.isArray(one)));
  return {
    blocks: found.flatMap((one): Block[] => {
      if (!Array.isArray(one)) return [one];
      if (one.length === 0) return [];
      return paragraphsOfLines(one, { width, hasGaps }).map((text) => ({ kind: 'text', text }));
    }),
  };
};
