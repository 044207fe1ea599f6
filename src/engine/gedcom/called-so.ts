/** The words of a name, lower-cased and without accents, for searching. */
export const wordsOfName = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

type Named = { readonly name: string | null };

/**
 * The people with a matching name: each word of the search begins a word of the name. An empty search finds
 * everyone.
 */
export const calledSo = <P extends Named>(people: readonly P[], asked: string): P[] => {
  const sought = wordsOfName(asked);
  return people.filter(({ name }) => {
    const words = wordsOfName(name ?? '');
    return sought.every((part) => words.some((word) => word.startsWith(part)));
  });
};

/** Puts the people first who share words with this name. */
export const mostLike = <P extends Named>(people: readonly P[], ownName: string): P[] => {
  const own = wordsOfName(ownName);
  const likeness = (name: string | null): number => {
    const words = wordsOfName(name ?? '');
    return own.filter((word) => words.includes(word)).length;
  };
  return people
    .map((person) => ({ person, like: likeness(person.name) }))
    .toSorted((one, other) => other.like - one.like)
    .map(({ person }) => person);
};
