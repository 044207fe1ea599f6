/** What the thread of the engine is started with. */
export type EngineThreadData = {
  readonly part: 'engine';
  readonly folder: string;
  readonly template: string | undefined;
  /** Counted up whenever something was read, written, synced or answered: from outside a stuck engine looks like a busy one otherwise. */
  readonly progress: Int32Array;
};

/** The build has one file for every thread; so it tells them apart. */
export const isEngineThread = (workerData: unknown): workerData is EngineThreadData =>
  typeof workerData === 'object' &&
  workerData !== null &&
  'part' in workerData &&
  workerData.part === 'engine';
