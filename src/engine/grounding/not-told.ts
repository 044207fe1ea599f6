import type { ComposedSentence, LeftOut } from '../compose/chapter.ts';
import type { Place } from './said-index.ts';

export const saidIn = ({ sources }: ComposedSentence): Place[] =>
  sources.flatMap((source) =>
    source.from === 'said' ? [{ turn: source.turn, start: source.start, end: source.end }] : [],
  );

/**
 * The sentences of `told` whose source words no sentence of the chapter uses. `existing`: the sources of each
 * sentence of the chapter.
 */
export const notTold = (
  told: readonly ComposedSentence[],
  existing: readonly (readonly Place[])[],
): LeftOut[] => {
  const byTurn = new Map<number, Place[]>();
  for (const place of existing.flat()) {
    const known = byTurn.get(place.turn);
    if (known) known.push(place);
    else byTurn.set(place.turn, [place]);
  }
  const stands = ({ turn, start, end }: Place): boolean =>
    (byTurn.get(turn) ?? []).some((there) => there.start < end && start < there.end);
  return told.flatMap((sentence) => {
    const places = saidIn(sentence);
    const [first] = places;
    return first === undefined || places.some(stands)
      ? []
      : [{ ...first, text: sentence.text, why: 'unused' as const }];
  });
};

export const inOrderOfTelling = (left: readonly LeftOut[]): LeftOut[] =>
  left.toSorted((a, b) => a.turn - b.turn || a.start - b.start);
