import { keyOfName } from '#features/companion/server/api.ts';
import type { KnownDecision } from '#features/companion/shared/known.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { aboutYouCalls } from '#features/writing/about-you/shared/about-you-contract.ts';
import { FACT_REASONS } from '#features/writing/about-you/shared/about-you-reasons.ts';
import { badInput, keepAll } from './decide.ts';
import { type AboutYou, knownAbout } from './read-about-you.ts';

type Added = InputOf<(typeof aboutYouCalls)['addFact']>;

/** A note's text tells it apart from other notes on the same year. A longer key would make no difference. */
const LONGEST_KEY = 120;

const refuseKnown = ({ known, forgotten }: AboutYou, kind: 'person' | 'place', key: string): void => {
  const isIt = (fact: { kind: string; keys: readonly string[] }): boolean =>
    fact.kind === kind && fact.keys.includes(key);
  if (known.some(isIt)) badInput('name', FACT_REASONS.knownName);
  if (forgotten.some(isIt)) badInput('name', FACT_REASONS.forgottenName);
};

const namedDecisions = (
  about: AboutYou,
  { kind, name, relation }: Added & { kind: 'person' | 'place' },
): Omit<KnownDecision, 'id'>[] => {
  if (name === undefined) return badInput('name', FACT_REASONS.letterless);
  const key = keyOfName(name);
  refuseKnown(about, kind, key);
  return [
    { kind, key, decision: 'added', said: '', meant: name },
    ...(relation === undefined || kind === 'place'
      ? []
      : [{ kind, key, decision: 'relation' as const, said: name, meant: relation }]),
  ];
};

const yearDecision = ({ year, note }: Added, now: Date): Omit<KnownDecision, 'id'> => {
  if (year === undefined) return badInput('year', FACT_REASONS.yearNotWhole);
  if (note === undefined) return badInput('note', FACT_REASONS.noteMissing);
  if (year > now.getUTCFullYear()) return badInput('year', FACT_REASONS.yearToCome);
  const key = `note ${year} ${keyOfName(note).slice(0, LONGEST_KEY)}`;
  return { kind: 'time', key, decision: 'added', said: String(year), meant: note };
};

/** Adds a person, a place, or an event in a year that no conversation mentions. Throws bad-input. */
export const addFact = async (db: Db, owner: UserId, added: Added, now: Date): Promise<{ ids: string[] }> => {
  const { kind } = added;
  const decisions =
    kind === 'time'
      ? [yearDecision(added, now)]
      : namedDecisions(await knownAbout(db, owner), { ...added, kind });
  return keepAll(db, owner, decisions, now);
};
