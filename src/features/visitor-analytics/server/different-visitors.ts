import type { VisitorsOfSpan } from './visitors-of-span.ts';

/** Counts every visitor once a day, and once in all. The days come in their order. */
export class DifferentVisitors {
  /** Of each day. */
  readonly ofDays: number[];
  together = 0;
  /** By id, the number of the last day on which that visitor was seen, from one on. */
  #lastDay = new Uint16Array(1 << 16);

  constructor(days: number) {
    this.ofDays = Array.from({ length: days }, () => 0);
  }

  /**
   * Of those who came in a span, the ones who were there from the quarter `first` of its day up to and without `end`. One of the two is an end of that
   * day: whoever's last visit is not before a moment came after it, and whoever's first is before it came before it.
   */
  see({ ids, firstQuarters, lastQuarters }: VisitorsOfSpan, first: number, end: number, day: number): void {
    this.#makeRoomFor(ids.at(-1) ?? 0);
    const lastDay = this.#lastDay;
    const number = day + 1;
    let newToDay = 0;
    for (let place = 0; place < ids.length; place += 1) {
      if ((lastQuarters[place] ?? 0) < first || (firstQuarters[place] ?? 0) >= end) continue;
      const id = ids[place] ?? 0;
      const before = lastDay[id];
      if (before === number) continue;
      if (before === 0) this.together += 1;
      lastDay[id] = number;
      newToDay += 1;
    }
    this.ofDays[day] = (this.ofDays[day] ?? 0) + newToDay;
  }

  #makeRoomFor(id: number): void {
    if (id < this.#lastDay.length) return;
    const larger = new Uint16Array(Math.max(id + 1, this.#lastDay.length * 2));
    larger.set(this.#lastDay);
    this.#lastDay = larger;
  }
}
