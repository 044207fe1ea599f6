import { refuse } from '#platform/shared/problem.ts';
import type { Caller } from '../worker-process/work-accounts.ts';

export type CapacityOptions = {
  /** For everyone together, at one time. Unlimited if omitted. */
  readonly most?: number;
  /** For one person, at one time. Unlimited if omitted. */
  readonly mostOfOne?: number;
  /**
   * What one person may take over time: this much at once after a pause, and this much per second from then
   * on.
   */
  readonly rate?: { readonly burst: number; readonly perSecond: number };
  /** Milliseconds since any fixed moment. */
  readonly now?: () => number;
};

/** A limited resource, such as room for large bodies or open streams. */
export type Capacity = {
  /**
   * Takes an amount and returns a function that gives it back. Throws too-much-at-once if this person or one
   * of their networks holds too much or took too much lately, and not-ready if everyone together holds too
   * much.
   */
  take(caller: Caller, amount: number): () => void;
};

type Account = { held: number; taken: number; at: number };

/**
 * A person, the network they call from, and the larger one around it. Each may use this many times what one
 * person may.
 */
const SHARES = [1, 4, 8];
const FORGET_ABOVE = 10_000;
const TRY_AGAIN_AFTER_SECONDS = 2;

export const openCapacity = ({
  most = Infinity,
  mostOfOne = Infinity,
  rate,
  now = () => performance.now(),
}: CapacityOptions): Capacity => {
  const accounts = new Map<string, Account>();
  let held = 0;

  const takenLately = ({ taken, at }: Account, share: number): number =>
    rate ? Math.max(0, taken - ((now() - at) / 1_000) * rate.perSecond * share) : 0;

  const forgetSettled = (): void => {
    for (const [key, account] of accounts)
      if (account.held === 0 && takenLately(account, 1) === 0) accounts.delete(key);
  };

  const accountOf = (key: string): Account => {
    const there = accounts.get(key);
    if (there) return there;
    if (accounts.size >= FORGET_ABOVE) forgetSettled();
    const account = { held: 0, taken: 0, at: now() };
    accounts.set(key, account);
    return account;
  };

  const refuseTooMuch = (account: Account, share: number, amount: number): void => {
    if (account.held + amount > mostOfOne * share)
      refuse('too-much-at-once', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
    if (!rate) return;
    const over = takenLately(account, share) + amount - rate.burst * share;
    if (over > 0) refuse('too-much-at-once', { retryAfterSeconds: Math.ceil(over / rate.perSecond / share) });
  };

  return {
    take: ({ person, networks }, amount) => {
      const of = [`person ${person}`, ...networks.map((network) => `network ${network}`)]
        .slice(0, SHARES.length)
        .map((key, at) => ({ account: accountOf(key), share: SHARES[at] ?? 1 }));
      for (const { account, share } of of) refuseTooMuch(account, share, amount);
      if (held + amount > most) refuse('not-ready', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
      held += amount;
      for (const { account, share } of of) {
        account.held += amount;
        account.taken = takenLately(account, share) + amount;
        account.at = now();
      }
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        held -= amount;
        for (const { account } of of) account.held -= amount;
      };
    },
  };
};
