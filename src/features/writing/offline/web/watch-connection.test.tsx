import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '#features/writing/web/store.ts';
import { firstState } from '#features/writing/web/writing-state.ts';
import { watchConnection } from './watch-connection.ts';

const offlineMode = vi.hoisted(() => ({ isReachable: false, lost: vi.fn<() => void>() }));
vi.mock('./offline-mode.ts', () => ({
  openOfflineMode: () => {
    if (!offlineMode.isReachable) throw new TypeError('no line');
    return { lost: offlineMode.lost, stop: () => undefined };
  },
}));

afterEach(() => vi.useRealTimers());

it('keeps retrying while the page is open, if the code for being offline can’t be fetched', async () => {
  vi.useFakeTimers();
  const connection = watchConnection({
    store: createStore(firstState()),
    owner: 'ruth',
    onBack: () => Promise.resolve(),
    isUnsaved: () => false,
    onChange: () => undefined,
    leave: () => undefined,
  });
  connection.lost();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(offlineMode.lost).not.toHaveBeenCalled();
  offlineMode.isReachable = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(offlineMode.lost).toHaveBeenCalledOnce();

  offlineMode.isReachable = false;
  connection.stop();
  connection.lost();
  await vi.advanceTimersByTimeAsync(1_000);
  connection.stop();
  offlineMode.isReachable = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(offlineMode.lost).toHaveBeenCalledOnce();
});
