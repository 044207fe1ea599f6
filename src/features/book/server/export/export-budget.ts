import { type Budgets, type Caller, WorkAccounts } from '#platform/server/worker-process/work-accounts.ts';

/**
 * Milliseconds of export time. A single file may take five minutes, and a writer makes seven formats, some of
 * them more than once.
 */
const OF_FILES: Budgets = {
  person: { most: 10 * 60_000, leaks: 0.5 },
  networks: [
    { most: 20 * 60_000, leaks: 1 },
    { most: 60 * 60_000, leaks: 2 },
  ],
};
/** What a file costs when it is requested. Once it is made, the time it really took counts instead. */
const EXPECTED_MS = 30_000;
const MOST_REMEMBERED = 10_000;

/**
 * Stops anyone from filling the export queue from many accounts at one IP address. Each node counts its own
 * requests.
 */
export type ExportBudget = {
  /**
   * Call when someone requests a file. Throws too-much-at-once if they or one of their networks requested too
   * much.
   */
  demand(caller: Caller): void;
  /**
   * Call with the result: the id of the file, or undefined if no file was queued and nothing should count.
   */
  settle(caller: Caller, file: string | undefined): void;
  /** The file was being made for this long, whatever the result. */
  took(file: string, ms: number): void;
};

/** `isLimited`: false for load tests. */
export const openExportBudget = ({
  isLimited = true,
  now = () => performance.now(),
}: { readonly isLimited?: boolean; readonly now?: () => number } = {}): ExportBudget => {
  const accounts = new WorkAccounts(now, OF_FILES);
  /** Who requested each file, and how much of its expected cost is still unused. */
  const files = new Map<string, { readonly caller: Caller; readonly left: number }>();
  return {
    demand: (caller) => {
      const of = accounts.of(caller);
      if (isLimited) accounts.demandWithinBudget(of);
      accounts.charge(of, EXPECTED_MS);
    },
    settle: (caller, file) => {
      if (file === undefined) return accounts.charge(accounts.of(caller), -EXPECTED_MS);
      const [oldest] = files.keys();
      if (files.size >= MOST_REMEMBERED && oldest !== undefined) files.delete(oldest);
      files.set(file, { caller, left: EXPECTED_MS });
    },
    took: (file, ms) => {
      const asked = files.get(file);
      if (!asked) return;
      accounts.charge(accounts.of(asked.caller), ms - asked.left);
      // The export may be started again.
      files.set(file, { ...asked, left: 0 });
    },
  };
};
