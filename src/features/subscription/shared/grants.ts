/** The source of a plan: bought, opened as a gift, or given by the administrator. */
export const SOURCES = ['stripe', 'gift', 'administrator'] as const;
export type Source = (typeof SOURCES)[number];

/** The state of one grant of a plan; `resting` while its money is disputed or has gone back. */
export const GRANT_STATES = ['running', 'later', 'resting', 'over'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** The times of a grant, as stored in the ledger. */
export type GrantTimes = {
  readonly starts_at: Date;
  /** Null if it has no end. */
  readonly ends_at: Date | null;
  /** The end of a grace period in which it still runs; null if it has none. */
  readonly holds_until: Date | null;
  readonly suspended: string | null;
};

export const grantState = (grant: GrantTimes, now: Date): GrantState => {
  const holdsUntil = grant.holds_until ?? grant.ends_at;
  if (holdsUntil !== null && holdsUntil <= now) return 'over';
  if (grant.suspended !== null) return 'resting';
  return grant.starts_at > now ? 'later' : 'running';
};
