import { peopleTold } from '#features/writing/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { lineOfKin } from '#features/family/tree/shared/kin.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import { noteJoined } from './add-person.ts';
import { holdTree } from './hold-tree.ts';
import { notInTree } from './people-to-add.ts';

/**
 * Adds a person whom the owner told the companion about, with the name and relation they gave. Rejects with
 * not-found for anyone who is not offered, or with tree-full or tree-parents-full.
 */
export const addToldPerson = async (db: Db, owner: UserId, offer: string): Promise<string> => {
  // Reads all conversations first, so that no one has to wait for the tree meanwhile.
  const told = await peopleTold(db, owner);
  return db.transaction().execute(async (tx) => {
    await holdTree(tx, owner);
    // If the button is pressed twice, the second press finds no one left to add.
    const offered = await notInTree(tx, owner, told);
    const person = offered.find((one) => one.offer === offer) ?? refuse('not-found');
    const line = lineOfKin(person.kin);
    return noteJoined(tx, owner, {
      full_name: person.name,
      kin: person.kin,
      told_as: offer,
      joined: line ? [{ is: line, of: YOU }] : [],
    });
  });
};
