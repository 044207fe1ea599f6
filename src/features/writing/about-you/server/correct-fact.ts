import type { SettledFact } from '#features/companion/server/api.ts';
import type { KnownDecision } from '#features/companion/shared/known.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { aboutYouCalls } from '#features/writing/about-you/shared/about-you-contract.ts';
import { FACT_REASONS } from '#features/writing/about-you/shared/about-you-reasons.ts';
import { badInput, keepAll, ownFact } from './decide.ts';

type Correction = InputOf<(typeof aboutYouCalls)['correctFact']>;

/** The name as first said, before any correction: that is what the conversation still says. */
const asSaid = (fact: SettledFact): string =>
  fact.decisions.find(({ decision, key }) => decision === 'name' && key === fact.key)?.said ?? fact.name;

const nameDecision = (fact: SettledFact, name: string): Omit<KnownDecision, 'id'> => {
  if (fact.kind === 'time') return badInput('name', FACT_REASONS.yearHasNoName);
  if (name === fact.name) return badInput('name', FACT_REASONS.sameName);
  return { kind: fact.kind, key: fact.key, decision: 'name', said: asSaid(fact), meant: name };
};

const relationDecision = (fact: SettledFact, relation: string): Omit<KnownDecision, 'id'> => {
  if (fact.kind !== 'person') return badInput('relation', FACT_REASONS.onlyPeople);
  if (fact.name === '') return badInput('relation', FACT_REASONS.nameFirst);
  if (relation === fact.relation) return badInput('relation', FACT_REASONS.sameRelation);
  const before = fact.decisions.find(({ decision, key }) => decision === 'relation' && key === fact.key);
  const said = before?.said ?? `${fact.relation ?? ''} ${asSaid(fact)}`.trim();
  return { kind: 'person', key: fact.key, decision: 'relation', said, meant: relation };
};

const yearDecision = (fact: SettledFact, year: number, now: Date): Omit<KnownDecision, 'id'> => {
  if (!fact.key.startsWith('year ')) return badInput('year', FACT_REASONS.onlyYears);
  if (year > now.getUTCFullYear()) return badInput('year', FACT_REASONS.yearToCome);
  if (year === fact.number) return badInput('year', FACT_REASONS.sameYear);
  return { kind: 'time', key: fact.key, decision: 'number', said: fact.key.slice(5), meant: String(year) };
};

/**
 * Corrects a name, a relation or a year, from now on and in every chapter composed from now on. Throws
 * not-found, bad-input.
 */
export const correctFact = async (
  db: Db,
  owner: UserId,
  { kind, key, name, relation, year }: Correction,
  now: Date,
): Promise<{ ids: string[] }> => {
  if (name === undefined && relation === undefined && year === undefined)
    badInput('name', FACT_REASONS.nothingSaid);
  const fact = await ownFact(db, owner, kind, key);
  const decisions = [
    ...(name === undefined ? [] : [nameDecision(fact, name)]),
    ...(relation === undefined ? [] : [relationDecision(fact, relation)]),
    ...(year === undefined ? [] : [yearDecision(fact, year, now)]),
  ];
  return keepAll(db, owner, decisions, now);
};
