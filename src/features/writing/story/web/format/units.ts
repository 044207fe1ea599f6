import { stretchesOf } from '#features/chapters/shared/light-format.ts';
import { isPunctuation, isSpace } from '#features/chapters/shared/light-marks.ts';
import type { Part } from '#features/chapters/shared/markdown-subset.ts';

export type Look = 'italic' | 'bold';

/**
 * A character as stored, with the backslash it may need, or the sign before a line of a quote. The marks of
 * looks are not units.
 */
export type Unit = {
  readonly raw: string;
  /** Its place in the text (UTF-16). */
  readonly at: number;
  readonly kind: 'letter' | 'sign' | 'space';
  readonly italic: boolean;
  readonly bold: boolean;
};

const kindOf = (character: string): Unit['kind'] => {
  if (isSpace(character)) return 'space';
  return isPunctuation(character) ? 'sign' : 'letter';
};

export const unitsOf = (text: string, part: Part): Unit[] => {
  const units: Unit[] = [];
  let backslash = '';
  for (const { start, end, mark, italic, bold } of stretchesOf(part)) {
    const words = text.slice(start, end);
    if (mark === 'none' && words === '\\') backslash = words;
    else if (mark === 'none')
      units.push({ raw: words, at: start, kind: 'space', italic: false, bold: false });
    if (mark) continue;
    let at = start;
    for (const character of words) {
      units.push({
        raw: backslash + character,
        at: at - backslash.length,
        kind: kindOf(character),
        italic,
        bold,
      });
      backslash = '';
      at += character.length;
    }
  }
  return units;
};

/** How marks are written. `escapes`: escapes a typed sign that would otherwise become a mark. */
export type Signs = { readonly italic: '*' | '_'; readonly escapes: boolean };

/** Where the run of units with a look that starts at `from` ends; white space counts as having any. */
const lasts = (units: readonly Unit[], from: number, look: Look): number => {
  const end = units.findIndex((unit, at) => at >= from && unit.kind !== 'space' && !unit[look]);
  return end < 0 ? units.length : end;
};

/** Where the characters of a text are; the places of white space are not defined. */
export type Written = {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/** The units as text. Marks never have white space just inside them, and they close in reverse order. */
export const written = (units: readonly Unit[], signs: Signs): Written => {
  const signOf = (look: Look): string => (look === 'bold' ? '**' : signs.italic);
  const starts: number[] = [];
  const ends: number[] = [];
  const open: Look[] = [];
  const said: string[] = [];
  let length = 0;
  let gap = '';
  const say = (words: string): void => {
    said.push(words);
    length += words.length;
  };
  const closeTo = (wanted: (look: Look) => boolean): void => {
    while (open.some((look) => !wanted(look))) say(signOf(open.pop() ?? 'bold'));
  };
  units.forEach((unit, at) => {
    if (unit.kind === 'space') {
      gap += unit.raw;
      return;
    }
    closeTo((look) => unit[look]);
    say(gap);
    gap = '';
    const opening = (['bold', 'italic'] as const).filter((look) => unit[look] && !open.includes(look));
    if (opening.length === 2 && lasts(units, at, 'italic') > lasts(units, at, 'bold')) opening.reverse();
    for (const look of opening) say(signOf(look));
    open.push(...opening);
    starts[at] = length;
    say(signs.escapes && /^[*_]$/.test(unit.raw) ? `\\${unit.raw}` : unit.raw);
    ends[at] = length;
  });
  closeTo(() => false);
  return { text: said.join('') + gap, starts, ends };
};

const readAs = ({ raw, italic, bold, kind }: Unit): string =>
  `${kind === 'space' ? '' : `${italic ? 'i' : ''}${bold ? 'b' : ''}`} ${raw.replace(/^\\(?=.)/u, '')}`;

/** Whether two texts read alike: the same characters with the same looks. */
export const areAlike = (some: readonly Unit[], others: readonly Unit[]): boolean =>
  some.length === others.length && some.every((unit, at) => readAs(unit) === readAs(others[at] ?? unit));
