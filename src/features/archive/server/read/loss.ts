import type { Lost, LostCounts } from '../../shared/archive-limits.ts';

/** Counts what can't be imported, starting from an earlier count. */
export class Losses {
  readonly #counts: Map<Lost, number>;

  constructor(before: LostCounts = {}) {
    // The keys are those of its type.
    this.#counts = new Map(Object.entries(before) as [Lost, number][]);
  }

  add(lost: Lost): void {
    this.#counts.set(lost, (this.#counts.get(lost) ?? 0) + 1);
  }

  get counts(): LostCounts {
    return Object.fromEntries(this.#counts);
  }
}
