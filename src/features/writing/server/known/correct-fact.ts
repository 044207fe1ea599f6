import type { SettledFact } from '#features/companion/server/api.ts';
import type { KnownDecision } from '#features/companion/shared/known.ts';
import type { Db } from '#platform/server/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { aboutYouCalls } from '../../shared/about-you-contract.ts';
import { badInput, keepAll, ownFact } from './decide.ts';

type Correction = InputOf<(typeof aboutYouCalls)['correctFact']>;

/** As it was said before anything was put right: that is what stands in the conversation. */
const asSaid = (fact: SettledFact): string =>
  fact.decisions.find(({ decision, key }) => decision === 'name' && key === fact.key)?.said ?? fact.name;

const nameDecision = (fact: SettledFact, name: string): Omit<KnownDecision, 'id'> => {
  if (fact.kind === 'time') return badInput('name', 'A year has no name.');
  if (name === fact.name) return badInput('name', 'It is written like that already.');
  return { kind: fact.kind, key: fact.key, decision: 'name', said: asSaid(fact), meant: name };
};

const relationDecision = (fact: SettledFact, relation: string): Omit<KnownDecision, 'id'> => {
  if (fact.kind !== 'person') return badInput('relation', 'Only a person is somebody to you.');
  if (fact.name === '') return badInput('relation', 'Say first what this person is called.');
  if (relation === fact.relation) return badInput('relation', 'It says so already.');
  const before = fact.decisions.find(({ decision, key }) => decision === 'relation' && key === fact.key);
  const said = before?.said ?? `${fact.relation ?? ''} ${asSaid(fact)}`.trim();
  return { kind: 'person', key: fact.key, decision: 'relation', said, meant: relation };
};

const yearDecision = (fact: SettledFact, year: number, now: Date): Omit<KnownDecision, 'id'> => {
  if (!fact.key.startsWith('year ')) return badInput('year', 'Only a year can be another year.');
  if (year > now.getUTCFullYear()) return badInput('year', 'This year is still to come.');
  if (year === fact.number) return badInput('year', 'It is this year already.');
  return { kind: 'time', key: fact.key, decision: 'number', said: fact.key.slice(5), meant: String(year) };
};

/** Puts a name, a relation or a year right, from now on and in every chapter composed from now on. Throws not-found, bad-input. */
export const correctFact = async (
  db: Db,
  owner: UserId,
  { kind, key, name, relation, year }: Correction,
  now: Date,
): Promise<{ ids: string[] }> => {
  if (name === undefined && relation === undefined && year === undefined)
    badInput('name', 'Say what it should be instead.');
  const fact = await ownFact(db, owner, kind, key);
  const decisions = [
    ...(name === undefined ? [] : [nameDecision(fact, name)]),
    ...(relation === undefined ? [] : [relationDecision(fact, relation)]),
    ...(year === undefined ? [] : [yearDecision(fact, year, now)]),
  ];
  return keepAll(db, owner, decisions, now);
};
