import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** Resolves after this time, or as soon as the connection is back. */
const pauseOrReconnect = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });

/** Tries again, with growing pauses, until it loads. */
export const untilItComes = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let afterMs = FIRST_RETRY_MS; ; afterMs = Math.min(afterMs * 2, LAST_RETRY_MS)) {
    try {
      return await load();
    } catch {
      await pauseOrReconnect(afterMs);
    }
  }
};

/**
 * A part of a screen that is loaded when it is first needed. If the connection is broken, it loads later.
 * React's own `lazy` would throw, and a missing part must not take the whole page down.
 */
export const lazyPart = <P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => untilItComes(load));
