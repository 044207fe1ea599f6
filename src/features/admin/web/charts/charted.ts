import type { Bin, BinSize } from './bins.ts';

/** One figure of every bin, in order. */
export type Series = {
  readonly name: string;
  readonly values: readonly number[];
  /** A value with its noun: '12 visits'. */
  readonly say: (value: number) => string;
};

/** What a chart shows, however it is drawn. The sentence about it uses its first series. */
export type Charted = {
  readonly title: string;
  readonly size: BinSize;
  readonly bins: readonly Bin[];
  readonly series: readonly [Series, ...Series[]];
  /** Formats a value for a table column, and as short as possible for an axis. */
  readonly write: (value: number) => string;
  readonly writeShort: (value: number) => string;
  /** The smallest distance between two ticks of the axis that makes sense. */
  readonly leastStep: number;
};

export const isEmpty = ({ series }: Charted): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));
