import { spokenOfFreely } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { knownAbout } from './read-about-you.ts';

/** Somebody whom a writer named and said who they are. */
export type PersonTold = {
  /** Every key under which the companion knows them; the first names them. */
  readonly keys: readonly string[];
  readonly name: string;
  readonly otherNames: readonly string[];
  /** 'older brother', or a word of the writer's own. */
  readonly relation: string;
};

/** The people that a writer named with who they are to them: nobody who was put away or is to be kept out. For the writer alone. */
export const peopleTold = async (db: Db, owner: UserId): Promise<PersonTold[]> => {
  const { known } = await knownAbout(db, owner);
  const isFree = spokenOfFreely();
  return known.flatMap(({ kind, keys, name, otherNames, relation, said }): PersonTold[] =>
    kind === 'person' && name !== '' && relation !== undefined && isFree(said)
      ? [{ keys, name, otherNames, relation }]
      : [],
  );
};
