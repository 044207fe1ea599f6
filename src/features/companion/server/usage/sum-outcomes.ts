import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { MODEL_FAILURES } from '#platform/server/language-model/language-model.ts';
import type { EngineName } from '#engine/conversation/turn.ts';
import { EVERYBODY } from './usage-statements.ts';

/** What the model's answers were like before our code changed them, counted in answers. */
export type RawReplies = {
  readonly kept: number;
  readonly mended: number;
  /** Broke the contract in a way that cannot be mended. */
  readonly broken: number;
  /** Late, busy or unreachable: there was no complete answer. */
  readonly unanswered: number;
};
/** The sentences of the model's chapters before our code changed them. */
export type RawSentences = {
  readonly grounded: number;
  readonly ungrounded: number;
  readonly repaired: number;
};

export type EngineSums = {
  readonly engine: EngineName;
  readonly replies: RawReplies & { readonly shipped: number; readonly fellBack: number };
  readonly chapters: RawSentences & { readonly shipped: number; readonly fellBack: number };
};

export type PeriodSums = {
  /** The number of days up to and including today, in UTC. */
  readonly days: (typeof PERIODS)[number];
  /** The engines that did anything. */
  readonly engines: readonly EngineSums[];
  /** Messages that were answered with care. Their kind is deliberately not counted. */
  readonly care: number;
};

export const PERIODS = [1, 7, 30] as const;

type Row = {
  readonly days: number;
  readonly engine: EngineName;
  readonly purpose: string;
  readonly outcome: string;
  readonly times: number;
};

const UNANSWERED = new Set(MODEL_FAILURES.map((failure) => `raw-broken-${failure}`));

const engineSums = (engine: EngineName, rows: readonly Row[]): EngineSums => {
  const sum = (purpose: string, counts: (outcome: string) => boolean): number =>
    rows.reduce((all, row) => (row.purpose === purpose && counts(row.outcome) ? all + row.times : all), 0);
  const exactly = (purpose: string, outcome: string): number => sum(purpose, (other) => other === outcome);
  return {
    engine,
    replies: {
      shipped: exactly('reply', 'shipped'),
      fellBack: exactly('reply', 'fell-back'),
      kept: exactly('reply', 'raw-kept'),
      mended: exactly('reply', 'raw-mended'),
      broken: sum('reply', (outcome) => outcome.startsWith('raw-broken-') && !UNANSWERED.has(outcome)),
      unanswered: sum('reply', (outcome) => UNANSWERED.has(outcome)),
    },
    chapters: {
      shipped: exactly('chapter', 'shipped'),
      fellBack: exactly('chapter', 'fell-back'),
      grounded: exactly('chapter', 'raw-sentence-grounded'),
      ungrounded: exactly('chapter', 'raw-sentence-ungrounded'),
      repaired: exactly('chapter', 'sentence-repaired'),
    },
  };
};

/**
 * What the engines did recently, summed up per period. Contains counts, and never a word of what was said.
 */
export const sumOutcomes = async (db: Db, now: Date): Promise<PeriodSums[]> => {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<Row>`
    select period.days, counted.engine, counted.purpose, counted.outcome, sum(counted.times)::int as times
    from unnest(${sql.val(PERIODS)}::int[]) as period (days)
    join companion_outcome counted
      on counted.day > ${today}::date - period.days and counted.day <= ${today}::date
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return PERIODS.map((days) => {
    const inPeriod = rows.filter((row) => row.days === days);
    const engines = [...new Set(inPeriod.map((row) => row.engine))];
    return {
      days,
      engines: engines.map((engine) =>
        engineSums(
          engine,
          inPeriod.filter((row) => row.engine === engine),
        ),
      ),
      care: inPeriod.reduce((all, row) => (row.outcome.startsWith('care-') ? all + row.times : all), 0),
    };
  });
};

/** Tokens used or reserved today, by everyone together. */
export const tokensUsedToday = async (db: Db, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('companion_use')
    .select('tokens')
    .where('subject', '=', EVERYBODY)
    .where('day', '=', now.toISOString().slice(0, 10))
    .executeTakeFirst();
  return Number(row?.tokens ?? 0);
};
