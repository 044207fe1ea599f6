import type { Gone, Span } from '#features/subscription/server/plan-ledger.ts';

/**
 * An amount of time on a plan. It is used up only while no time on a better plan, and no earlier time on an
 * equal plan, is being used.
 */
export type Amount = {
  readonly id: string;
  /** The better the plan, the lower the rank. */
  readonly rank: number;
  readonly arrives: number;
  /** When the amount ends if it begins at `start` and nothing interrupts it. */
  readonly endFrom: (start: number) => number;
  /** From this moment on, none of the amount is used. */
  readonly endedAt: number;
  readonly gone: readonly Gone[];
};

/** A plan with fixed times. While it runs, no time of the same plan or a lesser one is used up. */
export type Cover = Span & { readonly rank: number };

/**
 * When an amount is used, from first to last, and how many milliseconds of it are never used. `from` is
 * Infinity if it never begins.
 */
export type Use = Span & { readonly left: number };

const contains = ({ from, until }: Span, at: number): boolean => from <= at && at < until;

const boundariesOf = (amounts: readonly Amount[], covers: readonly Cover[]): number[] => {
  const spans = [...covers, ...amounts.flatMap(({ gone }) => gone)].flatMap(({ from, until }) => [
    from,
    until,
  ]);
  const own = amounts.flatMap(({ arrives, endedAt }) => [arrives, endedAt]);
  return [...new Set([...spans, ...own])].filter(Number.isFinite).toSorted((one, other) => one - other);
};

/**
 * Schedules the amounts of time. At every moment one amount is used: the one with the best plan, among equal
 * plans the one that came first, and among those that came at the same moment the one listed first. An
 * interrupted amount (its money is gone, or something better came) resumes later where it stopped, so no time
 * is lost or counted twice. Returns the use of each amount, by id.
 */
export const shareOutTime = (
  amounts: readonly Amount[],
  covers: readonly Cover[],
): ReadonlyMap<string, Use> => {
  const inTurn = amounts.toSorted((one, other) => one.rank - other.rank || one.arrives - other.arrives);
  const uses = new Map<string, Use>(
    inTurn.map(({ id, arrives, endFrom }) => [
      id,
      { from: Infinity, until: -Infinity, left: endFrom(arrives) - arrives },
    ]),
  );
  const useOf = (id: string): Use => uses.get(id) ?? { from: Infinity, until: -Infinity, left: 0 };
  const usedAt = (at: number): Amount | undefined =>
    inTurn.find(
      ({ id, rank, arrives, endedAt, gone }) =>
        arrives <= at &&
        at < endedAt &&
        useOf(id).left > 0 &&
        !gone.some((span) => contains(span, at)) &&
        !covers.some((cover) => cover.rank <= rank && contains(cover, at)),
    );
  const boundaries = boundariesOf(inTurn, covers);
  let at = boundaries[0] ?? Infinity;
  while (at < Infinity) {
    const next = boundaries.find((boundary) => boundary > at) ?? Infinity;
    const used = usedAt(at);
    if (used) {
      const { from, left } = useOf(used.id);
      const whole = from === Infinity ? used.endFrom(at) - at : left;
      const until = Math.min(at + whole, next);
      uses.set(used.id, { from: Math.min(from, at), until, left: whole - (until - at) });
      at = until;
    } else at = next;
  }
  return uses;
};
