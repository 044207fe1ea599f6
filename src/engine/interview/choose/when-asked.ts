/** What `make` makes: when it is first asked for, and the same from then on. A server that nobody speaks to yet needs no tables of what people say. */
export const whenAsked = <Made extends object>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
