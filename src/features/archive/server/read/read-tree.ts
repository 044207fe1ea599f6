import { notedKey, readKey, YOU } from '#features/family/tree/shared/tree-keys.ts';
import type { ArchivedTree } from './archived-life.ts';
import type { DataOf } from './data-shapes.ts';
import type { Losses } from './loss.ts';

/** The people of a tree and how they are related, by their places in the list. */
export const readTree = ({ people, ties, answeredWithNo }: DataOf<'tree'>, losses: Losses): ArchivedTree => {
  const placeOf = new Map(people.map(({ id }, place) => [id, place]));
  /** Null means the owner; undefined means a person who isn't in the archive. */
  const who = (id: string): number | null | undefined => (id === YOU ? null : placeOf.get(id));
  /**
   * The pieces of a question; undefined if it is about another person's account, or about a person who isn't
   * in the archive.
   */
  const piecesOf = (question: string): (string | number)[] | undefined => {
    const pieces: (string | number)[] = [];
    for (const word of question.split(' ')) {
      const key = readKey(word);
      if (key?.kind === 'relative') return undefined;
      const place = key?.kind === 'noted' ? placeOf.get(key.personId) : word;
      if (place === undefined) return undefined;
      pieces.push(place);
    }
    return pieces;
  };
  return {
    people: people.map(({ id: _id, ...person }) => person),
    ties: ties.flatMap(({ kind, one, other }) => {
      const [first, second] = [who(one), who(other)];
      if (first === undefined || second === undefined || first === second) {
        losses.add('loose');
        return [];
      }
      return [{ kind, one: first, other: second }];
    }),
    denied: answeredWithNo.flatMap((question) => {
      const pieces = piecesOf(question);
      return pieces ? [pieces] : [];
    }),
  };
};

/** A question about a tree, with the new ids of its people. */
export const questionOf = (pieces: readonly (string | number)[], idOf: (place: number) => string): string =>
  pieces.map((piece) => (typeof piece === 'number' ? notedKey(idOf(piece)) : piece)).join(' ');
