/** One conversation that the model can hold: what it has read and written of it. */
export type Seat = {
  readonly tokens: readonly number[];
  readonly lastUsedAt: number;
};

/** How many tokens two texts begin with in common. */
export const sharedBeginning = (one: readonly number[], other: readonly number[]): number => {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at++) if (one[at] !== other[at]) return at;
  return most;
};

/**
 * The seat for a new question: the one that remembers most of it. What a seat would have to forget counts against it, so that somebody new, whose
 * question begins with the same instructions as everybody's, takes an empty seat and not one where a long conversation is remembered.
 */
export const chooseSeat = <S extends Seat>(
  seats: readonly S[],
  question: readonly number[],
): S | undefined => {
  const effort = ({ tokens }: Seat): number => {
    const shared = sharedBeginning(tokens, question);
    return question.length - shared + (tokens.length - shared);
  };
  return seats.toSorted((one, other) => effort(one) - effort(other) || one.lastUsedAt - other.lastUsedAt)[0];
};
