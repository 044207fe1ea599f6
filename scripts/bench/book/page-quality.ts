import { execFileSync } from 'node:child_process';

/** How well pages are set. */
export type PageQuality = {
  readonly pages: number;
  readonly lines: number;
  /**
   * Among lines that fill the width, the share (0 to 1) whose median gap is over half the type size. The
   * median, because some typesetters leave more space after a full stop.
   */
  readonly loose: number;
  /** The longest run of consecutive lines that end in a hyphen. */
  readonly hyphens: number;
  /** Last lines of paragraphs alone at the top of a page, and first lines alone at the bottom. */
  readonly widows: number;
  readonly orphans: number;
  /** Font faces, and those that are not both embedded and subset. */
  readonly faces: number;
  readonly facesAtFault: number;
};

type Word = { left: number; right: number; top: number; high: number; text: string };
type Line = { top: number; left: number; right: number; gap: number; hyphen: boolean };
type Page = { readonly lines: readonly Line[]; readonly left: number; readonly right: number };

const WORD = /<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*?)<\/word>/g;

const wordsOf = (page: string): Word[] =>
  [...page.matchAll(WORD)].map(([, left, top, right, bottom, text = '']) => ({
    left: Number(left),
    right: Number(right),
    top: Number(top),
    high: Number(bottom) - Number(top),
    text,
  }));

const most = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
};
const tenth = (value: number): number => Math.round(value * 10) / 10;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const linesOf = (words: readonly Word[]): Line[] =>
  [...Map.groupBy(words, ({ top }) => tenth(top)).values()].map((row) => {
    const inOrder = row.toSorted((a, b) => a.left - b.left);
    const last = inOrder.at(-1);
    return {
      top: inOrder[0]?.top ?? 0,
      left: inOrder[0]?.left ?? 0,
      right: last?.right ?? 0,
      gap: median(inOrder.slice(1).map((word, at) => word.left - (inOrder[at]?.right ?? 0))),
      hyphen: /[-‐\u00AD]$/.test(last?.text ?? ''),
    };
  });

/**
 * Drops the running head and the page number, which are further from the text than its lines are from each
 * other.
 */
const withoutHeads = (lines: readonly Line[]): readonly Line[] => {
  const steps = lines.slice(1).map(({ top }, at) => tenth(top - (lines[at]?.top ?? 0)));
  const far = most(steps) * 1.3;
  const from = (steps[0] ?? 0) > far ? 1 : 0;
  return lines.slice(from, (steps.at(-1) ?? 0) > far ? -1 : undefined);
};

/** Only the body text: words of the most common size. */
const pagesOf = (html: string): Page[] => {
  const all = html.split('<page ').slice(1).map(wordsOf);
  const high = most(all.flat().map((word) => tenth(word.high)));
  return all.map((words) => {
    const lines = withoutHeads(linesOf(words.filter((word) => tenth(word.high) === high)));
    return {
      lines,
      left: most(lines.map(({ left }) => tenth(left))),
      right: most(lines.map(({ right }) => tenth(right))),
    };
  });
};

const isFull = (line: Line | undefined, { right }: Page): boolean =>
  line !== undefined && Math.abs(line.right - right) < 1;
const isIndented = (line: Line | undefined, { left }: Page, size: number): boolean =>
  line !== undefined && line.left - left > size / 2 && line.left - left < size * 3;

const longestRun = (pages: readonly Page[]): number => {
  let longest = 0;
  for (const { lines } of pages) {
    let run = 0;
    for (const { hyphen } of lines) {
      run = hyphen ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest;
};

/**
 * For each page break: a paragraph that ended with its last line on the new page, or began with its first
 * line on the old one.
 */
const alone = (pages: readonly Page[], size: number): { widows: number; orphans: number } => {
  let [widows, orphans] = [0, 0];
  for (const [at, page] of pages.entries()) {
    const before = pages[at - 1];
    const [first, second] = page.lines;
    const last = before?.lines.at(-1);
    const goesOn =
      before !== undefined && first !== undefined && isFull(last, before) && !isIndented(first, page, size);
    // A chapter's first page begins with the first line of a paragraph.
    if (!before || !goesOn || page.lines.length < 20) continue;
    if (isIndented(second, page, size)) widows += 1;
    if (isIndented(last, before, size)) orphans += 1;
  }
  return { widows, orphans };
};

/** The quality of a PDF whose text is `size` points, from what a PDF reader finds in it. */
export const pageQuality = (file: string, size: number): PageQuality => {
  const html = execFileSync('pdftotext', ['-bbox', file, '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    // It complains about every page without text.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pages = pagesOf(html);
  const full = pages.flatMap((page) => page.lines.filter((line) => isFull(line, page)));
  const faces = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2);
  return {
    pages: pages.length,
    lines: full.length,
    loose: full.filter(({ gap }) => gap > size / 2).length / full.length,
    hyphens: longestRun(pages),
    ...alone(pages, size),
    faces: faces.length,
    facesAtFault: faces.filter((face) => !/ yes yes (?:yes|no) +\d+ +\d+$/.test(face)).length,
  };
};
