const nameOf = (id: string): string => `hearthbook.recording.${id}`;

/** Works on a recording while no other tab of this browser does. */
export const withRecording = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  // Missing only on insecure pages, and browsers give those no microphone either.
  'locks' in navigator ? navigator.locks.request(nameOf(id), work) : work();

/** Locks a recording until the returned function is called. */
export const holdRecording = (id: string): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void withRecording(id, () => promise);
  return resolve;
};

/** Whether a tab of this browser is working on this recording now. */
export const isHeld = async (id: string): Promise<boolean> => {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === nameOf(id));
};
