import type { Gone } from '#features/subscription/server/plan-ledger.ts';

/** A record about one payment. */
export type MoneyRow = {
  readonly id: string;
  readonly kind: string;
  readonly cents: number;
  readonly at: number;
  /** For a dispute that was won. */
  readonly closedAt: number | null;
};

/** The time from which the payment is fully refunded. A partial refund changes nothing. */
const refunded = (rows: readonly MoneyRow[]): Gone[] => {
  const refunds = rows.filter(({ kind }) => kind === 'refund').toSorted((one, other) => one.at - other.at);
  let left = rows.filter(({ kind }) => kind === 'payment').reduce((sum, { cents }) => sum + cents, 0);
  const last = refunds.find(({ cents }) => (left += cents) <= 0);
  return last ? [{ from: last.at, until: Infinity, why: 'refund' }] : [];
};

/** From when the payer's bank took the money until the dispute was won, or forever if it was not. */
const disputed = (rows: readonly MoneyRow[]): Gone[] =>
  rows
    .filter(({ kind }) => kind === 'dispute')
    .map(({ id, at }) => {
      const won = rows.find((row) => row.id === `won:${id}`);
      return { from: at, until: won ? Math.max(at, won.closedAt ?? won.at) : Infinity, why: 'dispute' };
    });

/** When we did not have the money of one payment, from all the records about it, in any order. */
export const timesWithoutMoney = (rows: readonly MoneyRow[]): Gone[] => [
  ...refunded(rows),
  ...disputed(rows),
];
