import { vi } from 'vitest';
import { patience } from './patience.ts';

/**
 * Resolves with the check's result, once it no longer throws. If it never stops throwing, its last error is
 * thrown.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patience(), interval: 20 });
