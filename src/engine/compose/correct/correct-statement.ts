import type { Turn } from '../../conversation/turn.ts';
import type { Corrector } from './lasting-corrections.ts';
import type { Piece, Statement } from '../chapter/statement.ts';

/**
 * Splits one piece around the corrections in it. Offsets move along if they can be found in what was said;
 * otherwise each part keeps the whole stretch.
 */
const correctPiece = (piece: Piece, corrector: Corrector, turns: readonly Turn[]): readonly Piece[] => {
  const { text, source } = piece;
  if (source.from !== 'said' && source.from !== 'asked') return [piece];
  const places = corrector(text);
  if (places.length === 0) return [piece];
  const there = corrector((turns[source.turn]?.content ?? '').slice(source.start, source.end));
  const pieces: Piece[] = [];
  let at = 0;
  let from = source.start;
  places.forEach(({ start, end, correction: { said, meant } }, i) => {
    const told = there.length === places.length ? there[i] : undefined;
    // The stretch as it was said includes the corrected word: that word is what the new one rests on.
    const to = told === undefined ? source.end : source.start + told.end;
    pieces.push(
      { text: text.slice(at, start), source: { ...source, start: from, end: to } },
      {
        text: start === 0 ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant,
        source: { from: 'corrected', said, meant },
      },
    );
    at = end;
    if (told !== undefined) from = to;
  });
  return at === text.length
    ? pieces
    : [...pieces, { text: text.slice(at), source: { ...source, start: from } }];
};

/** The sentence with the names and numbers that the writer corrected for good. */
export const correctStatement = (
  statement: Statement,
  corrector: Corrector,
  turns: readonly Turn[],
): Statement => {
  return { ...statement, pieces: statement.pieces.flatMap((piece) => correctPiece(piece, corrector, turns)) };
};
