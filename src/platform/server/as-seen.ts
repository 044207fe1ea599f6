import { type RawBuilder, sql } from 'kysely';

/** Whether a field that is to become `wanted` still stands as it was `seen`, or is so already. */
export const asSeen = (field: string, seen: unknown, wanted: unknown): RawBuilder<boolean> => {
  const stands = sql.ref(field);
  return sql<boolean>`(${stands} is not distinct from ${seen} or ${stands} is not distinct from ${wanted})`;
};
