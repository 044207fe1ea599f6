import type { Registry, Gauge } from 'prom-client';
import type { EngineName } from '#engine/conversation/turn.ts';
import type { MailOutcome } from '#platform/server/mail/deliver-mail.ts';
import { NODE_NAME } from '#platform/server/node-name.ts';
import type { Build } from '../build-of-folder.ts';
import { bookQueue } from '#features/book/server/api.ts';
import { tokensUsedToday } from '#features/companion/server/api.ts';
import type { Visits } from '#features/visitor-analytics/server/api.ts';
import { answerInTime } from '#platform/server/answer-in-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mailQueue } from '#platform/server/mail/mail-queue.ts';
import type { Clock } from '#platform/shared/clock.ts';

/** The sources of figures that are already stored somewhere. */
type Sources = {
  readonly database: Database;
  readonly clock: Clock;
  readonly visits: Pick<Visits, 'counts'>;
  readonly dailyTokenBudget: () => number;
};

const LONGEST_MS = 2_000;

/** For a figure that isn't known at present. Prometheus draws a gap there, not a false zero. */
const UNKNOWN = Number.NaN;

const gaugesOf = async (registry: Registry) => {
  const { Gauge: OneGauge } = await import('prom-client');
  const gauge = (name: string, help: string): Gauge =>
    new OneGauge({ name: `hearthbook_${name}`, help, registers: [registry] });
  return {
    answers: gauge('database_answers', '1 while the database answers within two seconds, else 0.'),
    open: gauge('database_connections_open', 'Connections of this node to the database server.'),
    idle: gauge('database_connections_idle', 'Of these, those that are asked nothing.'),
    queued: gauge('database_callers_waiting', 'Callers that wait for a connection.'),
    mails: gauge('mail_waiting', 'Mails that wait to be sent, of all nodes together.'),
    oldestMail: gauge('mail_oldest_seconds', 'How long the oldest of them has waited; 0 where none does.'),
    books: gauge('books_waiting', 'Files of books that wait to be made, of all nodes together.'),
    making: gauge('books_making', 'Files of books that are made at this moment, of all nodes together.'),
    oldestBook: gauge(
      'books_oldest_seconds',
      'How long the oldest that waits has waited; 0 where none does.',
    ),
    tokens: gauge('companion_tokens_today', 'Tokens used since midnight UTC, of all nodes together.'),
    budget: gauge('companion_token_budget', 'Tokens that may be used in a day.'),
    visitsWaiting: gauge('visits_waiting', 'Visits in memory that are not written yet.'),
  };
};

type Gauges = Awaited<ReturnType<typeof gaugesOf>>;

/** Reads the figures from the database. If it doesn't answer in time, they are unknown. */
const readDatabase = async (gauges: Gauges, { database: { db }, clock }: Sources): Promise<void> => {
  const { answers, mails, oldestMail, books, making, oldestBook, tokens } = gauges;
  const now = clock();
  const secondsSince = (time: Date | null): number =>
    time === null ? 0 : Math.max(0, (now.getTime() - time.getTime()) / 1_000);
  try {
    const [mail, book, used] = await answerInTime(LONGEST_MS, () =>
      Promise.all([mailQueue(db), bookQueue(db), tokensUsedToday(db, now)]),
    );
    answers.set(1);
    mails.set(mail.waiting);
    oldestMail.set(secondsSince(mail.oldestWaitingAt));
    books.set(book.waiting);
    making.set(book.making);
    oldestBook.set(secondsSince(book.oldestWaitingAt));
    tokens.set(used);
  } catch {
    answers.set(0);
    for (const unknown of [mails, oldestMail, books, making, oldestBook, tokens]) unknown.set(UNKNOWN);
  }
};

