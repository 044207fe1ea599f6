import { hash } from 'node:crypto';

export type Verdicts<V> = {
  of(words: string): V | undefined;
  remember(words: string, verdict: V): void;
};

/** What was found of texts, for the `most` that were read last, some 100 bytes each. The texts themselves are not kept. */
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
