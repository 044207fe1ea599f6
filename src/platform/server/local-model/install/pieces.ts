/** Text that arrives in pieces, for one reader. */
export type Pieces = {
  push(text: string): void;
  end(): void;
  /** Whatever arrived before that is still read. */
  fail(error: Error): void;
  read(): AsyncGenerator<string>;
};

export const openPieces = (): Pieces => {
  let arrived = '';
  let outcome: { readonly error: Error | undefined } | undefined;
  let news = Promise.withResolvers<void>();
  const finish = (error: Error | undefined): void => {
    outcome ??= { error };
    news.resolve();
  };
  return {
    push: (text) => {
      arrived += text;
      news.resolve();
    },
    end: () => finish(undefined),
    fail: finish,
    read: async function* () {
      for (;;) {
        if (arrived !== '') {
          const text = arrived;
          arrived = '';
          yield text;
        } else if (outcome) {
          if (outcome.error) throw outcome.error;
          return;
        } else {
          await news.promise;
          news = Promise.withResolvers();
        }
      }
    },
  };
};
