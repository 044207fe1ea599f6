import { keyedHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { HOUSEHOLDS_OF_A_SITE, networksOf } from '#platform/server/http/network-of.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session } from '#platform/shared/session.ts';
import { add, COUNTED_FOR, setAside, type SetAside, take, takeAndSetAside } from './usage-statements.ts';

/** The person talking to the companion: a signed-in user, or a visitor known only by their IP address. */
export type Speaker = { readonly viewer: Session | null; readonly address: string };

export type UsageLimits = {
  readonly anonymousTurnsPerDay: number;
  readonly turnsPerDay: number;
  /** Tokens per day for everyone together, in and out, over all nodes. */
  readonly dailyTokenBudget: number;
  /** The part of it that one writer may use; null if writers have no limit of their own. */
  readonly writerTokenBudget: number | null;
  /** `RATE_LIMITS=off` lifts the limit on turns, never the one on tokens: those cost money. */
  readonly turnsLimited: boolean;
};

/** Tokens reserved before a model is asked. `settle` replaces them with the real count, once. */
export type Reservation = { settle(usedTokens: number): Promise<void> };

export type Usage = {
  /**
   * Counts a reply, a chapter, a check or a question for help. Throws turns-used-up with { limit, resetsAt }
   * when the day's turns are used up.
   */
  takeTurn(speaker: Speaker, purpose: Purpose): Promise<void>;
  /** Undefined if it would exceed the budget for the day, for the writer or for that conversation. */
  reserve(
    speaker: Speaker,
    conversation: string,
    tokens: number,
    conversationBudget: number,
  ): Promise<Reservation | undefined>;
  /**
   * `takeTurn` and `reserve` for a reply, in one statement because the writer is waiting. A refused turn
   * reserves no tokens. Throws turns-used-up.
   */
  takeTurnAndReserve(
    speaker: Speaker,
    conversation: string,
    tokens: number,
    conversationBudget: number,
  ): Promise<Reservation | undefined>;
  /** A key for the conversation that reveals nothing about it. `firstWords` are the writer's first words. */
  conversationKey(speaker: Speaker, firstWords: string): string;
};

/** A chapter follows each reply, and a reloaded page asks for another. */
const CHAPTERS_PER_TURN = 3;
/**
 * A check follows each pause in typing and calls no model. This is enough for a long day's writing, but not
 * for an endless loop.
 */
const CHECKS_A_DAY = 4_000;
type Purpose = 'reply' | 'chapter' | 'check' | 'help';
const COUNTED_UNDER: Readonly<Record<Purpose, string>> = {
  reply: '',
  chapter: ':chapters',
  check: ':checks',
  // Counted separately: a user without turns left may still ask how things work, and vice versa.
  help: ':help',
};

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const nextDay = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();

export const openUsage = (db: Db, clock: Clock, secret: string, limits: UsageLimits): Usage => {
  /** A visitor's key changes every day and cannot be traced back to the IP address. */
  const visitorAt = (network: string): string =>
    `visitor:${keyedHash(secret, 'visitor', `${dayOf(clock())} ${network}`)}`;
  const subjectOf = ({ viewer, address }: Speaker): string =>
    viewer?.userId ?? visitorAt(networksOf(address)[0]);

  /**
   * Also counts a visitor's turn for the larger network, because one person may control every household in
   * it. Throws turns-used-up.
   */
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
    if (subjects.length > 0 && tokens !== 0) await add(db, { subjects: [...subjects], day, tokens });
  };

  /**
   * The reservation if it succeeded for all subjects. Otherwise gives everything back and returns undefined.
   */
  const reservationFor = async (
    subjects: readonly string[],
    { day, planned }: SetAside,
  ): Promise<Reservation | undefined> => {
    if (subjects.length < COUNTED_FOR) {
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

  const asideFor = (
    speaker: Speaker,
    conversation: string,
    tokens: number,
    inConversation: number,
  ): SetAside => ({
    day: dayOf(clock()),
    planned: Math.ceil(tokens),
    conversation,
    inConversation,
    writer: `${subjectOf(speaker)}:tokens`,
    ofWriter: limits.writerTokenBudget ?? limits.dailyTokenBudget,
    ofEverybody: limits.dailyTokenBudget,
  });

  const reserve: Usage['reserve'] = async (speaker, conversation, tokens, conversationBudget) => {
    const aside = asideFor(speaker, conversation, tokens, conversationBudget);
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
      if (!limits.turnsLimited) return reserve(speaker, conversation, tokens, conversationBudget);
      const aside = asideFor(speaker, conversation, tokens, conversationBudget);
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
