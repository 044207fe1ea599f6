import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilItComes } from './lazy-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('retries until it loads, and never fails', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const coming = untilItComes(load);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000);
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await coming).toBe('here');
});

it('retries at once when back online', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue('here');
  const coming = untilItComes(load);
  await vi.advanceTimersByTimeAsync(0);
  const [event, listener] = vi.mocked(addEventListener).mock.calls[0] ?? [];
  expect(event).toBe('online');
  (listener as () => void)();
  expect(await coming).toBe('here');
});
