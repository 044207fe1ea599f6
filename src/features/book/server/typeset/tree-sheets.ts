import type { TreeDrawing } from '../../shared/manuscript.ts';
import type { PageLook } from './page-look.ts';

/** A step of a path in absolute coordinates: ['M', x, y], ['L', x, y], ['C', x1, y1, x2, y2, x, y], ['Z']. */
type Move = readonly (string | number)[];

const NUMBERS_OF: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/**
 * The steps of a path in SVG syntax ('M0 0H4v2'). Arcs, which our drawings never have, become straight lines.
 * So do Q, S and T.
 */
export const movesOf = (path: string): Move[] => {
  const moves: Move[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', written = ''] of path.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/giu)) {
    const command = letter.toUpperCase();
    const numbers = [...written.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/giu)].map(Number);
    const each = NUMBERS_OF[command] ?? 0;
    if (each === 0) moves.push(['Z']);
    const isRelative = letter !== command;
    const times = each === 0 ? 0 : Math.floor(numbers.length / each);
    for (let time = 0; time < times; time += 1) {
      const at = time * each;
      const step = placesOf(command, numbers.slice(at, at + each), isRelative ? [x, y] : [0, 0], [x, y]);
      [x = 0, y = 0] = step.slice(-2);
      // Coordinates that follow a first M without their own letter are a line.
      moves.push([command === 'C' ? 'C' : command === 'M' && at === 0 ? 'M' : 'L', ...step]);
    }
  }
  return moves;
};

/** The absolute coordinates of one step. `from` is added to each. `here`: where the step begins. */
const placesOf = (
  command: string,
  numbers: readonly number[],
  from: readonly [number, number],
  here: readonly [number, number],
): number[] => {
  if (command === 'H') return [(numbers[0] ?? 0) + from[0], here[1]];
  if (command === 'V') return [here[0], (numbers[0] ?? 0) + from[1]];
  const places = numbers.map((number, at) => number + (from[at % 2] ?? 0));
  return command === 'C' ? places : numbers.slice(-2).map((number, at) => number + (from[at] ?? 0));
};

const movedBy = (moves: readonly Move[], right: number, down: number): Move[] =>
  moves.map((move) =>
    move.map((value, at) => (typeof value === 'number' ? value + (at % 2 === 1 ? right : down) : value)),
  );

/**
 * A page of the family tree. `wide`, `high` and all positions are in rem of the drawing. `scale`: inches per
 * rem. `letters`: size of the names in points.
 */
export type TreeSheet = {
  readonly wide: number;
  readonly high: number;
  readonly scale: number;
  readonly letters: number;
  /** By 90 degrees: readers turn the book. */
  readonly turned: boolean;
  /** The heading above the first sheet moves to the top of the page, to make room. */
  readonly headingAtTop: boolean;
  readonly boxes: TreeDrawing['boxes'];
  readonly lines: readonly { readonly moves: readonly Move[]; readonly sure: boolean }[];
};

type Room = {
  readonly wide: number;
  readonly high: number;
  readonly turned: boolean;
  readonly headingAtTop: boolean;
};
type Span = { readonly from: number; readonly to: number };

/** The size of names in the drawing, in rem. */
const NAME = 0.86;
/** Sizes of printed names, in points: one that is easy to read, and the minimum. */
const EASY_LETTERS = 8;
const LEAST_LETTERS = 6.5;
const POINTS = 72;
/** How much of the text height the heading takes: in its usual position, and at the top. */
const HEADING = 0.36;
const HEADING_AT_TOP = 0.12;

/**
 * The drawing on as few pages as possible with readable names. It goes below its heading, or with the heading
 * at the top of the page, or rotated. If it would still be too small, it goes on several pages, cut where the
 * fewest boxes are in the way.
 */
export const treeSheets = (tree: TreeDrawing, look: Pick<PageLook, 'text' | 'size'>): TreeSheet[] => {
  if (tree.boxes.length === 0) return [];
  const { width, height } = look.text;
  const rooms: readonly Room[] = [
    { wide: width, high: height * (1 - HEADING), turned: false, headingAtTop: false },
    { wide: width, high: height * (1 - HEADING_AT_TOP), turned: false, headingAtTop: true },
    { wide: height * (1 - HEADING_AT_TOP), high: width, turned: true, headingAtTop: true },
  ];
  const lettersIn = (room: Room) =>
    Math.min(look.size * 0.9, NAME * POINTS * Math.min(room.wide / tree.wide, room.high / tree.high));
  const roomiest = rooms.toSorted((one, other) => lettersIn(other) - lettersIn(one))[0];
  const room = rooms.find((one) => lettersIn(one) >= EASY_LETTERS) ?? roomiest;
  if (room && lettersIn(room) >= LEAST_LETTERS) return cutInto(tree, room, lettersIn(room));
  return rooms
    .filter(({ headingAtTop }) => headingAtTop)
    .map((one) => cutInto(tree, one, LEAST_LETTERS))
    .reduce((fewest, sheets) => (sheets.length < fewest.length ? sheets : fewest));
};

const cutInto = (tree: TreeDrawing, room: Room, letters: number): TreeSheet[] => {
  const scale = letters / POINTS / NAME;
  const lines = tree.lines.map(({ path, sure }) => ({ moves: movesOf(path), sure }));
  // Slightly more, so that a drawing that just fits isn't cut because of rounding.
  const across = spansOf(
    tree.wide,
    (room.wide / scale) * 1.001,
    tree.boxes.map(({ x, wide }) => ({ from: x, to: x + wide })),
  );
  const down = spansOf(
    tree.high,
    (room.high / scale) * 1.001,
    tree.boxes.map(({ y, high }) => ({ from: y, to: y + high })),
  );
  return down.flatMap((rows) =>
    across.flatMap((columns): TreeSheet[] => {
      const boxes = tree.boxes.filter(
        ({ x, y, wide, high }) =>
          x < columns.to && x + wide > columns.from && y < rows.to && y + high > rows.from,
      );
      if (boxes.length === 0) return [];
      return [
        {
          wide: columns.to - columns.from,
          high: rows.to - rows.from,
          scale,
          letters,
          turned: room.turned,
          headingAtTop: room.headingAtTop,
          boxes: boxes.map((box) => ({ ...box, x: box.x - columns.from, y: box.y - rows.from })),
          lines: lines.map(({ moves, sure }) => ({ moves: movedBy(moves, -columns.from, -rows.from), sure })),
        },
      ];
    }),
  );
};

/**
 * Cuts a length into pieces no longer than `most`, as far along as possible where the fewest boxes are cut.
 */
const spansOf = (length: number, most: number, boxes: readonly Span[]): Span[] => {
  const spans: Span[] = [];
  let from = 0;
  while (length - from > most) {
    const last = from + most;
    const cutThrough = (place: number) => boxes.filter((box) => box.from < place && box.to > place).length;
    const places = [...boxes.flatMap((box) => [box.from, box.to]), last].filter(
      (place) => place > from + most / 2 && place <= last,
    );
    const to = places.reduce((best, place) => {
      const more = cutThrough(place) - cutThrough(best);
      return more < 0 || (more === 0 && place > best) ? place : best;
    }, last);
    spans.push({ from, to });
    from = to;
  }
  return [...spans, { from, to: length }];
};
