import { refuse } from '#platform/shared/problem.ts';

/**
 * Who work is charged to: a person and the networks they call from, nearest first. Everyone on the same
 * network shares its budget. The further network is larger, and so is its budget.
 */
export type Caller = { readonly person: string; readonly networks: readonly string[] };

/**
 * A budget is a leaky bucket: work fills it, time empties it. `most` is in milliseconds of work; `leaks` is
 * how many drain per millisecond.
 */
type Budget = { readonly most: number; readonly leaks: number };
/** `networks`: nearest first. */
export type Budgets = { readonly person: Budget; readonly networks: readonly Budget[] };
const OF_SHORT_WORK: Budgets = {
  person: { most: 60_000, leaks: 0.5 },
  networks: [
    { most: 120_000, leaks: 1 },
    { most: 360_000, leaks: 2 },
  ],
};
const FORGET_ABOVE = 10_000;

export type Account = {
  level: number;
  at: number;
  readonly budget: Budget;
  waiting: number;
  busySince: number[];
};

/** How much of their working time everyone has used. */
export class WorkAccounts {
  readonly #accounts = new Map<string, Account>();
  readonly #now: () => number;
  readonly #budgets: Budgets;
  constructor(now: () => number, budgets: Budgets = OF_SHORT_WORK) {
    this.#now = now;
    this.#budgets = budgets;
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
      this.#account(`person ${person}`, this.#budgets.person),
      ...networks.slice(0, this.#budgets.networks.length).map((network, at) =>
        // There are as many as there are budgets.
        this.#account(`network ${network}`, this.#budgets.networks[at] as Budget),
      ),
    ];
  }

  /** Milliseconds of work that count against an account now, including work under way. */
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

  /** Adds work to the accounts; a negative amount gives some back. */
  charge(accounts: readonly Account[], ms: number): void {
    for (const account of accounts) {
      account.level = Math.max(0, this.used({ ...account, busySince: [] }) + ms);
      account.at = this.#now();
    }
  }

  /** Throws too-much-at-once with `retryAfterSeconds`. */
  demandWithinBudget(accounts: readonly Account[]): void {
    for (const account of accounts) {
      const over = this.used(account) - account.budget.most;
      if (over > 0)
        refuse('too-much-at-once', {
          retryAfterSeconds: Math.max(1, Math.ceil(over / account.budget.leaks / 1_000)),
        });
    }
  }
}
