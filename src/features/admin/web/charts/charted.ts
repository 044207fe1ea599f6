import type { Bin, BinSize } from './bins.ts';

/** One figure of every bin, in their order. */
export type Series = {
  readonly name: string;
  readonly values: readonly number[];
  /** A value with its noun: '12 visits'. */
  readonly say: (value: number) => string;
};

/** What a chart shows, whatever it is drawn as. Its first series is the one that the sentence about it speaks of. */
export type Charted = {
  readonly title: string;
  readonly size: BinSize;
  readonly bins: readonly Bin[];
  readonly series: readonly [Series, ...Series[]];
  /** A value as it stands under others in a table, and as short as an axis has room for. */
  readonly write: (value: number) => string;
  readonly writeShort: (value: number) => string;
  /** The smallest distance between two marks of the axis that makes sense. */
  readonly leastStep: number;
};

export const isEmpty = ({ series }: Charted): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));
