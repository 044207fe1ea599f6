import { type RawBuilder, sql } from 'kysely';

/** A day from a table as it is written ('1948-03-02'), in any time zone of this process. */
export const dayColumn = (column: `${'' | 'p.'}date_of_birth` | 'event_date'): RawBuilder<string | null> =>
  sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
