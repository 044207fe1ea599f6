import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from './clock.ts';

/** A page's request to the server through its device. `body` is the JSON that was sent. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
};
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  /** The events of a streaming call. */
  readonly events?: readonly unknown[];
};
/** `who` is the id in the session's cookie, or null. */
export type Server = (asked: Asked, who: string | null) => Answer | Promise<Answer>;

export const current = new AsyncLocalStorage<Page>();
export const here = (): Page => {
  const page = current.getStore();
  if (!page) throw new Error('This ran outside every page.');
  return page;
};

/** One document in one window: the globals that the client's modules find while they run in it. */
export class Page {
  /** Frozen: in the browser's memory, until the person goes back to it. */
  life: 'alive' | 'frozen' | 'ended' = 'alive';
  readonly device: Device;
  readonly #listeners = new Map<string, Set<(event: unknown) => void>>();
  /** The person's answer to the browser's own confirmation prompt. */
  confirms = true;
  /** Whether the browser has shown its prompt since this was last reset. */
  wasAsked = false;
  reloads = false;

  constructor(device: Device) {
    this.device = device;
    device.pages.add(this);
  }

  run<T>(what: () => T): T {
    return current.run(this, what);
  }

  listen(type: string, run: (event: unknown) => void, options?: { signal?: AbortSignal }): void {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(run));
    options?.signal?.addEventListener('abort', () => known.delete(run));
  }

  unlisten(type: string, run: (event: unknown) => void): void {
    this.#listeners.get(type)?.delete(run);
  }

  happens(type: string, event: object = {}): void {
    this.run(() => {
      for (const listener of new Set(this.#listeners.get(type))) listener({ type, ...event });
    });
  }

  /** `killed`: without warning. */
  end(killed = false): void {
    if (this.life === 'alive' && !killed) this.happens('pagehide', { persisted: false });
    this.life = 'ended';
    this.device.pages.delete(this);
    this.device.locks.release(this);
  }
}

/** Web Locks, as far as the product uses them. */
class Locks {
  #held = new Map<string, Page>();
  #waiting: { name: string; page: Page; begin: () => void }[] = [];

  release(page: Page): void {
    this.#waiting = this.#waiting.filter((one) => one.page !== page);
    for (const [name, holder] of this.#held) if (holder === page) this.#free(name);
  }

  #free(name: string): void {
    this.#held.delete(name);
    const next = this.#waiting.find((one) => one.name === name);
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.page.run(next.begin);
  }

  query = async () => ({ held: [...this.#held.keys()].map((name) => ({ name })) });

  request = async (name: string, ...rest: unknown[]): Promise<unknown> => {
    const run = rest.at(-1) as (lock: object | null) => unknown;
    const { ifAvailable, signal } = (rest.length > 1 ? rest[0] : {}) as {
      ifAvailable?: boolean;
      signal?: AbortSignal;
    };
    const page = here();
    if (this.#held.has(name)) {
      if (ifAvailable) return run(null);
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push({ name, page, begin: resolve });
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    }
    this.#held.set(name, page);
    try {
      return await run({ name });
    } finally {
      if (this.#held.get(name) === page) this.#free(name);
    }
  };
}

/** A browser on its own machine: its storage, its cookie, its connection to the server. */
export class Device {
  readonly pages = new Set<Page>();
  readonly locks = new Locks();
  readonly stored = new Map<string, string>();
  cookie: string | null = null;
  isOffline = false;
  /** The share of requests, and of responses, that are lost on the way. */
  lossy = 0;
  readonly clock: Clock;
  readonly #server: Server;
  readonly #chance: () => number;

  constructor(clock: Clock, server: Server, chance: () => number) {
    this.clock = clock;
    this.#server = server;
    this.#chance = chance;
  }

  write(key: string, value: string | null, by: Page): void {
    const oldValue = this.stored.get(key) ?? null;
    if (oldValue === value) return;
    if (value === null) this.stored.delete(key);
    else this.stored.set(key, value);
    for (const page of this.pages)
      if (page !== by && page.life === 'alive')
        this.clock.set(page, 0, () => page.happens('storage', { key, newValue: value, oldValue }));
  }

  #latency = (): number => [5, 40, 400, 3_000][Math.floor(this.#chance() * 4)] ?? 5;

  /**
   * Sends it over a connection that may lose, delay and so reorder requests. Requests that arrive after the
   * page has ended still count.
   */
  fetch(page: Page, request: LightRequest): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const { clock } = this;
    const networkError = (): void => reject(new TypeError('Failed to fetch'));
    const { signal } = request;
    const broken = (): void => reject(signal?.reason as Error);
    if (signal?.aborted) broken();
    signal?.addEventListener('abort', broken);
    const [there, back] = [this.#latency(), this.#latency()];
    const isLost = this.isOffline || this.#chance() < this.lossy;
    const isAnswerLost = this.#chance() < this.lossy;
    clock.set(null, there, () => {
      // Killing a window also stops requests that have not left the machine.
      if (isLost || this.isOffline || (page.life === 'ended' && !request.keepalive)) return networkError();
      const url = new URL(request.url);
      const asked = {
        method: request.method,
        path: url.pathname,
        query: url.searchParams,
        body: JSON.parse(request.body ?? '{}') as Record<string, unknown>,
      };
      const answer = async (): Promise<void> => {
        const answered = await this.#server(asked, this.cookie);
        clock.set(page, back, () =>
          isAnswerLost || this.isOffline ? networkError() : resolve(responseOf(answered)),
        );
      };
      const answering = answer();
      clock.waitsFor.add(answering);
      void answering.finally(() => clock.waitsFor.delete(answering));
    });
    return promise;
  }
}

/** Node's own Request takes longer to create than everything else in a step. */
export class LightRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly keepalive: boolean;

  constructor(url: URL, init: { method: string; body?: string; signal?: AbortSignal; keepalive?: boolean }) {
    this.url = url.href;
    this.method = init.method;
    this.body = init.body;
    this.signal = init.signal;
    this.keepalive = init.keepalive === true;
  }
}

const responseOf = ({ status, body, events }: Answer) => {
  const lines = (events ?? []).map((event) => `data: ${JSON.stringify(event)}\n\n`);
  const read = async () => {
    const value = lines.shift();
    return { done: value === undefined, value };
  };
  return {
    ok: status < 400,
    status,
    json: async () => body,
    body: { pipeThrough: () => ({ getReader: () => ({ read, cancel: async () => undefined }) }) },
  };
};
