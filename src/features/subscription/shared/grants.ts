/** Where somebody's plan came from: bought, opened as a gift, or given by the administrator. */
export const SOURCES = ['stripe', 'gift', 'administrator'] as const;
export type Source = (typeof SOURCES)[number];

/** How one grant of a plan stands; `resting` while its money is in dispute or went back. */
export const GRANT_STATES = ['running', 'later', 'resting', 'over'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** From one moment to another, as the ledger keeps it. */
export type GrantTimes = {
  readonly starts_at: Date;
  /** Null where it has no end. */
  readonly ends_at: Date | null;
  /** A while after its end in which it still holds; null where it has none. */
  readonly holds_until: Date | null;
  readonly suspended: string | null;
};

export const grantState = (grant: GrantTimes, now: Date): GrantState => {
  const holdsUntil = grant.holds_until ?? grant.ends_at;
  if (holdsUntil !== null && holdsUntil <= now) return 'over';
  if (grant.suspended !== null) return 'resting';
  return grant.starts_at > now ? 'later' : 'running';
};
