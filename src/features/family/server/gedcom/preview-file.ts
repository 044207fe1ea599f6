import type { Db } from '#platform/server/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { FamilyFile, FilePerson } from '../../shared/gedcom/family-file.ts';
import { livingIn } from '../../shared/gedcom/who-lives.ts';
import type { gedcomCalls } from '../../shared/gedcom-contract.ts';
import { MOST_OFFERED } from '../../shared/gedcom-limits.ts';
import { MOST_TREE_PEOPLE } from '../../shared/tree-limits.ts';
import { notedPeople } from '../tree/tree-rows.ts';
import { dateInWords } from './date-words.ts';

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whoever is called so; without a name everybody, those first who are called like the owner. */
const calledSo = (people: readonly FilePerson[], asked: string, ownName: string): FilePerson[] => {
  const sought = wordsOf(asked);
  const own = wordsOf(ownName);
  const named = people.map((person) => ({ person, words: wordsOf(person.name ?? '') }));
  const found = named.filter(({ words }) =>
    sought.every((part) => words.some((word) => word.startsWith(part))),
  );
  const likeOwn = (words: readonly string[]): number => own.filter((word) => words.includes(word)).length;
  return found
    .map(({ person, words }) => ({ person, like: likeOwn(words) }))
    .toSorted((one, other) => other.like - one.like)
    .map(({ person }) => person);
};

const parentsIn = ({ people, families }: FamilyFile): ((xref: string) => string[]) => {
  const names = new Map(people.map(({ xref, name }) => [xref, name]));
  return (xref) =>
    families
      .filter(({ children }) => children.includes(xref))
      .flatMap(({ partners }) => partners.flatMap((partner) => names.get(partner) ?? []));
};

/** What is in a file, before anything of it is kept. */
export const previewFile = async (
  db: Db,
  owner: { readonly userId: UserId; readonly displayName: string },
  file: FamilyFile,
  { name, year, language }: { readonly name: string; readonly year: number; readonly language: Language },
): Promise<OutputOf<typeof gedcomCalls.preview>> => {
  const found = calledSo(file.people, name, owner.displayName);
  const parentsOf = parentsIn(file);
  return {
    program: file.program,
    version: file.version,
    people: file.people.length,
    families: file.families.length,
    living: livingIn(file, year).size,
    warnings: [...file.warnings],
    offered: found.slice(0, MOST_OFFERED).map((person) => ({
      xref: person.xref,
      name: person.name,
      born: dateInWords(person.born, language),
      parents: parentsOf(person.xref).slice(0, 2),
    })),
    found: found.length,
    room: Math.max(0, MOST_TREE_PEOPLE - (await notedPeople(db, owner.userId)).length),
  };
};
