import { Refusal, refuse } from '#platform/shared/problem.ts';

/**
 * On whose account work is done: a person and the networks that they call from, nearest first. Everybody on the same list shares its budget; the
 * further network is larger and so is what it may use.
 */
export type Caller = { readonly person: string; readonly networks: readonly string[] };

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

/** A budget is a leaking bucket: working fills it, time empties it. `most` and `leaks` in milliseconds of work; `leaks` for each one that passes. */
type Budget = { readonly most: number; readonly leaks: number };
const OF_PERSON: Budget = { most: 60_000, leaks: 0.5 };
const OF_NETWORKS: readonly Budget[] = [
  { most: 120_000, leaks: 1 },
  { most: 360_000, leaks: 2 },
];
/** Whoever used so little lately may have the place that is kept free. */
const LITTLE_MS = 2_000;
const MOST_WAITING = 200;
const MOST_WAITING_OF_ONE = 12;
/** Waiting work of a whole network, for each that one of its people may have. */
const PEOPLE_IN_A_NETWORK = 4;
const FORGET_ABOVE = 10_000;
const TRY_AGAIN_AFTER_SECONDS = 3;

type Account = { level: number; at: number; readonly budget: Budget; waiting: number; busySince: number[] };
type Waiting = {
  readonly accounts: readonly Account[];
  readonly isQuick: boolean;
  /** `end` closes the account of it. */
  readonly begin: (end: () => void) => void;
};

class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #now: () => number;
  constructor(now: () => number) {
    this.#now = now;
  }

  #account(key: string, budget: Budget): Account {
    const there = this.#accounts.get(key);
    if (there) return there;
    if (this.#accounts.size >= FORGET_ABOVE) this.#forgetSettled();
    const account = { level: 0, at: this.#now(), budget, waiting: 0, busySince: [] };
    this.#accounts.set(key, account);
    return account;
  }

  #forgetSettled(): void {
    for (const [key, account] of this.#accounts)
      if (account.waiting === 0 && this.used(account) === 0) this.#accounts.delete(key);
  }

  of({ person, networks }: Caller): Account[] {
    return [
      this.#account(`person ${person}`, OF_PERSON),
      ...networks.slice(0, OF_NETWORKS.length).map((network, at) =>
        // As many as there are budgets.
        this.#account(`network ${network}`, OF_NETWORKS[at] as Budget),
      ),
    ];
  }

  /** Milliseconds of work that count against an account now, those under way included. */
  used(account: Account): number {
    const now = this.#now();
    const leaked = (now - account.at) * account.budget.leaks;
    return account.busySince.reduce((sum, since) => sum + (now - since), Math.max(0, account.level - leaked));
  }

  begin(accounts: readonly Account[]): () => void {
    const since = this.#now();
    for (const account of accounts) account.busySince.push(since);
    return () => {
      for (const account of accounts) {
        account.level = this.used({ ...account, busySince: [since] });
        account.at = this.#now();
        account.busySince.splice(account.busySince.indexOf(since), 1);
      }
    };
  }
}

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
  const accounts = new Accounts(now);
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
    for (const account of budgets ? of : []) {
      const over = accounts.used(account) - account.budget.most;
      if (over > 0)
        refuse('too-much-at-once', {
          retryAfterSeconds: Math.max(1, Math.ceil(over / account.budget.leaks / 1_000)),
        });
    }
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
