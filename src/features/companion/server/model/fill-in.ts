import { holds } from '../grounding/source-window.ts';
import { jaccard, plainWord, words } from '../language/words.ts';
import { type Line, matterOf } from './chapter-line.ts';
import { keptFacts } from './kept-facts.ts';

const SAME_FROM = 0.8;

const sharesTurn = (a: Line, b: Line): boolean => a.turns.some((turn) => b.turns.includes(turn));

/** Does a fuller line say all that this one does? */
const isWithin = (line: Line, fuller: Line): boolean => {
  const matter = matterOf(line);
  const whole = matterOf(fuller);
  return matter.length > 0 && matter.every((word) => holds(whole, word));
};

/** Where a told line belongs: behind what tells the nearest thing before it in the order of the life. */
const placeFor = (at: number, told: readonly Line[], filled: readonly Line[]): number => {
  const line = told[at];
  const sameTurn = told.slice(0, at).toReversed();
  // The words said before these in the same answer come first; they are what a "He" or "It" leans on.
  const start = line?.sources.find((source) => source.from === 'said');
  const behind = filled.findLastIndex((there) =>
    there.sources.some(
      (source) =>
        source.from === 'said' &&
        start?.from === 'said' &&
        source.turn === start.turn &&
        source.end <= start.start,
    ),
  );
  if (behind >= 0) return behind;
  const neighbour = sameTurn.find((other) =>
    filled.some((there) => there === other || sharesTurn(there, other)),
  );
  return neighbour === undefined
    ? -1
    : filled.findLastIndex((there) => there.text === neighbour.text || sharesTurn(there, neighbour));
};

/**
 * Puts each of `told` (in the order of a life) that `lines` does not keep where it belongs in that order, in place of lines
 * of the same turn that say less.
 */
export const fillIn = (lines: readonly Line[], told: readonly Line[]): Line[] => {
  let filled = [...lines];
  const kept = keptFacts(filled);
  for (const [at, line] of told.entries()) {
    if (kept.keeps(line)) continue;
    kept.add(line);
    const replaced = filled.findIndex((other) => sharesTurn(line, other) && isWithin(other, line));
    if (replaced >= 0) {
      const opensParagraph = filled[replaced]?.opensParagraph ?? false;
      filled = filled
        .with(replaced, { ...line, opensParagraph })
        .filter((other, i) => i === replaced || !(sharesTurn(line, other) && isWithin(other, line)));
      continue;
    }
    const after = placeFor(at, told, filled);
    // Before everything else only when nothing came earlier in the life.
    filled.splice(after + 1, 0, { ...line, opensParagraph: after < 0 });
  }
  return filled;
};

/** The rarest keys of a line, enough of them that a line which says nearly the same has one too. */
const telling = (keys: readonly string[], byKey: ReadonlyMap<string, ReadonlySet<number>>): Set<number> => {
  const found = [...new Set(keys)]
    .map((key) => byKey.get(key) ?? new Set<number>())
    .toSorted((a, b) => a.size - b.size);
  return new Set(found.slice(0, Math.ceil(found.length * (1 - SAME_FROM)) + 1).flatMap((at) => [...at]));
};

/** Each thing once: of two lines that say nearly the same the fuller stays. */
export const onceEach = (lines: readonly Line[]): Line[] => {
  const kept: Line[] = [];
  const keptWords: (readonly string[])[] = [];
  // Lines by their words: only lines that share some are compared.
  const byKey = new Map<string, Set<number>>();
  for (const line of lines) {
    const own = words(line.text).map((word) => plainWord(word.text));
    const keys = matterOf(line).length > 0 ? matterOf(line) : own;
    const same = [...telling(keys, byKey)].find((at) => {
      const other = kept[at];
      return (
        other !== undefined &&
        (jaccard(matterOf(other), matterOf(line)) >= SAME_FROM ||
          jaccard(keptWords[at] ?? [], own) >= SAME_FROM)
      );
    });
    const other = same === undefined ? undefined : kept[same];
    if (other !== undefined && line.text.length <= other.text.length) continue;
    const at = same ?? kept.length;
    kept[at] = { ...line, opensParagraph: other?.opensParagraph ?? line.opensParagraph };
    keptWords[at] = own;
    for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(at));
  }
  return kept;
};
