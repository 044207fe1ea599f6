import { type RawBuilder, sql } from 'kysely';

/** A day from a table as it is written ('1948-03-02'), in any time zone of this process. */
export const dayColumn = (column: `${'' | 'p.'}date_of_birth` | 'event_date'): RawBuilder<string | null> =>
  sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/**
 * The sort key for life events, however exactly their dates are known: '1947' comes before '1947-03', which
 * comes before '1947-03-02'. Null without a date.
 */
export const eventTime: RawBuilder<string | null> =
  sql`coalesce(${dayColumn('event_date')}, rtrim(event_about, '~')) collate "C"`;
