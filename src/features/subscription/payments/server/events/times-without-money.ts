import type { Gone } from '#features/subscription/server/plan-ledger.ts';

/** A row of the books about one payment. */
export type MoneyRow = {
  readonly id: string;
  readonly kind: string;
  readonly cents: number;
  readonly at: number;
  /** Of a dispute that was won. */
  readonly closedAt: number | null;
};

/** From when all of it was refunded. A part of it changes nothing. */
const refunded = (rows: readonly MoneyRow[]): Gone[] => {
  const refunds = rows.filter(({ kind }) => kind === 'refund').toSorted((one, other) => one.at - other.at);
  let left = rows.filter(({ kind }) => kind === 'payment').reduce((sum, { cents }) => sum + cents, 0);
  const last = refunds.find(({ cents }) => (left += cents) <= 0);
  return last ? [{ from: last.at, until: Infinity, why: 'refund' }] : [];
};

/** From when its payer's bank took it back until it was won; for good where it was not. */
const disputed = (rows: readonly MoneyRow[]): Gone[] =>
  rows
    .filter(({ kind }) => kind === 'dispute')
    .map(({ id, at }) => {
      const won = rows.find((row) => row.id === `won:${id}`);
      return { from: at, until: won ? Math.max(at, won.closedAt ?? won.at) : Infinity, why: 'dispute' };
    });

/** When the money of one payment was not ours, by all rows of the books about it, in any order. */
export const timesWithoutMoney = (rows: readonly MoneyRow[]): Gone[] => [
  ...refunded(rows),
  ...disputed(rows),
];
