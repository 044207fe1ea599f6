/** After this many failures the items are not to blame: the service does not answer. */
const MOST_FAILURES = 5;

/**
 * Processes each item, one after another. A failure does not stop the others. Throws the first failure at the
 * end.
 */
export const tryEach = async <T>(
  things: Iterable<T> | AsyncIterable<T>,
  work: (thing: T) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for await (const thing of things) {
    try {
      await work(thing);
    } catch (error) {
      failures.push(error);
      if (failures.length >= MOST_FAILURES) break;
    }
  }
  if (failures.length > 0) throw failures[0];
};
