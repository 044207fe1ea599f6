export type Store<S> = {
  get(): S;
  set(change: Partial<S>): void;
  /** Calls back after every change; returns a function that stops this. */
  subscribe(onChange: () => void): () => void;
};

export const createStore = <S extends object>(initial: S): Store<S> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
};
