import { vi } from 'vitest';
import { patience } from './patience.ts';

/** Resolves with what the check gives, once it no longer throws. Throws what it threw last where it never stops. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patience(), interval: 20 });
