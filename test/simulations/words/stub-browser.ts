import { vi } from 'vitest';
import type { Clock } from './clock.ts';
import { current, here, LightRequest, type Page } from './virtual-browser.ts';

class LightTextDecoderStream {
  readonly encoding = 'utf-8';
}

/** The stand-in inside pages, and Node's own elsewhere, where a real server may run. */
const inPages = <A extends unknown[], R>(standIn: (...about: A) => R, real: unknown): ((...about: A) => R) =>
  new Proxy(standIn, {
    apply: (_standIn, self, about: A) =>
      // Code outside a page needs the real one.
      current.getStore() ? standIn(...about) : (Reflect.apply(real as typeof standIn, self, about) as R),
  });
const madeInPages = (standIn: new (...about: never[]) => object, real: typeof standIn): typeof standIn =>
  new Proxy(real, {
    construct: (_real, about: never[]) => (current.getStore() ? new standIn(...about) : new real(...about)),
  });

const storage = (): object =>
  new Proxy(
    {
      getItem: (key: string) => here().device.stored.get(key) ?? null,
      setItem: (key: string, value: string) => here().device.write(key, value, here()),
      removeItem: (key: string) => here().device.write(key, null, here()),
    },
    {
      ownKeys: () => [...here().device.stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );

/**
 * Installs globals that belong to the page that is running, so that the client's own modules run in many
 * pages on many devices at once. Only for a file that has its lane's process to itself while it runs;
 * `vi.unstubAllGlobals` removes them.
 */
export const stubBrowser = (clock: () => Clock): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const set = (run: () => void, ms = 0): number => clock().set(here(), ms, run);
  const setIntervalHere = (run: () => void, ms: number): { id: number } => {
    const interval = { id: 0 };
    const again = (): void => {
      interval.id = set(() => {
        again();
        run();
      }, ms);
    };
    again();
    return interval;
  };
  const stubs = {
    setTimeout: inPages(set, setTimeout),
    clearTimeout: inPages((id?: number) => clock().clear(id), clearTimeout),
    setInterval: inPages(setIntervalHere, setInterval),
    clearInterval: inPages((interval?: { id: number }) => clock().clear(interval?.id), clearInterval),
    localStorage: storage(),
    Request: madeInPages(LightRequest as never, Request as never),
    TextDecoderStream: madeInPages(LightTextDecoderStream, TextDecoderStream as never),
    fetch: inPages((request: LightRequest) => here().device.fetch(here(), request), fetch),
    addEventListener: (...about: Parameters<Page['listen']>) => here().listen(...about),
    removeEventListener: (...about: Parameters<Page['unlisten']>) => here().unlisten(...about),
    location: { origin: 'http://localhost', reload: () => (here().reloads = true) },
    navigator: {
      get locks() {
        return here().device.locks;
      },
    },
    document: {
      visibilityState: 'visible',
      documentElement: { dataset: {} },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
    window: {
      confirm: () => {
        here().wasAsked = true;
        return here().confirms;
      },
    },
  };
  for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub);
  const realTimeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (!current.getStore()) return realTimeout(ms);
    const controller = new AbortController();
    clock().set(here(), ms, () => controller.abort(new DOMException('It took too long.', 'TimeoutError')));
    return controller.signal;
  });
};
