import type { Span } from '../../text/sentences.ts';
import type { Range } from '../answer/answer-forms.ts';
import type { Thing } from '../answer/things-said.ts';

/** A later sentence that corrects something earlier: the words to replace, and their replacement. */
export type Correction = {
  /** Where the words to be replaced are. */
  readonly places: readonly (Range & { readonly turn: number; readonly text: string })[];
  readonly by: { readonly turn: number; readonly range: Range; readonly text: string };
  /** What else the sentence says, in order: "No, 1944, my sister was 1943." */
  readonly rest?: readonly Span[] | undefined;
};

/** An earlier stretch of turn `turn`, from `start` on. `near`: recent enough for a bare "No, it was 1951". */
export type Told = {
  readonly turn: number;
  readonly text: string;
  readonly start: number;
  readonly near: boolean;
};

export const asCorrection = (
  before: Told,
  old: Range,
  sentence: Span,
  fresh: Omit<Thing, 'kind'>,
  turn: number,
): Correction => ({
  places: [placeIn(before, old)],
  by: {
    turn,
    range: { start: sentence.start + fresh.start, end: sentence.start + fresh.end },
    text: fresh.text,
  },
});

export const placeIn = (before: Told, old: Range): Correction['places'][number] => ({
  turn: before.turn,
  start: before.start + old.start,
  end: before.start + old.end,
  text: before.text.slice(old.start, old.end),
});

/** The whole sentence that holds a place in a text. */
export const sentenceAt = (text: string, { start, end }: Range): string =>
  (/[^.!?\n]*$/u.exec(text.slice(0, start))?.[0] ?? '') +
  text.slice(start, end) +
  (/^[^.!?\n]*/u.exec(text.slice(end))?.[0] ?? '');
