import { BOX } from '#features/family/tree/shared/layout-sizes.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import type { TreeLayout } from '#features/family/tree/shared/tree-layout.ts';

/** Pixels per rem, and the margin around the drawing. */
const REM = 16;
const EDGE = 24;
const LETTERS_A_LINE = 15;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string =>
  // Characters that XML doesn't allow would make the whole file unreadable.
  text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const MOST_LINES = 3;

/** Splits a word that is too long for a line. */
const inPieces = (word: string): string[] => {
  const pieces: string[] = [];
  let rest = Array.from(word);
  while (rest.length > LETTERS_A_LINE) {
    pieces.push(`${rest.slice(0, LETTERS_A_LINE - 1).join('')}-`);
    rest = rest.slice(LETTERS_A_LINE - 1);
  }
  return [...pieces, rest.join('')];
};

/** A name on at most three lines; a longer one is cut off. */
export const onLines = (name: string): string[] => {
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/u).flatMap(inPieces)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LETTERS_A_LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= MOST_LINES) return lines;
  const kept = lines.slice(0, MOST_LINES);
  return [...kept.slice(0, -1), `${kept.at(-1)?.slice(0, LETTERS_A_LINE - 1)}…`];
};

type Words = {
  readonly title: string;
  readonly nameOf: (key: string) => string;
  readonly relationOf: (key: string) => string | null;
};

/**
 * The drawing as a file, in the colours of paper and in fonts that every device has. It has names and
 * relations but no photos, so that what a relative shows only to the family is not passed on.
 */
export const drawingAsSvg = (
  { wide, high, people, lines }: TreeLayout,
  { title, nameOf, relationOf }: Words,
): { readonly svg: string; readonly width: number; readonly height: number } => {
  const [width, height] = [Math.ceil(wide * REM + 2 * EDGE), Math.ceil(high * REM + 2 * EDGE)];
  const paths = lines.map(
    ({ path, sure }) =>
      `<path d="${path}" fill="none" stroke="#85776a" stroke-width="0.1"${sure ? '' : ' stroke-dasharray="0.35 0.3"'}/>`,
  );
  const boxes = people.map(({ key, x, y }) => {
    const isYou = key === YOU;
    const relation = relationOf(key);
    const texts = [
      ...onLines(nameOf(key)).map((text) => ({ text, size: 0.95, fill: '#241c17' })),
      ...(relation === null ? [] : [{ text: relation, size: 0.8, fill: '#5c5047' }]),
    ];
    const first = y + BOX.high / 2 - ((texts.length - 1) * 1.15) / 2 + 0.3;
    const words = texts.map(
      ({ text, size, fill }, at) =>
        `<text x="${x + BOX.wide / 2}" y="${first + at * 1.15}" font-size="${size}" fill="${fill}">${escaped(text)}</text>`,
    );
    const frame = `<rect x="${x}" y="${y}" width="${BOX.wide}" height="${BOX.high}" rx="0.5" fill="${isYou ? '#f7e7da' : '#fffdf9'}" stroke="${isYou ? '#9a3b15' : '#85776a'}" stroke-width="${isYou ? 0.18 : 0.09}"/>`;
    return frame + words.join('');
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-EDGE / REM} ${-EDGE / REM} ${width / REM} ${height / REM}">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${-EDGE / REM}" y="${-EDGE / REM}" width="100%" height="100%" fill="#faf5ec"/>`,
    `<g font-family="Literata, Georgia, 'Times New Roman', serif" text-anchor="middle">`,
    ...paths,
    ...boxes,
    '</g></svg>',
  ].join('\n');
  return { svg, width, height };
};
