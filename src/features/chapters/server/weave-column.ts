import { type Weave, weave as weaveShape } from '../shared/contract.ts';

/** As the column takes it. A broken surrogate, which JSON would carry as an escape that PostgreSQL refuses, becomes U+FFFD as in text. */
export const weaveColumn = (weave: Weave | null | undefined): string | null =>
  weave
    ? JSON.stringify(weave, (_key, value: unknown) =>
        typeof value === 'string' ? value.toWellFormed() : value,
      )
    : null;

/** As the column gave it. */
export const weaveOf = (column: unknown): Weave | null => (column === null ? null : weaveShape.parse(column));
