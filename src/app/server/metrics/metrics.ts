import type { Registry } from 'prom-client';
import type { EngineName } from '#engine/conversation/turn.ts';
import type { MailOutcome } from '#platform/server/mail/deliver-mail.ts';
import { NODE_NAME } from '#platform/server/node-name.ts';
import type { Build } from '../build-of-folder.ts';
import { openReadings, type Sources } from './readings.ts';

/**
 * What this node counts for its operator. Labels come from closed lists: patterns of routes, classes of statuses, names of engines; no id, no
 * address, no word of anybody's.
 */
export type Metrics = {
  /** `route` is the pattern, 'GET /api/chapters/{id}'; how long until the answer began. */
  answered(route: string, status: number, seconds: number): void;
  /** An answer that goes on for a while; what it gives back is called at its end. */
  streamBegan(): () => void;
  mailTried(outcome: MailOutcome): void;
  companionDid(engine: EngineName, purpose: 'reply' | 'chapter', outcome: string, times: number): void;
  /** In Prometheus' text format, with what is read at this moment. */
  text(): Promise<string>;
  readonly contentType: string;
};

/** From five milliseconds, which is a read, to half a minute, which is a chapter. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/** Of care only how often: of what kind is nobody's business. */
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

/** The library is loaded only where somebody reads what it counts. */
export const openMetrics = async (sources: Sources, build: Build): Promise<Metrics> => {
  const { Registry: OwnRegistry, collectDefaultMetrics } = await import('prom-client');
  const registry = new OwnRegistry();
  // The process: memory, delay of the event loop, collections of garbage, file handles.
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
