import type { FactKind, KnownDecision } from '../../shared/known.ts';
import { keyOfName } from './facts-in.ts';
import type { GatheredFact, SaidAt } from './gather-facts.ts';
import { isShortFor, mayBeOneSpelling } from './similar-names.ts';

/** A gathered or added fact after all the writer's decisions. */
export type SettledFact = {
  readonly kind: FactKind;
  readonly key: string;
  readonly keys: readonly string[];
  readonly name: string;
  readonly relation: string | undefined;
  readonly number: number | undefined;
  /** Other names and spellings joined with it. */
  readonly otherNames: readonly string[];
  readonly said: readonly SaidAt[];
  /** The writer's decisions about it, oldest first. Each can be undone. */
  readonly decisions: readonly KnownDecision[];
  /** Another fact it might be the same as, with its key and name. */
  readonly maybe: { readonly key: string; readonly name: string; readonly isSpelling: boolean } | undefined;
};

export type SettledFacts = {
  readonly known: readonly SettledFact[];
  readonly forgotten: readonly SettledFact[];
};

type Settling = Omit<SettledFact, 'maybe'>;

/** A year's key is its number, a name's key is its words. */
const keyMeant = ({ kind, decision, meant }: KnownDecision): string | undefined => {
  if (decision === 'same') return meant;
  if (decision === 'name') return keyOfName(meant);
  return decision === 'number' && kind === 'time' ? `year ${meant}` : undefined;
};

const begin = (fact: GatheredFact): Settling => ({
  ...fact,
  key: fact.keys[0] ?? '',
  otherNames: [],
  decisions: [],
});

/** A fact added by hand: no conversation mentions it. */
const addedByHand = (decision: KnownDecision): Settling => ({
  kind: decision.kind === 'theme' ? 'time' : decision.kind,
  key: decision.key,
  keys: [decision.key],
  name: decision.kind === 'time' ? '' : decision.meant,
  relation: undefined,
  number: decision.kind === 'time' ? Number(decision.said) : undefined,
  otherNames: [],
  said: [],
  decisions: [],
});

const joined = (one: Settling, other: Settling): Settling => ({
  ...one,
  keys: [...one.keys, ...other.keys],
  name: one.name === '' ? other.name : one.name,
  relation: one.relation ?? other.relation,
  otherNames: [
    ...one.otherNames,
    ...other.otherNames,
    ...(other.name === '' || other.name === one.name ? [] : [other.name]),
  ],
  said: [...one.said, ...other.said],
  decisions: [...one.decisions, ...other.decisions],
});

const decided = (fact: Settling, decision: KnownDecision): Settling => {
  const decisions = [...fact.decisions, decision];
  switch (decision.decision) {
    case 'name':
      return { ...fact, decisions, name: decision.meant };
    case 'relation':
      return { ...fact, decisions, relation: decision.meant };
    case 'number':
      return { ...fact, decisions, number: Number(decision.meant) };
    default:
      return { ...fact, decisions };
  }
};

type Named = { readonly fact: Settling; readonly key: string };

/** Names grouped by first letter, so that each is compared only with the few it could match. */
const namedBy = (facts: readonly Settling[]): ((kind: FactKind, key: string) => readonly Named[]) => {
  const byLetter = new Map<string, Named[]>();
  for (const fact of facts) {
    if (fact.kind === 'time' || fact.name === '') continue;
    const key = keyOfName(fact.name);
    const letters = new Set(key.split(' ').map((word) => word.charAt(0)));
    for (const letter of letters) {
      const at = `${fact.kind} ${letter}`;
      const known = byLetter.get(at);
      if (known === undefined) byLetter.set(at, [{ fact, key }]);
      else known.push({ fact, key });
    }
  }
  return (kind, key) => byLetter.get(`${kind} ${key.charAt(0)}`) ?? [];
};

const mayBe = (
  fact: Settling,
  named: ReturnType<typeof namedBy>,
  apart: ReadonlySet<string>,
): SettledFact['maybe'] => {
  if (fact.kind === 'time' || fact.name === '') return undefined;
  const own = keyOfName(fact.name);
  const likely = named(fact.kind, own).filter(({ fact: other, key }) => {
    const alike = mayBeOneSpelling(own, key) || (fact.kind === 'person' && isShortFor(own, key));
    // Only one of the two facts asks the question: the shorter name, or the less common spelling.
    const asksHere =
      isShortFor(own, key) ||
      other.said.length > fact.said.length ||
      (other.said.length === fact.said.length && key < own);
    return (
      alike &&
      asksHere &&
      other !== fact &&
      !isShortFor(key, own) &&
      !apart.has(pairOf(fact.key, other.key)) &&
      !(fact.relation !== undefined && other.relation !== undefined && fact.relation !== other.relation)
    );
  });
  const [other, another] = likely;
  // With Tom Baker and Tom Hill, "Tom" could be either. The writer can say so by hand.
  if (other === undefined || another !== undefined) return undefined;
  const { key, name } = other.fact;
  return { key, name, isSpelling: mayBeOneSpelling(own, other.key) };
};

/** The key under which it is stored that two facts are not the same. */
export const pairOf = (a: string, b: string): string => [a, b].toSorted().join(' | ');

/** Applies all the writer's decisions to the gathered facts. Pure. */
export const settleFacts = (
  gathered: readonly GatheredFact[],
  decisions: readonly KnownDecision[],
): SettledFacts => {
  const facts = new Map<string, Settling>();
  const under = new Map<string, string>();
  const place = (fact: Settling): void => {
    const id = `${fact.kind} ${fact.key}`;
    const known = facts.get(id);
    facts.set(id, known === undefined ? fact : joined(known, fact));
    for (const key of fact.keys) under.set(`${fact.kind} ${key}`, id);
  };
  for (const fact of gathered) place(begin(fact));
  for (const decision of decisions)
    if (decision.decision === 'added' && !under.has(`${decision.kind} ${decision.key}`))
      place(addedByHand(decision));
  for (const decision of decisions) {
    const id = under.get(`${decision.kind} ${decision.key}`);
    const fact = id === undefined ? undefined : facts.get(id);
    if (id === undefined || fact === undefined || decision.decision === 'different') continue;
    const now = decided(fact, decision);
    facts.set(id, now);
    const meant = keyMeant(decision);
    const otherId = meant === undefined ? undefined : under.get(`${decision.kind} ${meant}`);
    const other = otherId === undefined ? undefined : facts.get(otherId);
    if (meant === undefined || otherId === id) continue;
    if (otherId === undefined || other === undefined) {
      // No other fact has that name, so from now on this one is also found under it.
      under.set(`${decision.kind} ${meant}`, id);
      continue;
    }
    facts.delete(id);
    // After a corrected spelling there is one name; after joining two names there are two.
    facts.set(otherId, joined(other, decision.decision === 'same' ? now : { ...now, name: other.name }));
    for (const [key, at] of under) if (at === id) under.set(key, otherId);
  }
  const apart = new Set(decisions.flatMap(({ decision, key }) => (decision === 'different' ? [key] : [])));
  const all = [...facts.values()];
  const isForgotten = ({ decisions: own }: Settling): boolean =>
    own.some(({ decision }) => decision === 'forget');
  const existing = all.filter((fact) => !isForgotten(fact));
  const named = namedBy(existing);
  return {
    known: existing.map((fact) => ({ ...fact, maybe: mayBe(fact, named, apart) })),
    forgotten: all.filter(isForgotten).map((fact) => ({ ...fact, maybe: undefined })),
  };
};
