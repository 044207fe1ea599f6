import type { Correction } from './correction.ts';
import type { Piece } from '../chapter/statement.ts';

/** Replaces the old words with the corrected ones, in whichever piece has them. */
export const applyCorrection = (pieces: readonly Piece[], correction: Correction): readonly Piece[] =>
  correction.places.reduce<readonly Piece[]>(
    (made, place) => made.flatMap((piece) => replaceIn(piece, place, correction.by)),
    pieces,
  );

const replaceIn = (
  piece: Piece,
  place: Correction['places'][number],
  by: Correction['by'],
): readonly Piece[] => {
  const { text, source } = piece;
  if (
    source.from !== 'said' ||
    source.turn !== place.turn ||
    place.start < source.start ||
    place.end > source.end
  )
    return [piece];
  // If white space before it was tidied, the words have moved a little.
  const told = place.start - source.start + text.length - text.trimStart().length;
  const same = text.slice(told, told + place.text.length).toLowerCase() === place.text.toLowerCase();
  const at = same ? told : text.indexOf(place.text);
  if (at < 0) return [piece];
  const to = at + place.text.length;
  const opens = text.slice(0, at).trim() === '' && /^\p{Lu}/u.test(text.slice(at));
  const parts: Piece[] = [
    { text: text.slice(0, at), source: { ...source, end: place.start } },
    {
      text: opens ? by.text.charAt(0).toUpperCase() + by.text.slice(1) : by.text,
      source: { from: 'said', turn: by.turn, ...by.range },
    },
    { text: text.slice(to), source: { ...source, start: place.end } },
  ];
  return parts.filter((part) => part.text !== '');
};
