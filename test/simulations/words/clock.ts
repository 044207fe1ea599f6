import { vi } from 'vitest';
import type { Page } from './virtual-browser.ts';

/** Numbers from 0 to 1 from a seed, so that a history can be run again. */
export const numbersFrom = (seed: number) => {
  let state = seed | 0;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const realTurn = setImmediate;
const turn = (): Promise<void> => new Promise((resolve) => void realTurn(resolve));

type Timer = { readonly id: number; readonly page: Page | null; at: number; readonly run: () => void };

/** Time that passes only when a history says so. A timer runs in the page that set it. */
export class Clock {
  now: number;
  /** Requests that a real server is working on. */
  waitsFor = new Set<Promise<unknown>>();
  #timers: Timer[] = [];
  #ids = 0;

  /** `start` in milliseconds. */
  constructor(start = Date.UTC(2026, 0, 1)) {
    this.now = start;
  }

  set(page: Page | null, ms: number, run: () => void): number {
    this.#ids += 1;
    this.#timers.push({ id: this.#ids, page, at: this.now + Math.max(0, ms), run });
    return this.#ids;
  }

  clear(id: number | undefined): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  }

  /** Waits for everything that needs no time to pass. */
  async settle(): Promise<void> {
    await turn();
    await turn();
    while (this.waitsFor.size > 0) {
      await Promise.allSettled(this.waitsFor);
      await turn();
    }
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.settle();
    while (true) {
      this.#timers = this.#timers.filter(({ page }) => page?.life !== 'ended');
      let next: Timer | undefined;
      for (const timer of this.#timers)
        if (timer.at <= until && timer.page?.life !== 'frozen' && (!next || timer.at < next.at)) next = timer;
      if (!next) break;
      const due = next;
      this.clear(due.id);
      this.now = Math.max(this.now, due.at);
      vi.setSystemTime(this.now);
      if (due.page) due.page.run(due.run);
      else due.run();
      await this.settle();
    }
    this.now = until;
    vi.setSystemTime(until);
  }
}
