import type { TreeDrawing } from '../../../shared/manuscript.ts';
import { xmlText } from '../xml-text.ts';
import { direction } from './runs-markup.ts';

const PX_PER_REM = 16;
const AROUND = 8;
const NAME_SIZE = 15;
const LINE_HIGH = 18;
const LETTERS_IN_LINE = 14;
const LINES_OF_NAME = 3;

const px = (rem: number): number => Math.round(rem * PX_PER_REM * 100) / 100;

/**
 * At most three lines of about fourteen letters. A longer name is cut with an ellipsis, and appears in full
 * in the list below the drawing.
 */
const linesOf = (name: string): string[] => {
  const lines: string[] = [];
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LETTERS_IN_LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const fits = (line: string): string =>
    line.length <= LETTERS_IN_LINE + 1 ? line : `${Array.from(line).slice(0, LETTERS_IN_LINE).join('')}…`;
  return lines.length <= LINES_OF_NAME
    ? lines.map(fits)
    : [
        ...lines.slice(0, LINES_OF_NAME - 1).map(fits),
        `${fits(lines[LINES_OF_NAME - 1] ?? '').replace(/…$/, '')}…`,
      ];
};

type Box = TreeDrawing['boxes'][number];

const boxMarkup = ({ x, y, wide, high, name, years, isWriter }: Box): string => {
  const lines = [
    ...linesOf(name).map((words) => ({ words, size: NAME_SIZE })),
    ...(years === '' ? [] : [{ words: years, size: 13 }]),
  ];
  const middle = px(x + wide / 2);
  const first = px(y + high / 2) - ((lines.length - 1) * LINE_HIGH) / 2 + 5;
  const words = lines.map(
    ({ words: line, size }, at) =>
      `<text x="${middle}" y="${first + at * LINE_HIGH}" font-size="${size}" text-anchor="middle" fill="currentColor">${xmlText(line)}</text>`,
  );
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(wide)}" height="${px(high)}" rx="6" fill="none" stroke="currentColor" stroke-width="${isWriter ? 3 : 1}"/>${words.join('')}\n`;
};

const svg = ({ wide, high, boxes, lines }: TreeDrawing, title: string): string => {
  const drawn = lines.map(
    ({ path, sure }) =>
      `<path transform="scale(${PX_PER_REM})" d="${xmlText(path)}" fill="none" stroke="currentColor" stroke-width="0.08"${sure ? '' : ' stroke-dasharray="0.35 0.25"'}/>\n`,
  );
  const [width, height] = [px(wide) + 2 * AROUND, px(high) + 2 * AROUND];
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="family-tree-drawing" viewBox="${-AROUND} ${-AROUND} ${width} ${height}" width="${width}" height="${height}"><title id="family-tree-drawing">${xmlText(title)}</title>
${drawn.join('')}${boxes.map(boxMarkup).join('')}</svg>`;
};

/**
 * The drawing, and below it everyone's name by generation, for readers who can't see it or have a small
 * screen.
 */
export const treeMarkup = (tree: TreeDrawing, title: string): string => {
  const rows = Map.groupBy(
    tree.boxes.toSorted((a, b) => a.y - b.y || a.x - b.x),
    ({ y }) => y,
  );
  const generations = [...rows.values()].map((row) => {
    const people = row.map(({ name, years }) => (years === '' ? name : `${name} (${years})`)).join('; ');
    return `<li${direction(people)}>${xmlText(people)}</li>\n`;
  });
  return `<figure class="tree">${svg(tree, title)}</figure>\n<ol class="generations">\n${generations.join('')}</ol>\n`;
};
