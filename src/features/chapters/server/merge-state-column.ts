import { type MergeState, weave as mergeStateShape } from '#features/chapters/shared/contract.ts';

/**
 * The merge state as the column accepts it. JSON would write a lone surrogate as an escape, which PostgreSQL
 * refuses. It becomes U+FFFD, as in text.
 */
export const mergeStateColumn = (weave: MergeState | null | undefined): string | null =>
  weave
    ? JSON.stringify(weave, (_key, value: unknown) =>
        typeof value === 'string' ? value.toWellFormed() : value,
      )
    : null;

/** The merge state from the column. */
export const mergeStateOf = (column: unknown): MergeState | null =>
  column === null ? null : mergeStateShape.parse(column);
