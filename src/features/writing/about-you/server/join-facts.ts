import { pairOf } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { aboutYouCalls } from '#features/writing/about-you/shared/about-you-contract.ts';
import { FACT_REASONS } from '#features/writing/about-you/shared/about-you-reasons.ts';
import { badInput, keepAll, theFact } from './decide.ts';
import { knownAbout } from './read-about-you.ts';

type Join = InputOf<(typeof aboutYouCalls)['joinFacts']>;

/**
 * Joins two names of one person or place. A misspelling is corrected wherever it was said. Another name
 * ("Aunt Nell" for Eleanor) stays, since that is how the writer speaks of her. Throws not-found, bad-input.
 */
export const joinFacts = async (
  db: Db,
  owner: UserId,
  { kind, key, with: otherKey, as }: Join,
  now: Date,
): Promise<{ ids: string[] }> => {
  const about = await knownAbout(db, owner);
  const fact = theFact(about, kind, key);
  const other = theFact(about, kind, otherKey);
  if (fact === other) badInput('with', FACT_REASONS.sameFact);
  if (as === 'not-the-same')
    return keepAll(
      db,
      owner,
      [{ kind, key: pairOf(fact.key, other.key), decision: 'different', said: fact.name, meant: other.name }],
      now,
    );
  if (as === 'misspelling') {
    if (fact.name === '' || other.name === '') badInput('as', FACT_REASONS.nameless);
    return keepAll(
      db,
      owner,
      [{ kind, key: fact.key, decision: 'name', said: fact.name, meant: other.name }],
      now,
    );
  }
  return keepAll(
    db,
    owner,
    [{ kind, key: fact.key, decision: 'same', said: fact.name, meant: other.key }],
    now,
  );
};
