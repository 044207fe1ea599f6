import { wordCount } from '#platform/shared/text.ts';
import { followsDirectly, type Line, opensWithPronoun, saidIn } from './chapter-line.ts';
import { fillIn, onceEach } from './fill-in.ts';

/** "Yes." or "That was it." stands in a conversation, not in a chapter. */
const SHORTEST_WORDS = 4;
/** An opening that only strings sentences together; "But" says something and stays. */
const STRINGING = /^(?:and|so)(?:,\s*|\s+)(?=[\p{L}"“])(?!(?:that|what|on|forth)\b)/iu;

const withoutStringing = (line: Line): Line => {
  const text = line.text.replace(STRINGING, '');
  return text === line.text ? line : { ...line, text: text.slice(0, 1).toUpperCase() + text.slice(1) };
};

/** Reads well where it stands: long enough, and a "He" or "It" at its head follows the words it followed when it was said. */
const standsWell = (line: Line, before: Line | undefined): boolean =>
  wordCount(line.text) >= SHORTEST_WORDS && (!opensWithPronoun(line.text) || followsDirectly(line, before));

/** The model's lines that read well one after another; the built-in's are all there. */
const standing = (lines: readonly Line[]): Line[] => {
  const kept: Line[] = [];
  for (const line of lines) if (line.by === 'builtin' || standsWell(line, kept.at(-1))) kept.push(line);
  return kept;
};

const yearIn = (text: string): number | undefined => {
  const year = /(?<!\d)(?:1[89]\d\d|20\d\d)(?!\d)/u.exec(text)?.[0];
  return year === undefined ? undefined : Number(year);
};

const yearsAreInOrder = (lines: readonly Line[]): boolean => {
  const years = lines.map((line) => yearIn(line.text)).filter((year) => year !== undefined);
  return years.every((year, at) => at === 0 || year >= (years[at - 1] ?? 0));
};

/** The lines in the order of `told`, which is that of a life; each stands where the told words stand that it rests on. */
const inToldOrder = (lines: readonly Line[], told: readonly Line[]): Line[] => {
  const places = new Map<number, { readonly start: number; readonly end: number; readonly rank: number }[]>();
  for (const [rank, line] of told.entries())
    for (const { turn, start, end } of saidIn(line))
      places.set(turn, [...(places.get(turn) ?? []), { start, end, rank }]);
  let last = 0;
  const ranked = lines.map((line, at) => {
    const ranks = saidIn(line).flatMap(({ turn, start, end }) =>
      (places.get(turn) ?? []).flatMap((there) =>
        there.start < end && start < there.end ? [there.rank] : [],
      ),
    );
    if (ranks.length > 0) last = Math.min(...ranks);
    return { line, rank: last, at };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.at - b.at).map(({ line }) => line);
};

/**
 * The model's lines as they may stand in a chapter, with what they do not keep of `told` put in: in its order, unless its years go
 * back and forth; without those that read badly where they stand, in whose place the built-in's sentence comes.
 */
const mendCovered = (lines: readonly Line[], told: readonly Line[]): Line[] => {
  const models = lines.map((line) => (line.by === 'model' ? withoutStringing(line) : line));
  let mended = onceEach(fillIn(standing(models), told));
  if (!yearsAreInOrder(mended)) mended = inToldOrder(mended, told);
  // What was put in may have come between two of the model's lines.
  const still = standing(mended);
  return still.length === mended.length ? mended : onceEach(fillIn(still, told));
};

/** Puts the lines of `told` that `isLater` picks behind what tells of the line before each of them in `told`. */
const putInLater = (
  lines: readonly Line[],
  told: readonly Line[],
  isLater: (line: Line) => boolean,
): Line[] => {
  const lastOfTurn = new Map<number, number>();
  for (const [at, line] of lines.entries()) for (const turn of line.turns) lastOfTurn.set(turn, at);
  const behind = new Map<number, Line[]>();
  let at = -1;
  for (const line of told) {
    if (isLater(line)) {
      behind.set(at, [...(behind.get(at) ?? []), line]);
      continue;
    }
    const overlapping = lines.findIndex((there) => there === line || restsOn(there, line));
    at = overlapping >= 0 ? overlapping : (lastOfTurn.get(line.turns[0] ?? -1) ?? at);
    // A "He" stays behind the words that say who he is.
    while (at + 1 < lines.length && opensWithPronoun(lines[at + 1]?.text ?? '')) at++;
  }
  return [...(behind.get(-1) ?? []), ...lines.flatMap((line, i) => [line, ...(behind.get(i) ?? [])])];
};

/** Do both rest on some of the same words? */
const restsOn = (line: Line, other: Line): boolean =>
  saidIn(line).some((here) =>
    saidIn(other).some(
      (there) => here.turn === there.turn && here.start < there.end && there.start < here.end,
    ),
  );

/**
 * A whole chapter's lines from the model's, which tell of the turns before `covers`, and `told`, the built-in's of all turns: what the
 * model could not know is only put in where it belongs.
 */
export const mendLines = (lines: readonly Line[], told: readonly Line[], covers: number): Line[] => {
  const isLater = (line: Line): boolean => line.turns.some((turn) => turn >= covers);
  const mended = mendCovered(
    lines,
    told.filter((line) => !isLater(line)),
  );
  return onceEach(putInLater(mended, told, isLater));
};
