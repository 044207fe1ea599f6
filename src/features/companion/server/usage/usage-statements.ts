import { type RawBuilder, sql } from 'kysely';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-query.ts';

/** The key under which everyone's tokens are counted together. */
export const EVERYBODY = 'everybody';

/**
 * Lets a statement be acknowledged before it is on disk: a power cut may lose the counts of the last moments,
 * but no reply has to wait for them. As part of the statement's own FROM it applies to that statement alone.
 */
const uncertainOnPowerCut = sql`(select set_config('synchronous_commit', 'off', true)) as acknowledged_early`;

type Turn = { subject: string; day: string; most: number };
/** The three subjects that tokens are counted for, and the most each may use today. */
export type SetAside = {
  day: string;
  planned: number;
  conversation: string;
  inConversation: number;
  writer: string;
  ofWriter: number;
  ofEverybody: number;
};
export const COUNTED_FOR = 3;

/**
 * Counts a turn and returns a row, or none if no turn is left. If many turns are counted at once, exactly as
 * many get a row as there are turns left.
 */
const taking = (parameter: Parameter<Turn>) => sql`
    insert into companion_use (subject, day, turns)
    select ${parameter('subject')}, ${parameter('day')}::date, 1 from ${uncertainOnPowerCut} where ${parameter('most')}::int > 0
    on conflict (subject, day) do update set turns = companion_use.turns + 1
    where companion_use.turns < ${parameter('most')}::int
    returning turns`;

/**
 * Adds to the tokens of the conversation, of the writer and of everyone, each only within its limit, and
 * returns which ones it added to. Always in the order of their names, as in `add`, so that two statements
 * never wait for each other.
 */
const settingAside = (parameter: Parameter<SetAside>, only: RawBuilder<unknown>) => sql<{ subject: string }>`
    insert into companion_use (subject, day, tokens)
    select asked.subject, ${parameter('day')}::date, ${parameter('planned')}::bigint
    from (
      values (${parameter('conversation')}::text, ${parameter('inConversation')}::bigint),
        (${parameter('writer')}::text, ${parameter('ofWriter')}::bigint),
        (${sql.lit(EVERYBODY)}, ${parameter('ofEverybody')}::bigint)
    ) as asked (subject, most), ${only}
    where asked.most >= ${parameter('planned')}::bigint
    order by asked.subject
    on conflict (subject, day) do update set tokens = companion_use.tokens + excluded.tokens
    where companion_use.tokens + excluded.tokens <= case companion_use.subject
      when ${sql.lit(EVERYBODY)} then ${parameter('ofEverybody')}::bigint
      when ${parameter('writer')}::text then ${parameter('ofWriter')}::bigint
      else ${parameter('inConversation')}::bigint end
    returning subject`;

// The writer waits for these, so each is built and planned once, like the queries of every page.
export const take = preparedQuery<Turn>()((db, parameter) => taking(parameter).compile(db));

export const setAside = preparedQuery<SetAside>()((db, parameter) =>
  settingAside(parameter, uncertainOnPowerCut).compile(db),
);

export const takeAndSetAside = preparedQuery<Turn & SetAside>()((db, parameter) =>
  sql<{ taken: boolean; subjects: string[] | null }>`
    with turn as (${taking(parameter)}), aside as (${settingAside(parameter, sql`turn`)})
    select exists (select from turn) as taken, (select array_agg(subject) from aside) as subjects`.compile(
    db,
  ),
);

export const add = preparedQuery<{ subjects: string[]; day: string; tokens: number }>()((db, parameter) =>
  sql`
    with held as materialized (
      select subject from companion_use
      where subject = any(${parameter('subjects')}::text[]) and day = ${parameter('day')}::date
      order by subject for update
    )
    update companion_use set tokens = greatest(0, tokens + ${parameter('tokens')}::bigint)
    from held, ${uncertainOnPowerCut}
    where companion_use.subject = held.subject and day = ${parameter('day')}::date`.compile(db),
);
