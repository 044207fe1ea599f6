import { vi } from 'vitest';

/** As long as a busy machine may take for what comes by itself; what comes sooner is not waited for. */
const PATIENCE_MS = 30_000;

/** Resolves with what the check gives, once it no longer throws. Throws what it threw last where it never stops. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
