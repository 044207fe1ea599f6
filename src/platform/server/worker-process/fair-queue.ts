import { Refusal, refuse } from '#platform/shared/problem.ts';
import { type Account, type Caller, WorkAccounts } from './work-accounts.ts';

export type FairQueueOptions = {
  /** Pieces of work at one time. */
  readonly atOnce: number;
  /** For everyone together. With more than this, memory would run out. */
  readonly mostWaiting?: number;
  /** For one person. */
  readonly mostWaitingOfOne?: number;
  /** false: no budgets, for benchmarks. */
  readonly budgets?: boolean;
  /** Called when it is someone's turn. false: they keep waiting, until `FairQueue.next`. */
  readonly mayBegin?: () => boolean;
  /** Called when someone who waited has gone away. */
  readonly onLeft?: () => void;
  /** Milliseconds since any fixed moment. */
  readonly now?: () => number;
};

export type WorkOptions = {
  /** Known to be short, so it may use the place reserved for such work. */
  readonly isQuick?: boolean;
  /** Skips work whose caller goes away before its turn. */
  readonly signal?: AbortSignal | undefined;
};

export type FairQueue = {
  /**
   * Does a piece of work when its turn comes. Throws too-much-at-once with `retryAfterSeconds` if the person
   * or one of their networks is over its budget or has too much waiting, not-ready if too many wait, and
   * upstream-failed if the caller went away.
   */
  run<T>(caller: Caller, work: () => Promise<T>, options?: WorkOptions): Promise<T>;
  /** Begins the work that may begin now. */
  next(): void;
};

/** Someone who has used at most this much lately may use the reserved place. */
const LITTLE_MS = 2_000;
const MOST_WAITING = 200;
const MOST_WAITING_OF_ONE = 12;
/** A whole network may have as much work waiting as this many people. */
const PEOPLE_IN_A_NETWORK = 4;
const TRY_AGAIN_AFTER_SECONDS = 3;

type Waiting = {
  readonly accounts: readonly Account[];
  readonly isQuick: boolean;
  /** `end` closes its account. */
  readonly begin: (end: () => void) => void;
};

/**
 * A queue in which no one has to wait behind someone who asks for a lot. The person who used least lately
 * comes next, with one piece of work at a time per person. If there are several places, the last one only
 * takes quick work from people who used little.
 */
export const openFairQueue = ({
  atOnce,
  mostWaiting = MOST_WAITING,
  mostWaitingOfOne = MOST_WAITING_OF_ONE,
  budgets = true,
  mayBegin = () => true,
  onLeft = () => undefined,
  now = () => performance.now(),
}: FairQueueOptions): FairQueue => {
  const accounts = new WorkAccounts(now);
  const waiting: Waiting[] = [];
  let busy = 0;

  const usedOf = ({ accounts: [person, ...networks] }: Waiting): number =>
    Math.max(...[person, ...networks.slice(0, 1)].map((one) => (one ? accounts.used(one) : 0)));

  const isAllowed = (one: Waiting): boolean => {
    if ((one.accounts[0]?.busySince.length ?? 0) > 0) return false;
    const isLastPlace = atOnce > 1 && busy === atOnce - 1;
    return !isLastPlace || (one.isQuick && usedOf(one) < LITTLE_MS);
  };

  const next = (): void => {
    while (busy < atOnce) {
      let chosen: Waiting | undefined;
      for (const one of waiting)
        if (isAllowed(one) && (!chosen || usedOf(one) < usedOf(chosen))) chosen = one;
      if (!chosen || !mayBegin()) return;
      waiting.splice(waiting.indexOf(chosen), 1);
      for (const account of chosen.accounts) account.waiting -= 1;
      busy += 1;
      // Immediately, so that the next choice takes it into account.
      chosen.begin(accounts.begin(chosen.accounts));
    }
  };

  const refuseOverBudget = (of: readonly Account[]): void => {
    if (budgets) accounts.demandWithinBudget(of);
    const [person, network] = of;
    const isFull =
      budgets &&
      ((person?.waiting ?? 0) >= mostWaitingOfOne ||
        (network?.waiting ?? 0) >= mostWaitingOfOne * PEOPLE_IN_A_NETWORK);
    if (isFull) refuse('too-much-at-once', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
    if (waiting.length >= mostWaiting) refuse('not-ready', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
  };

  /** Resolves to a function that ends the turn. */
  const turn = (of: readonly Account[], { isQuick = false, signal }: WorkOptions): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        const at = waiting.indexOf(own);
        if (at < 0) return;
        waiting.splice(at, 1);
        for (const account of of) account.waiting -= 1;
        reject(new Refusal('upstream-failed'));
        onLeft();
      };
      const own: Waiting = {
        accounts: of,
        isQuick,
        begin: (end) => {
          signal?.removeEventListener('abort', leave);
          resolve(end);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      for (const account of of) account.waiting += 1;
      waiting.push(own);
      next();
    });

  return {
    next,
    run: async (caller, work, options = {}) => {
      if (options.signal?.aborted) refuse('upstream-failed');
      const of = accounts.of(caller);
      refuseOverBudget(of);
      const end = await turn(of, options);
      try {
        return await work();
      } finally {
        end();
        busy -= 1;
        next();
      }
    },
  };
};
