import type { Statement } from '../chapter/statement.ts';

/** Whether a stretch of a turn is to be kept out of the chapter. */
export type IsKeptOut = (turn: number, start: number, end: number) => boolean;

/** Does any part of it say what is to be kept out? A confidence must not survive in part. */
export const saysKeptOut = ({ pieces }: Statement, isKeptOut: IsKeptOut): boolean =>
  pieces.some(({ source }) => source.from === 'said' && isKeptOut(source.turn, source.start, source.end));
