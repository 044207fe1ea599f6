/** With that many failures it is not the things: whoever was asked does not answer. */
const MOST_FAILURES = 5;

/** Does something for each, one after another; what fails for one does not keep the others from it. Throws the first failure at the end. */
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
