import { type RawBuilder, sql } from 'kysely';

/** Characters: in a shorter text too little is lost to tell writing over it from putting it right. */
const FROM = 80;
const SAMPLE = 24;
const SAMPLED_AT = [1 / 6, 1 / 2, 5 / 6] as const;
/** Characters that go at one time: a paragraph, say, or what an Undo too many takes away. */
const MUCH = 100;

/**
 * Whether the new text takes the place of the old one instead of going on from it: much of the old one goes at one time, or no part of it still stands.
 * Then the old one is kept as an earlier version in any case.
 */
export const isWrittenOver = (before: string, now: string): boolean => {
  if (now.length + MUCH < before.length || now.length * 2 < before.length) return true;
  return (
    before.length >= FROM &&
    SAMPLED_AT.every((place) => {
      const start = Math.floor(before.length * place);
      return !now.includes(before.slice(start, start + SAMPLE));
    })
  );
};

/** The same of two columns, in SQL. */
export const writtenOver = (before: RawBuilder<string>, now: RawBuilder<string>): RawBuilder<boolean> => {
  const length = sql`char_length(${before})`;
  const gone = SAMPLED_AT.map(
    (place) =>
      sql`position(substr(${before}, 1 + floor(${length} * ${sql.lit(place)}::float8)::int, ${sql.lit(SAMPLE)}) in ${now}) = 0`,
  );
  return sql<boolean>`(
    char_length(${now}) + ${sql.lit(MUCH)} < ${length} or char_length(${now}) * 2 < ${length}
    or (${length} >= ${sql.lit(FROM)} and ${sql.join(gone, sql` and `)})
  )`;
};
