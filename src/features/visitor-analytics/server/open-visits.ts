import { isbot } from 'isbot';
import type { AppContext } from '#platform/server/app-context.ts';
import { allowedOrigins, originsOfWrite } from '#platform/server/http/origin-check.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { SentVisits } from '../shared/contract.ts';
import { OLDEST_VISIT_MS, UNKNOWN_PAGE, LONGEST_REFERRER } from '../shared/visit.ts';
import { asksNotToBeCounted } from './asks-not-to-be-counted.ts';
import { openBoundedADay } from './bounded-a-day.ts';
import { type Visit, writeVisits } from './write-visits.ts';
import { randomBytes } from 'node:crypto';
import { keyedHash } from '#features/account/server/api.ts';
import { HOUSEHOLDS_OF_A_SITE, networksOf } from '#platform/server/http/network-of.ts';

/**
 * The URL of another site's page as it is stored: its origin and path, without a name, a password, a query or
 * anything after a #. Null for our own pages (`ownOrigins`), and for anything that isn't a web URL.
 */
const referrerAddress = (sent: string | null, ownOrigins: ReadonlySet<string>): string | null => {
  if (sent === null || !URL.canParse(sent)) return null;
  const { protocol, origin, pathname } = new URL(sent);
  if (!/^https?:$/.test(protocol) || ownOrigins.has(origin)) return null;
  return (origin + pathname).slice(0, LONGEST_REFERRER);
};

const WINDOW_MS = 60_000;
/** A whole care home may share one IP address, but its people together don't open pages faster than this. */
const MOST_A_MINUTE = 600;
const MOST_NETWORKS = 50_000;

/**
 * How many of a network's `wanted` visits may still be counted in this minute. Only hashes are stored, with a
 * random key that is replaced each minute. Beyond `MOST_NETWORKS` of them, new networks share one.
 */
const openNetworkLimit = (clock: Clock): ((address: string, wanted: number) => number) => {
  let taken = new Map<string, number>();
  let key = '';
  let endsAt = 0;
  return (address, wanted) => {
    const now = clock().getTime();
    if (now >= endsAt) {
      taken = new Map();
      key = randomBytes(16).toString('base64url');
      endsAt = now + WINDOW_MS;
    }
    const networks = networksOf(address).map((one) => {
      const own = keyedHash(key, 'network', one);
      return taken.has(own) || taken.size < MOST_NETWORKS ? own : 'newcomers';
    });
    const before = networks.map((network) => taken.get(network) ?? 0);
    const left = before.map((count, at) => MOST_A_MINUTE * (at === 0 ? 1 : HOUSEHOLDS_OF_A_SITE) - count);
    const given = Math.max(0, Math.min(wanted, ...left));
    networks.forEach((network, at) => taken.set(network, (before[at] ?? 0) + given));
    return given;
  };
};

/** Visits on their way into the database. */
export type Visits = {
  /**
   * Accepts the visits of a request that may be counted, and returns how many. Never waits and never fails.
   */
  take(sent: SentVisits, request: Pick<RequestFacts, 'address' | 'headers'>): number;
  /** Writes the visits accepted so far. */
  flush(): Promise<void>;
  /**
   * Counts for this process since its start: how many visits were written, and how many wait in memory now.
   */
  counts(): { readonly written: number; readonly waiting: number };
};

/**
 * A killed server loses at most the visits of this period and of the write that follows: less than a second
 * in total.
 */
const WRITE_AFTER_MS = 250;
const WRITE_AT = 500;
/** The most visits in one transaction. */
const MOST_AT_ONCE = 5_000;
/** Visits wait while the database is unavailable. Beyond this number, no more are accepted. */
const MOST_WAITING = 50_000;
const TRY_AGAIN_AFTER_MS = 1_000;

const WRITING = 'writing visits';

