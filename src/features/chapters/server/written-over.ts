import { type RawBuilder, sql } from 'kysely';

/** In characters. With a shorter text, too little is lost to tell overwriting from correcting. */
const FROM = 80;
const SAMPLE = 24;
const SAMPLED_AT = [1 / 6, 1 / 2, 5 / 6] as const;
/** Characters removed at once: a paragraph, say, or one Undo too many. */
const MUCH = 100;

/**
 * Whether the new text replaces the old one instead of continuing it: either much of the old text is removed
 * at once, or no part of it is left. The old text is then always saved as an earlier version.
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

/** The same check on two columns, in SQL. */
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
