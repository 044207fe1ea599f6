import type { Statement } from '../chapter/statement.ts';

/** Whether a stretch of a turn is to be kept out of the chapter. */
export type IsKeptOut = (turn: number, start: number, end: number) => boolean;

/** Does any part of it say what is to be kept out? A confidence must not survive in part. */
export const saysKeptOut = ({ pieces }: Statement, isKeptOut: IsKeptOut): boolean =>
  pieces.some(({ source }) => source.from === 'said' && isKeptOut(source.turn, source.start, source.end));

/** Statements in stretches that are all for the chapter or all kept out of it, so that none is joined to both. */
export const apart = (made: readonly Statement[], isKeptOut: IsKeptOut): Statement[][] => {
  const stretches: Statement[][] = [];
  let wasOut: boolean | undefined;
  for (const statement of made) {
    const isOut = saysKeptOut(statement, isKeptOut);
    if (isOut === wasOut) stretches.at(-1)?.push(statement);
    else stretches.push([statement]);
    wasOut = isOut;
  }
  return stretches;
};
