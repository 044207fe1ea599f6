const nameOf = (id: string): string => `hearthbook.recording.${id}`;

/** Does something with a recording while no other tab of this browser does. */
export const withRecording = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  // Missing only where the page is not secure, and there no browser gives a microphone either.
  'locks' in navigator ? navigator.locks.request(nameOf(id), work) : work();

/** Holds a recording until the answer is called. */
export const holdRecording = (id: string): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void withRecording(id, () => promise);
  return resolve;
};

/** Whether a tab of this browser is at this recording now. */
export const isHeld = async (id: string): Promise<boolean> => {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === nameOf(id));
};
