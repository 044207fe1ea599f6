import { hash } from 'node:crypto';

export type Verdicts<V> = {
  of(words: string): V | undefined;
  remember(words: string, verdict: V): void;
};

/**
 * The results for the `most` recently read texts, about 100 bytes each. The texts themselves are not stored.
 */
export const openVerdicts = <V>(most: number): Verdicts<V> => {
  const kept = new Map<string, V>();
  const keyOf = (words: string): string => hash('sha256', words, 'base64url');
  return {
    of: (words) => kept.get(keyOf(words)),
    remember: (words, verdict) => {
      kept.set(keyOf(words), verdict);
      const oldest = kept.keys().next();
      if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    },
  };
};
