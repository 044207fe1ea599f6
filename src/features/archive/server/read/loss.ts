import type { Lost, LostCounts } from '../../shared/archive-limits.ts';

/** Counts what cannot come along, beginning with what was counted before. */
export class Losses {
  readonly #counts: Map<Lost, number>;

  constructor(before: LostCounts = {}) {
    // Its keys are those that its type names.
    this.#counts = new Map(Object.entries(before) as [Lost, number][]);
  }

  add(lost: Lost): void {
    this.#counts.set(lost, (this.#counts.get(lost) ?? 0) + 1);
  }

  get counts(): LostCounts {
    return Object.fromEntries(this.#counts);
  }
}
