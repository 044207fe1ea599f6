/** A step of a line in absolute places: ['M', x, y], ['L', x, y], ['C', x1, y1, x2, y2, x, y], ['Z']. */
export type Move = readonly (string | number)[];

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
 * The steps of a path as SVG writes it ('M0 0H4v2'). Arcs, which no drawing of ours has, become straight lines, as do Q, S and T.
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
      // What follows a first M without a letter of its own is a line.
      moves.push([command === 'C' ? 'C' : command === 'M' && at === 0 ? 'M' : 'L', ...step]);
    }
  }
  return moves;
};

/** The absolute places of one step; `from` is added to each, `here` is where the step begins. */
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

export const movedBy = (moves: readonly Move[], right: number, down: number): Move[] =>
  moves.map((move) =>
    move.map((value, at) => (typeof value === 'number' ? value + (at % 2 === 1 ? right : down) : value)),
  );
