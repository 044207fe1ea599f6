import type { LocalModel, LocalModelState } from '#platform/server/local-model/local-model.ts';
import { type ModelToAdd, cameFrom } from '#platform/server/local-model/install/add-model.ts';

/** A model on this machine that never arrives: adding one starts and continues until it is stopped. */
export const localModelStandIn = (): LocalModel => {
  let state: LocalModelState = { kind: 'none' };
  let wanted: ModelToAdd | undefined;
  const add = (source: ModelToAdd): boolean => {
    wanted = source;
    state = { kind: 'adding', name: source.name, step: 'download', doneBytes: 0, totalBytes: null };
    return true;
  };
  const forget = async (): Promise<void> => {
    wanted = undefined;
    state = { kind: 'none' };
  };
  return {
    state: () => state,
    add,
    cancelAdd: () => {
      if (state.kind !== 'adding' || !wanted) return;
      const { name } = state;
      const [failure, host] = ['cancelled', null] as const;
      state = { kind: 'failed', name, failure, host, from: cameFrom(wanted), arrivedBytes: 0 };
    },
    retry: () => state.kind === 'failed' && wanted !== undefined && add(wanted),
    discard: forget,
    remove: forget,
    languageModel: () => undefined,
    close: async () => undefined,
  };
};