const LONGEST_USER_AGENT = 300;
/**
 * Many times what honest browsers send in a day. Beyond that, a visit is still counted, but without its user
 * agent or referrer.
 */
const MOST_USER_AGENTS = 2_000;
const MOST_REFERRERS = 2_000;

/**
 * 32 bits of a UUID, as the database's signed integer. The last group is random in every version that
 * browsers create.
 */
const shortSession = (uuid: string): number => Number.parseInt(uuid.slice(-8), 16) | 0;

/**
 * Counts visits. It holds them in memory for a moment, without IP addresses, so that a busy second is one
 * transaction. `pagePathOf` gives the route pattern of a path, '/family-stories/:userId'; undefined if there
 * is no such page.
 */
export const openVisits = (
  {
    db,
    clock,
    failures,
    publicUrl,
    rateLimits,
  }: Pick<AppContext, 'db' | 'clock' | 'failures' | 'publicUrl' | 'rateLimits'>,
  pagePathOf: (path: string) => string | undefined,
): Visits => {
  const ours = allowedOrigins(publicUrl);
  const shareOf = openNetworkLimit(clock);
  const keptAgent = openBoundedADay(clock, MOST_USER_AGENTS);
  const keptReferrer = openBoundedADay(clock, MOST_REFERRERS);
  /**
   * Pages without anyone's id in the path. There are only so many of them, and they get most of the visits.
   */
  const plainPages = new Set<string>();
  let waiting: Visit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let databaseIsAway = false;
  let written = 0;

  const pageOf = (path: string): string => {
    if (plainPages.has(path)) return path;
    const page = pagePathOf(path);
    if (page === path) plainPages.add(path);
    return page ?? UNKNOWN_PAGE;
  };

  const writeAll = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      try {
        await writeVisits(db, batch);
        written += batch.length;
        databaseIsAway = false;
        failures.went(WRITING);
      } catch (error) {
        databaseIsAway = true;
        failures.came(WRITING, error);
        waiting = [...batch, ...waiting];
        writeAfter(TRY_AGAIN_AFTER_MS);
        return;
      }
    }
  };

  const write = (): Promise<void> =>
    (writing ??= writeAll().finally(() => {
      writing = undefined;
    }));

  const writeAfter = (ms: number): void => {
    timer ??= setTimeout(() => {
      // The flush may find a write in progress and leave everything to it. The next visit must then set the
      // timer again.
      timer = undefined;
      void write();
    }, ms).unref();
  };

  const take: Visits['take'] = (sent, { headers, address }) => {
    const userAgent = headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? '';
    if (asksNotToBeCounted(headers) || userAgent === '' || isbot(userAgent)) return 0;
    const now = clock().getTime();
    const ownOrigins = new Set(originsOfWrite(ours, headers));
    const room = Math.max(0, MOST_WAITING - waiting.length);
    const young = sent.visits.filter(({ ms_ago }) => ms_ago <= OLDEST_VISIT_MS);
    const wanted = Math.min(young.length, room);
    const counted = young.slice(0, rateLimits ? shareOf(address, wanted) : wanted);
    for (const visit of counted) {
      const referrer = referrerAddress(visit.referrer, ownOrigins);
      waiting.push({
        at: new Date(now - visit.ms_ago),
        visitor: sent.visitor_id,
        session: shortSession(sent.session_id),
        page: pageOf(visit.page_path),
        referrer: referrer === null ? null : (keptReferrer(referrer) ?? null),
        userAgent: keptAgent(userAgent) ?? '',
        isReturn: sent.is_return_visitor,
      });
    }
    if (counted.length > 0) writeAfter(WRITE_AFTER_MS);
    if (waiting.length >= WRITE_AT && !databaseIsAway) void write();
    return counted.length;
  };

  return {
    take,
    counts: () => ({ written, waiting: waiting.length }),
    flush: async () => {
      // Visits that arrived during a write wait for the next one.
      await writing;
      await write();
    },
  };
};
