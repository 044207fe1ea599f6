import { bookQueue, failedExports } from '#features/book/server/api.ts';
import { tokensUsedToday } from '#features/companion/server/api.ts';
import { repliesMissing } from '#features/questions/server/api.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mailFailures, mailQueue } from '#platform/server/mail/mail-queue.ts';
import { countNodes, NODE_NAME } from '#platform/server/node-name.ts';
import type { Operations } from '../../shared/operations-contract.ts';
import { type PartProbe, probeParts } from './probe-parts.ts';
import { reportBackups } from './report-backups.ts';

/** The price of a million tokens, in and out together: 2.5 and 'USD'. */
export type TokenPrice = { readonly amount: number; readonly currency: string };

/** What the administrator sees about the operation of this instance. */
export type OperationsParts = {
  readonly database: Database;
  /** Whether emails are saved as files. */
  readonly keepsMail: boolean;
  readonly parts: () => readonly PartProbe[];
  readonly dailyTokenBudget: () => number;
  readonly tokenPrice: TokenPrice | undefined;
  readonly build: Operations['build'];
  readonly startedAt: Date;
  /** Whether a backup is made every day. */
  readonly makesBackups: boolean;
};

const costOf = (tokens: number, price: TokenPrice | undefined): Operations['tokens']['cost'] =>
  price ? { amount: (tokens / 1_000_000) * price.amount, currency: price.currency } : null;

const mailOf = async ({ db }: Database, now: Date): Promise<Operations['mail']> => {
  const [queue, failures] = await Promise.all([mailQueue(db), mailFailures(db, now)]);
  return { ...queue, ...failures, oldestWaitingAt: queue.oldestWaitingAt?.toISOString() ?? null };
};

const booksOf = async ({ db }: Database): Promise<Operations['books']> => {
  const [queue, failed] = await Promise.all([bookQueue(db), failedExports(db)]);
  return { ...queue, failed, oldestWaitingAt: queue.oldestWaitingAt?.toISOString() ?? null };
};

/**
 * What is in use and whether it responds, what is waiting, what was used today, and which build this is.
 * Nothing secret, and nothing that anyone wrote.
 */
export const reportOperations = async (parts: OperationsParts, now: Date): Promise<Operations> => {
  const { database, tokenPrice, build, startedAt } = parts;
  const budget = parts.dailyTokenBudget();
  const [probed, mail, books, replies, today, backups, nodes] = await Promise.all([
    probeParts(parts.parts()),
    mailOf(database, now),
    booksOf(database),
    repliesMissing(database.db, now),
    tokensUsedToday(database.db, now),
    reportBackups(database.db, parts.makesBackups),
    countNodes(database),
  ]);
  return {
    checkedAt: now.toISOString(),
    parts: probed,
    mail,
    books,
    replies,
    tokens: {
      today,
      budget,
      cost: costOf(today, tokenPrice),
      budgetCost: costOf(budget, tokenPrice),
    },
    backups,
    build,
    node: {
      name: NODE_NAME,
      startedAt: startedAt.toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      nodes,
    },
  };
};
