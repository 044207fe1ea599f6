import { spokenOfFreely } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { knownAbout } from './read-about-you.ts';

/** A person the writer has named, and how they are related to the writer. */
export type PersonTold = {
  /** Every key the companion knows them by; the first one is the main one. */
  readonly keys: readonly string[];
  readonly name: string;
  readonly otherNames: readonly string[];
  /** 'older brother', or a word the writer chose. */
  readonly relation: string;
};

/**
 * The people whose name and relation a writer has given. Leaves out anyone the writer has put away or asked
 * to keep out. Only the writer may see this.
 */
export const peopleTold = async (db: Db, owner: UserId): Promise<PersonTold[]> => {
  const { known } = await knownAbout(db, owner);
  const isFree = spokenOfFreely();
  return known.flatMap(({ kind, keys, name, otherNames, relation, said }): PersonTold[] =>
    kind === 'person' && name !== '' && relation !== undefined && isFree(said)
      ? [{ keys, name, otherNames, relation }]
      : [],
  );
};
