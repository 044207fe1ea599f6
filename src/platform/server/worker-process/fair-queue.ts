import { Refusal, refuse } from '#platform/shared/problem.ts';
import { type Account, type Caller, WorkAccounts } from './work-accounts.ts';

export type FairQueueOptions = {
  /** Pieces of work at one time. */
  readonly atOnce: number;
  /** All together; more than these wait for nothing but memory to run out. */
  readonly mostWaiting?: number;
  /** Of one person. */
  readonly mostWaitingOfOne?: number;
  /** false: nobody has a budget, as where a server is measured. */
  readonly budgets?: boolean;
  /** Asked when somebody's turn has come. false: they go on waiting, until `FairQueue.next`. */
  readonly mayBegin?: () => boolean;
  /** Somebody who waited has gone away. */
  readonly onLeft?: () => void;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
};

export type WorkOptions = {
  /** Known to be short: it may use the place that is kept free for such. */
  readonly isQuick?: boolean;
  /** Whoever goes away before their turn is left out. */
  readonly signal?: AbortSignal | undefined;
};

export type FairQueue = {
  /**
   * Does a piece of work when its turn comes. Throws too-much-at-once with `retryAfterSeconds` where the person or a network of theirs is over its
   * budget or has too much waiting, not-ready where too many wait, and upstream-failed to whoever went away.
   */
  run<T>(caller: Caller, work: () => Promise<T>, options?: WorkOptions): Promise<T>;
  /** Begins what may begin now. */
  next(): void;
};

/** Whoever used so little lately may have the place that is kept free. */
const LITTLE_MS = 2_000;
const MOST_WAITING = 200;
const MOST_WAITING_OF_ONE = 12;
/** Waiting work of a whole network, for each that one of its people may have. */
const PEOPLE_IN_A_NETWORK = 4;
const TRY_AGAIN_AFTER_SECONDS = 3;

type Waiting = {
  readonly accounts: readonly Account[];
  readonly isQuick: boolean;
  /** `end` closes the account of it. */
  readonly begin: (end: () => void) => void;
};

/**
 * A queue in which nobody stands behind the work of somebody who asks for much: next comes whoever used least lately, one piece at a time for each
 * person. Where there are several places, the last one takes only quick work of people who used little.
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
      // At once, so that the next choice knows of it.
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

  /** Answers what ends it. */
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
