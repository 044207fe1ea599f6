import { type Part, type Passage, passagesOf } from '#features/chapters/shared/markdown-subset.ts';
import { areAlike, type Look, type Signs, type Unit, unitsOf, written } from './units.ts';

/** A text and its selection: UTF-16 offsets; `start` equals `end` for a caret. */
export type Selected = { readonly text: string; readonly start: number; readonly end: number };

/** Units from `from` to `to` (exclusive) of one part. */
type Chosen = {
  readonly part: Part;
  readonly units: readonly Unit[];
  readonly from: number;
  readonly to: number;
};

const isLetter = (unit: Unit | undefined): boolean => unit?.kind === 'letter';

/**
 * What is selected in a part: always whole words, without the space around them; the word at the caret if
 * nothing is selected.
 */
const chosenIn = ({ text, start, end }: Selected, part: Part): Chosen | undefined => {
  const units = unitsOf(text, part);
  const caret = units.findIndex(({ at, raw }) => at + raw.length > start);
  let from = caret < 0 ? units.length : caret;
  let to = start === end ? from : units.findLastIndex(({ at }) => at < end) + 1;
  while (from < to && units[from]?.kind === 'space') from += 1;
  while (from < to && units[to - 1]?.kind === 'space') to -= 1;
  if (from >= to && start !== end) return undefined;
  if (from === to && isLetter(units[from - 1])) from -= 1;
  if (from === to && isLetter(units[to])) to += 1;
  while (isLetter(units[from]) && isLetter(units[from - 1])) from -= 1;
  while (isLetter(units[to - 1]) && isLetter(units[to])) to += 1;
  return from < to ? { part, units, from, to } : undefined;
};

/** Without the signs at its edges: marks beside those may not take effect. */
const withoutSigns = (chosen: Chosen): Chosen => {
  const isBare = (at: number): boolean => chosen.units[at]?.kind !== 'letter';
  let { from, to } = chosen;
  while (from < to && isBare(from)) from += 1;
  while (from < to && isBare(to - 1)) to -= 1;
  return { ...chosen, from, to };
};

const WAYS: readonly Signs[] = [
  { italic: '*', escapes: false },
  { italic: '_', escapes: false },
  { italic: '*', escapes: true },
  { italic: '_', escapes: true },
];

/** A rewritten passage, and where the first and last of the selection are in it. */
type Rewritten = { readonly words: string; readonly start: number; readonly end: number };

/**
 * The passage with the selection's look changed, in the first notation that is read as intended; undefined if
 * none is.
 */
const rewritten = (
  text: string,
  passage: Passage,
  chosen: readonly Chosen[],
  change: (unit: Unit) => Unit,
): Rewritten | undefined => {
  const parts = passage.parts.map((part) => {
    const own = chosen.find((one) => one.part === part);
    const units = own?.units ?? unitsOf(text, part);
    const isChosen = (at: number): boolean => own !== undefined && at >= own.from && at < own.to;
    return { part, own, units: units.map((unit, at) => (isChosen(at) ? change(unit) : unit)) };
  });
  for (const way of WAYS) {
    let words = '';
    let done = passage.start;
    const edges: number[] = [];
    for (const { part, own, units } of parts) {
      words += text.slice(done, part.start);
      const fresh = written(units, way);
      if (own) edges.push(words.length + (fresh.starts[own.from] ?? 0));
      if (own) edges.push(words.length + (fresh.ends[own.to - 1] ?? 0));
      words += fresh.text;
      done = part.end;
    }
    words += text.slice(done, passage.end);
    const [read, ...more] = passagesOf(words);
    const isAsMeant =
      more.length === 0 &&
      read?.kind === passage.kind &&
      read.parts.length === parts.length &&
      read.parts.every((part, at) => areAlike(unitsOf(words, part), parts[at]?.units ?? []));
    if (isAsMeant) return { words, start: edges[0] ?? 0, end: edges.at(-1) ?? 0 };
  }
  return undefined;
};

/**
 * The text with a look applied to the selected words, or removed if all of them have it; the words stay
 * selected. Undefined if no word is selected, or if the words cannot be marked so that they are read as
 * intended.
 */
export const marked = (selected: Selected, look: Look): Selected | undefined => {
  const { text, start, end } = selected;
  const touched = passagesOf(text)
    .filter((passage) => passage.start <= end && passage.end >= start)
    .map((passage) => ({
      passage,
      chosen: passage.parts.flatMap((part) => chosenIn(selected, part) ?? []),
    }))
    .filter(({ chosen }) => chosen.length > 0);
  const isOn = touched.every(({ chosen }) =>
    chosen.every(({ units, from, to }) =>
      units.slice(from, to).every((unit) => unit.kind === 'space' || unit[look]),
    ),
  );
  const change = (unit: Unit): Unit => ({ ...unit, [look]: !isOn });
  let fresh = '';
  let done = 0;
  const edges: number[] = [];
  for (const { passage, chosen } of touched) {
    const without = chosen.map(withoutSigns).filter(({ from, to }) => from < to);
    const now =
      rewritten(text, passage, chosen, change) ??
      (without.length > 0 ? rewritten(text, passage, without, change) : undefined);
    if (!now) return undefined;
    fresh += text.slice(done, passage.start);
    edges.push(fresh.length + now.start, fresh.length + now.end);
    fresh += now.words;
    done = passage.end;
  }
  const [first] = edges;
  const last = edges.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { text: fresh + text.slice(done), start: first, end: last };
};
