import { MOST_PARENTS } from '#features/family/tree/shared/tree-limits.ts';

/** Null means the owner of the tree. */
type Who = string | null;
type Tie = { readonly kind: string; readonly one: Who; readonly other: Who };

/** Tracks parents and marriages in a growing tree, so that no one becomes their own ancestor. */
export class FamilyLines {
  readonly #parents = new Map<Who, Set<Who>>();
  readonly #married = new Set<string>();
  size = 0;

  constructor(ties: readonly Tie[]) {
    for (const { kind, one, other } of ties) this.add(kind, one, other);
  }

  has(kind: string, one: Who, other: Who): boolean {
    return kind === 'parent'
      ? (this.#parents.get(other)?.has(one) ?? false)
      : this.#married.has(`${one} ${other}`) || this.#married.has(`${other} ${one}`);
  }

  add(kind: string, one: Who, other: Who): void {
    this.size += 1;
    if (kind !== 'parent') this.#married.add(`${one} ${other}`);
    else this.#parents.set(other, (this.#parents.get(other) ?? new Set<Who>()).add(one));
  }

  mayAdd(kind: string, one: Who, other: Who): boolean {
    if (one === other) return false;
    if (kind !== 'parent') return true;
    return (this.#parents.get(other)?.size ?? 0) < MOST_PARENTS && !this.#isAncestor(other, one);
  }

  #isAncestor(ancestor: Who, of: Who): boolean {
    const seen = new Set([of]);
    // This loop also reaches what is added while it runs.
    for (const who of seen) {
      if (who === ancestor) return true;
      for (const parent of this.#parents.get(who) ?? []) seen.add(parent);
    }
    return false;
  }
}
