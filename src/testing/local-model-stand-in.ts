import type { LocalModel, LocalModelState } from '#platform/server/local-model/local-model.ts';

/** A model on this machine that is never there: adding one begins and goes on until it is told to stop. */
export const localModelStandIn = (): LocalModel => {
  let state: LocalModelState = { kind: 'none' };
  return {
    state: () => state,
    add: ({ name }) => {
      state = { kind: 'adding', name, step: 'download', doneBytes: 0, totalBytes: null };
      return true;
    },
    cancelAdd: () => {
      if (state.kind === 'adding') state = { kind: 'failed', name: state.name, failure: 'cancelled' };
    },
    remove: async () => {
      state = { kind: 'none' };
    },
    languageModel: () => undefined,
    close: async () => undefined,
  };
};
