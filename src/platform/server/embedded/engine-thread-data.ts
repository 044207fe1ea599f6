/** The data that the engine's thread starts with. */
export type EngineThreadData = {
  readonly part: 'engine';
  readonly folder: string;
  readonly template: string | undefined;
  /**
   * Incremented whenever something was read, written, synced or answered. Otherwise a stuck engine looks like
   * a busy one from outside.
   */
  readonly progress: Int32Array;
};

/** In the build, all threads share one file, so it has to tell them apart. */
export const isEngineThread = (workerData: unknown): workerData is EngineThreadData =>
  typeof workerData === 'object' &&
  workerData !== null &&
  'part' in workerData &&
  workerData.part === 'engine';
