import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { familiesOfLines } from '#engine/gedcom/families-of-lines.ts';
import { type FamilyFileVersion, writeFamilyFile } from '#engine/gedcom/write-family-file.ts';
import { toldLines } from '#features/family/tree/shared/tree-lines.ts';
import { readTree } from '#features/family/tree/server/read-tree.ts';
import { dateOfWords } from './date-words.ts';

/** A person's tree as a file: themselves, their relatives as each shows themselves, and people they noted. */
export const treeAsFile = async (
  db: Db,
  owner: UserId,
  version: FamilyFileVersion,
  program: string,
): Promise<string> => {
  const tree = await readTree(db, owner);
  const lines = toldLines(tree);
  const xrefs = new Map(tree.people.map(({ key }, at) => [key, `I${at + 1}`]));
  const xrefOf = (key: string): string => xrefs.get(key) ?? '';
  return writeFamilyFile(
    {
      program,
      owner: tree.people.find(({ kind }) => kind === 'you')?.name ?? program,
      people: tree.people.map(({ key, name, born, born_where, died, is_living, note }) => ({
        xref: xrefOf(key),
        name,
        born: dateOfWords(born),
        bornWhere: born_where,
        died: dateOfWords(died),
        isDead: !is_living,
        note,
      })),
      families: familiesOfLines({
        parents: lines.parentLines.map(({ parent, child }) => ({
          parent: xrefOf(parent),
          child: xrefOf(child),
        })),
        couples: lines.couples.map(([one, other]) => [xrefOf(one), xrefOf(other)] as const),
      }),
    },
    version,
  );
};
