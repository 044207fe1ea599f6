import { type Budgets, type Caller, WorkAccounts } from '#platform/server/worker-process/work-accounts.ts';

/** Of the time that files are being made, in milliseconds. A single one may take five minutes; a writer makes seven formats, and some of them again. */
const OF_FILES: Budgets = {
  person: { most: 10 * 60_000, leaks: 0.5 },
  networks: [
    { most: 20 * 60_000, leaks: 1 },
    { most: 60 * 60_000, leaks: 2 },
  ],
};
/** A file counts with so much from when it is asked for; once it was made, with what it took. */
const EXPECTED_MS = 30_000;
const MOST_REMEMBERED = 10_000;

/** So that nobody fills the queue of files with many accounts at one address. Each node counts what was asked of it. */
export type ExportBudget = {
  /** Somebody asks for a file. Throws too-much-at-once where they or a network of theirs asked for too much. */
  demand(caller: Caller): void;
  /** What came of that: the id of the file that is made for it, or nothing that would count. */
  settle(caller: Caller, file: string | undefined): void;
  /** It was being made for so long, whatever came of it. */
  took(file: string, ms: number): void;
};

/** `isLimited`: false where a server is measured. */
export const openExportBudget = ({
  isLimited = true,
  now = () => performance.now(),
}: { readonly isLimited?: boolean; readonly now?: () => number } = {}): ExportBudget => {
  const accounts = new WorkAccounts(now, OF_FILES);
  /** Who asked for a file, and what it has not used of what it counted with at first. */
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
      // It may be begun again.
      files.set(file, { ...asked, left: 0 });
    },
  };
};
