import { onceFor } from '#engine/text/once-for.ts';
import { holds } from '#engine/grounding/source-window.ts';
import { findNames } from '#engine/text/names.ts';
import { findNumbers } from '#engine/text/numbers.ts';
import { plainWord, words } from '#engine/text/words.ts';
import { type Line, matterOf } from './chapter-line.ts';

/** A told sentence counts as kept if this share of its content words is kept, and every name and number. */
const KEPT_FROM = 0.75;

/** What the lines about one turn contain together. */
type Held = {
  readonly matter: Set<string>;
  readonly list: string[];
  readonly plain: Set<string>;
  readonly numbers: Set<number>;
};

export type KeptFacts = {
  /** Whether the lines about the same turns keep what this one tells. */
  keeps(line: Line): boolean;
  add(line: Line): void;
};

const heldBy = (held: Held, word: string): boolean => held.matter.has(word) || holds(held.list, word);

type Facts = { readonly names: readonly string[]; readonly numbers: readonly number[] };

/** The names and numbers of a line. Lines are immutable. */
export const factsOf = onceFor(({ text }: Line): Facts => ({
  names: findNames(text).flatMap((name) => words(name.text).map((word) => plainWord(word.text))),
  numbers: findNumbers(text).map(({ value }) => value),
}));

/** Reads each line once, however many questions follow. */
export const keptFacts = (lines: readonly Line[]): KeptFacts => {
  const byTurn = new Map<number, Held>();
  const add = (line: Line): void => {
    for (const turn of line.turns) {
      const held = byTurn.get(turn) ?? { matter: new Set(), list: [], plain: new Set(), numbers: new Set() };
      byTurn.set(turn, held);
      for (const word of matterOf(line)) {
        if (!held.matter.has(word)) held.list.push(word);
        held.matter.add(word);
      }
      for (const word of words(line.text)) held.plain.add(plainWord(word.text));
      for (const value of factsOf(line).numbers) held.numbers.add(value);
    }
  };
  lines.forEach(add);
  return {
    add,
    keeps: (line) => {
      const held = line.turns.flatMap((turn) => byTurn.get(turn) ?? []);
      if (held.length === 0) return false;
      const matter = matterOf(line);
      const kept = matter.filter((word) => held.some((one) => heldBy(one, word))).length;
      if (kept < matter.length * KEPT_FROM) return false;
      const { names, numbers } = factsOf(line);
      return (
        names.every((word) => held.some((one) => one.plain.has(word))) &&
        numbers.every((value) => held.some((one) => one.numbers.has(value)))
      );
    },
  };
};