/** Figures that are counted elsewhere and read on request. */
const openReadings = async (registry: Registry, sources: Sources): Promise<() => Promise<void>> => {
  const { Counter } = await import('prom-client');
  const gauges = await gaugesOf(registry);
  const visits = new Counter({
    name: 'hearthbook_visits_total',
    help: 'Visits that this node has written.',
    registers: [registry],
  });
  let visitsTold = 0;
  return async () => {
    const { open, idle, waiting } = sources.database.connections() ?? { open: 1, idle: 0, waiting: 0 };
    gauges.open.set(open);
    gauges.idle.set(idle);
    gauges.queued.set(waiting);
    gauges.budget.set(sources.dailyTokenBudget());
    const counts = sources.visits.counts();
    gauges.visitsWaiting.set(counts.waiting);
    visits.inc(counts.written - visitsTold);
    visitsTold = counts.written;
    await readDatabase(gauges, sources);
  };
};

/**
 * What this node counts for its operator. Labels come from closed lists: route patterns, status classes,
 * engine names. Never an id, an address or anyone's words.
 */
export type Metrics = {
  /** `route` is the pattern, 'GET /api/chapters/{id}'; `seconds` is the time until the response began. */
  answered(route: string, status: number, seconds: number): void;
  /** Counts a streamed response. Call the returned function at its end. */
  streamBegan(): () => void;
  mailTried(outcome: MailOutcome): void;
  companionDid(engine: EngineName, purpose: 'reply' | 'chapter', outcome: string, times: number): void;
  /** In Prometheus' text format, with figures read at that moment. */
  text(): Promise<string>;
  readonly contentType: string;
};

/** From five milliseconds, for a read, to half a minute, for a chapter. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/** For care answers, only their number is counted: their kind is private. */
const plainly = (outcome: string): string => (outcome.startsWith('care-') ? 'care' : outcome);

const openCounters = async (registers: Registry[]) => {
  const { Counter, Gauge, Histogram } = await import('prom-client');
  return {
    requests: new Counter({
      name: 'hearthbook_requests_total',
      help: 'Requests answered, by route and class of status.',
      labelNames: ['route', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'hearthbook_request_seconds',
      help: 'Time until the answer began, by route.',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    }),
    streams: new Gauge({
      name: 'hearthbook_streams_open',
      help: 'Replies that are being streamed at this moment.',
      registers,
    }),
    mails: new Counter({
      name: 'hearthbook_mail_total',
      help: 'Mails that this node tried to send: sent, put off to a later try, or given up.',
      labelNames: ['outcome'],
      registers,
    }),
    companion: new Counter({
      name: 'hearthbook_companion_total',
      help: 'What the engines of the companion did; raw-… is what a model wrote before our code touched it.',
      labelNames: ['engine', 'purpose', 'outcome'],
      registers,
    }),
    build: new Gauge({
      name: 'hearthbook_build_info',
      help: 'Always 1; which build this is, and which node.',
      labelNames: ['version', 'commit', 'node'],
      registers,
    }),
  };
};

/** Loads the library only if someone reads the metrics. */
export const openMetrics = async (sources: Sources, build: Build): Promise<Metrics> => {
  const { Registry: OwnRegistry, collectDefaultMetrics } = await import('prom-client');
  const registry = new OwnRegistry();
  // The process: memory, event loop delay, garbage collection, file handles.
  collectDefaultMetrics({ register: registry });
  const counted = await openCounters([registry]);
  counted.build.set({ version: build.version, commit: build.commit ?? '', node: NODE_NAME }, 1);
  const read = await openReadings(registry, sources);
  return {
    answered: (route, status, seconds) => {
      counted.requests.inc({ route, status: classOf(status) });
      counted.seconds.observe({ route }, seconds);
    },
    streamBegan: () => {
      counted.streams.inc();
      return () => counted.streams.dec();
    },
    mailTried: (outcome) => counted.mails.inc({ outcome }),
    companionDid: (engine, purpose, outcome, times) =>
      counted.companion.inc({ engine, purpose, outcome: plainly(outcome) }, times),
    text: async () => {
      await read();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};
