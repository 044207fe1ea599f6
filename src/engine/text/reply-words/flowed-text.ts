const depthOf = (line: string): number => /^>*/.exec(line)?.[0].length ?? 0;

type Line = { depth: number; words: string; isOpen: boolean };

const shown = ({ depth, words }: Line): string => {
  const text = words === '-- ' ? words : words.trimEnd();
  // A person's own '>' keeps the blank in front of it, so that it isn't taken for a quote.
  if (depth === 0) return text.startsWith('>') ? ` ${text}` : text;
  return `${'>'.repeat(depth)} ${text}`;
};

/**
 * The lines of a `format=flowed` text with their soft breaks joined (RFC 3676). A quote and what follows it
 * stay apart: a soft break at the end of a quote joins nothing.
 */
export const flowedText = (text: string, deletesSpace: boolean): string => {
  const lines: Line[] = [];
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const depth = depthOf(line);
    // One blank is stuffed in front of lines that begin with '>', ' ' or 'From '.
    const words = line.slice(depth).replace(/^ /, '');
    const last = lines.at(-1);
    const isOpen = words.endsWith(' ') && words !== '-- ';
    if (last?.isOpen && last.depth === depth && words !== '-- ') {
      last.words = `${deletesSpace ? last.words.slice(0, -1) : last.words}${words}`;
      last.isOpen = isOpen;
    } else lines.push({ depth, words, isOpen });
  }
  return lines.map(shown).join('\n');
};
