import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { preparedQuery } from '#platform/server/prepared-query.ts';
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
  /** Counts a turn. Throws turns-used-up with { limit, resetsAt } when the day's are used. */
  takeTurn(speaker: Speaker, purpose: 'reply' | 'chapter'): Promise<void>;
  /** Undefined when the day's budget, or that of this conversation, would be overdrawn. */
  reserve(conversation: string, tokens: number, conversationBudget: number): Promise<Reservation | undefined>;
  /** A key for the conversation that says nothing about it. `firstWords` are the writer's first. */
  conversationKey(speaker: Speaker, firstWords: string): string;
};

const EVERYBODY = 'everybody';
/** A chapter follows each reply, and a page that is loaded again asks for one more. */
const CHAPTERS_PER_TURN = 3;

/**
 * Lets a statement be acknowledged before it is on the disk: a power cut may forget the counts of its last moments, which is not worth
 * keeping every reply waiting for. As part of the statement's own FROM it holds for that statement alone.
 */
const uncertainOnPowerCut = sql`(select set_config('synchronous_commit', 'off', true)) as acknowledged_early`;

// The writer waits for the first two, so each is built and planned once, like the reads of every page.
const take = preparedQuery<{ subject: string; day: string; most: number }>()((db, parameter) =>
  sql`
    insert into companion_use (subject, day, turns)
    select ${parameter('subject')}, ${parameter('day')}::date, 1 from ${uncertainOnPowerCut} where ${parameter('most')}::int > 0
    on conflict (subject, day) do update set turns = companion_use.turns + 1
    where companion_use.turns < ${parameter('most')}::int
    returning turns`.compile(db),
);

type SetAside = { conversation: string; day: string; planned: number; daily: number; inConversation: number };

const setAside = preparedQuery<SetAside>()((db, parameter) =>
  sql<{ subject: string }>`
    insert into companion_use (subject, day, tokens)
    select asked.subject, ${parameter('day')}::date, ${parameter('planned')}::bigint
    from (
      values (${sql.lit(EVERYBODY)}, ${parameter('daily')}::bigint),
        (${parameter('conversation')}::text, ${parameter('inConversation')}::bigint)
    ) as asked (subject, most), ${uncertainOnPowerCut}
    where asked.most >= ${parameter('planned')}::bigint
    on conflict (subject, day) do update set tokens = companion_use.tokens + excluded.tokens
    where companion_use.tokens + excluded.tokens <= case companion_use.subject
      when ${sql.lit(EVERYBODY)} then ${parameter('daily')}::bigint else ${parameter('inConversation')}::bigint end
    returning subject`.compile(db),
);

const add = preparedQuery<{ first: string; second: string; day: string; tokens: number }>()((db, parameter) =>
  sql`
    update companion_use set tokens = greatest(0, tokens + ${parameter('tokens')}::bigint)
    from ${uncertainOnPowerCut}
    where subject in (${parameter('first')}, ${parameter('second')}) and day = ${parameter('day')}::date`.compile(
    db,
  ),
);

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const nextDay = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();

/** One household holds a whole /64 of IPv6, so only the network part counts. */
const household = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
    : front;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

export const openUsage = (db: Db, clock: Clock, secret: string, limits: UsageLimits): Usage => {
  const keyed = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  /** A visitor's key is another one every day and cannot be turned back into the address. */
  const subjectOf = ({ viewer, address }: Speaker): string =>
    viewer?.userId ?? `visitor:${keyed(`visitor ${dayOf(clock())} ${household(address)}`)}`;

  const addTokens = async (subjects: readonly string[], day: string, tokens: number): Promise<void> => {
    const [first, second] = subjects;
    if (first === undefined || tokens === 0) return;
    await add(db, { first, second: second ?? first, day, tokens });
  };

  return {
    takeTurn: async (speaker, purpose) => {
      if (!limits.turnsLimited) return;
      const perDay = speaker.viewer ? limits.turnsPerDay : limits.anonymousTurnsPerDay;
      const most = purpose === 'reply' ? perDay : perDay * CHAPTERS_PER_TURN;
      const subject = subjectOf(speaker) + (purpose === 'reply' ? '' : ':chapters');
      const now = clock();
      // The write decides: of many at once exactly as many get through as there are turns left.
      const rows = await take(db, { subject, day: dayOf(now), most });
      if (rows.length === 0) {
        const retryAfterSeconds = Math.ceil((Date.parse(nextDay(now)) - now.getTime()) / 1_000);
        refuse('turns-used-up', { limit: perDay, resetsAt: nextDay(now), retryAfterSeconds });
      }
    },

    reserve: async (conversation, tokens, conversationBudget) => {
      const day = dayOf(clock());
      const planned = Math.ceil(tokens);
      const daily = limits.dailyTokenBudget;
      const rows = await setAside(db, {
        conversation,
        day,
        planned,
        daily,
        inConversation: conversationBudget,
      });
      const subjects = rows.map((row) => row.subject);
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
    },

    conversationKey: (speaker, firstWords) =>
      `conversation:${keyed(`conversation ${subjectOf(speaker)} ${firstWords}`)}`,
  };
};
