import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a field that should become `wanted` still has the value that was `seen`, or is `wanted` already.
 */
export const asSeen = (field: string, seen: unknown, wanted: unknown): RawBuilder<boolean> => {
  const stands = sql.ref(field);
  return sql<boolean>`(${stands} is not distinct from ${seen} or ${stands} is not distinct from ${wanted})`;
};
