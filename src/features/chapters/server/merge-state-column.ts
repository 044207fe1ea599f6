import { type MergeState, weave as mergeStateShape } from '#features/chapters/shared/contract.ts';

/** As the column takes it. A broken surrogate, which JSON would carry as an escape that PostgreSQL refuses, becomes U+FFFD as in text. */
export const mergeStateColumn = (weave: MergeState | null | undefined): string | null =>
  weave
    ? JSON.stringify(weave, (_key, value: unknown) =>
        typeof value === 'string' ? value.toWellFormed() : value,
      )
    : null;

/** As the column gave it. */
export const mergeStateOf = (column: unknown): MergeState | null =>
  column === null ? null : mergeStateShape.parse(column);
