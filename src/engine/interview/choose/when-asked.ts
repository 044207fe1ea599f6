/**
 * Calls `make` on the first request and returns the same result from then on. A server that nobody has talked
 * to yet needs no tables of what people say.
 */
export const whenAsked = <Made extends object>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
