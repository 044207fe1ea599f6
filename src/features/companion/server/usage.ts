import { type RawBuilder, sql } from 'kysely';
import { keyedHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database.ts';
import { HOUSEHOLDS_OF_A_SITE, networksOf } from '#platform/server/http/network-of.ts';
import { type Parameter, preparedQuery } from '#platform/server/prepared-query.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session } from '#platform/shared/session.ts';

/** Who speaks to the companion: somebody signed in, or a visitor known only by the address. */
export type Speaker = { readonly viewer: Session | null; readonly address: string };

export type UsageLimits = {
  readonly anonymousTurnsPerDay: number;
  readonly turnsPerDay: number;
  /** Tokens a day over all nodes, in and out. */
  readonly dailyTokenBudget: number;
  /** `RATE_LIMITS=off` lifts the turns, never the tokens: those cost money. */
  readonly turnsLimited: boolean;
};

/** Tokens set aside before a model is asked. `settle` puts the real count in their place, once. */
export type Reservation = { settle(usedTokens: number): Promise<void> };

export type Usage = {
  /** Counts a reply, or what follows replies. Throws turns-used-up with { limit, resetsAt } when the day's are used. */
  takeTurn(speaker: Speaker, purpose: Purpose): Promise<void>;
  /** Undefined when the day's budget, or that of this conversation, would be overdrawn. */
  reserve(conversation: string, tokens: number, conversationBudget: number): Promise<Reservation | undefined>;
  /** Both for a reply, in one statement because the writer is waiting. A turn that is refused takes no tokens. Throws turns-used-up. */
  takeTurnAndReserve(
    speaker: Speaker,
    conversation: string,
    tokens: number,
    conversationBudget: number,
  ): Promise<Reservation | undefined>;
  /** A key for the conversation that says nothing about it. `firstWords` are the writer's first. */
  conversationKey(speaker: Speaker, firstWords: string): string;
};

export const EVERYBODY = 'everybody';
/** A chapter follows each reply, and a page that is loaded again asks for one more. */
const CHAPTERS_PER_TURN = 3;
/** A check follows each pause in typing and asks no model: a long day's writing fits, an endless loop does not. */
const CHECKS_A_DAY = 4_000;
type Purpose = 'reply' | 'chapter' | 'check' | 'help';
const COUNTED_UNDER: Readonly<Record<Purpose, string>> = {
  reply: '',
  chapter: ':chapters',
  check: ':checks',
  // Whoever has used up the companion's turns may still ask how things work, and the other way round.
  help: ':help',
};

/**
 * Lets a statement be acknowledged before it is on the disk: a power cut may forget the counts of its last moments, which is not worth
 * keeping every reply waiting for. As part of the statement's own FROM it holds for that statement alone.
 */
const uncertainOnPowerCut = sql`(select set_config('synchronous_commit', 'off', true)) as acknowledged_early`;

type Turn = { subject: string; day: string; most: number };
type SetAside = { conversation: string; day: string; planned: number; daily: number; inConversation: number };

/** Counts a turn and answers a row, or answers none: of many at once exactly as many get one as there are turns left. */
const taking = (parameter: Parameter<Turn>) => sql`
    insert into companion_use (subject, day, turns)
    select ${parameter('subject')}, ${parameter('day')}::date, 1 from ${uncertainOnPowerCut} where ${parameter('most')}::int > 0
    on conflict (subject, day) do update set turns = companion_use.turns + 1
    where companion_use.turns < ${parameter('most')}::int
    returning turns`;

/**
 * Adds to the conversation's tokens and to everybody's, each only within its bound, and answers whose it added to. Always in this order, so that
 * two statements never wait for each other, and everybody's row is held for the shortest time.
 */
const settingAside = (parameter: Parameter<SetAside>, only: RawBuilder<unknown>) => sql<{ subject: string }>`
    insert into companion_use (subject, day, tokens)
    select asked.subject, ${parameter('day')}::date, ${parameter('planned')}::bigint
    from (
      values (${parameter('conversation')}::text, ${parameter('inConversation')}::bigint),
        (${sql.lit(EVERYBODY)}, ${parameter('daily')}::bigint)
    ) as asked (subject, most), ${only}
    where asked.most >= ${parameter('planned')}::bigint
    on conflict (subject, day) do update set tokens = companion_use.tokens + excluded.tokens
    where companion_use.tokens + excluded.tokens <= case companion_use.subject
      when ${sql.lit(EVERYBODY)} then ${parameter('daily')}::bigint else ${parameter('inConversation')}::bigint end
    returning subject`;

// The writer waits for these, so each is built and planned once, like the reads of every page.
const take = preparedQuery<Turn>()((db, parameter) => taking(parameter).compile(db));

const setAside = preparedQuery<SetAside>()((db, parameter) =>
  settingAside(parameter, uncertainOnPowerCut).compile(db),
);

const takeAndSetAside = preparedQuery<Turn & SetAside>()((db, parameter) =>
  sql<{ taken: boolean; subjects: string[] | null }>`
    with turn as (${taking(parameter)}), aside as (${settingAside(parameter, sql`turn`)})
    select exists (select from turn) as taken, (select array_agg(subject) from aside) as subjects`.compile(
    db,
  ),
);

const add = preparedQuery<{ first: string; second: string; day: string; tokens: number }>()((db, parameter) =>
  sql`
    with held as materialized (
      select subject from companion_use
      where subject in (${parameter('first')}, ${parameter('second')}) and day = ${parameter('day')}::date
      order by subject for update
    )
    update companion_use set tokens = greatest(0, tokens + ${parameter('tokens')}::bigint)
    from held, ${uncertainOnPowerCut}
    where companion_use.subject = held.subject and day = ${parameter('day')}::date`.compile(db),
);

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const nextDay = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();

export const openUsage = (db: Db, clock: Clock, secret: string, limits: UsageLimits): Usage => {
  /** A visitor's key is another one every day and cannot be turned back into the address. */
  const visitorAt = (network: string): string =>
    `visitor:${keyedHash(secret, 'visitor', `${dayOf(clock())} ${network}`)}`;
  const subjectOf = ({ viewer, address }: Speaker): string =>
    viewer?.userId ?? visitorAt(networksOf(address)[0]);

  /** Counts a visitor's turn for the larger network too, of which one person may have every household. Throws turns-used-up. */
  const takeOfSite = async (speaker: Speaker, purpose: Purpose): Promise<void> => {
    const [, site] = networksOf(speaker.address);
    if (speaker.viewer || site === undefined) return;
    const subject = visitorAt(site) + COUNTED_UNDER[purpose];
    const most = mostFor(speaker, purpose) * HOUSEHOLDS_OF_A_SITE;
    const rows = await take(db, { subject, day: dayOf(clock()), most });
    if (rows.length === 0) refuseTurn(speaker, purpose);
  };

  const turnsOf = ({ viewer }: Speaker): number =>
    viewer ? limits.turnsPerDay : limits.anonymousTurnsPerDay;

  const mostFor = (speaker: Speaker, purpose: Purpose): number =>
    purpose === 'check' ? CHECKS_A_DAY : turnsOf(speaker) * (purpose === 'chapter' ? CHAPTERS_PER_TURN : 1);

  const refuseTurn = (speaker: Speaker, purpose: Purpose = 'reply'): never => {
    const now = clock();
    const resetsAt = nextDay(now);
    const retryAfterSeconds = Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1_000);
    return refuse('turns-used-up', {
      limit: purpose === 'check' ? CHECKS_A_DAY : turnsOf(speaker),
      resetsAt,
      retryAfterSeconds,
    });
  };

  const addTokens = async (subjects: readonly string[], day: string, tokens: number): Promise<void> => {
    const [first, second] = subjects;
    if (first === undefined || tokens === 0) return;
    await add(db, { first, second: second ?? first, day, tokens });
  };

  /** What was set aside for these; nothing, given back, unless it was for both the conversation and everybody. */
  const reservationFor = async (
    subjects: readonly string[],
    { day, planned }: SetAside,
  ): Promise<Reservation | undefined> => {
    if (subjects.length < 2) {
      await addTokens(subjects, day, -planned);
      return undefined;
    }
    let settled = false;
    return {
      settle: async (usedTokens) => {
        if (settled) return;
        settled = true;
        await addTokens(subjects, day, Math.ceil(usedTokens) - planned);
      },
    };
  };

  const asideFor = (conversation: string, tokens: number, inConversation: number): SetAside => ({
    conversation,
    day: dayOf(clock()),
    planned: Math.ceil(tokens),
    daily: limits.dailyTokenBudget,
    inConversation,
  });

  const reserve: Usage['reserve'] = async (conversation, tokens, conversationBudget) => {
    const aside = asideFor(conversation, tokens, conversationBudget);
    const rows = await setAside(db, aside);
    return reservationFor(
      rows.map((row) => row.subject),
      aside,
    );
  };

  return {
    takeTurn: async (speaker, purpose) => {
      if (!limits.turnsLimited) return;
      const most = mostFor(speaker, purpose);
      const subject = subjectOf(speaker) + COUNTED_UNDER[purpose];
      const rows = await take(db, { subject, day: dayOf(clock()), most });
      if (rows.length === 0) refuseTurn(speaker, purpose);
      await takeOfSite(speaker, purpose);
    },

    reserve,

    takeTurnAndReserve: async (speaker, conversation, tokens, conversationBudget) => {
      if (!limits.turnsLimited) return reserve(conversation, tokens, conversationBudget);
      const aside = asideFor(conversation, tokens, conversationBudget);
      const subject = subjectOf(speaker);
      const [row] = await takeAndSetAside(db, { subject, most: turnsOf(speaker), ...aside });
      if (!row?.taken) return refuseTurn(speaker);
      const reservation = await reservationFor(row.subjects ?? [], aside);
      await takeOfSite(speaker, 'reply').catch(async (error: unknown) => {
        await reservation?.settle(0);
        throw error;
      });
      return reservation;
    },

    conversationKey: (speaker, firstWords) =>
      `conversation:${keyedHash(secret, 'conversation', `${subjectOf(speaker)} ${firstWords}`)}`,
  };
};
