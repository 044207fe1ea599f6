import type { PGlite } from '@electric-sql/pglite';

export type EngineResult<Row> = { readonly rows: Row[]; readonly affectedRows?: number | undefined };

/** The engine on which the dialect runs its statements, one after the other. */
export type Engine = {
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<EngineResult<Row>>;
  /** A different number each time the engine is reopened. Transactions from before are then lost. */
  opening(): number;
  close(): Promise<void>;
};

/** The engine in this thread, for databases in memory, which no disk can block. */
export const engineHere = (pglite: PGlite): Engine => ({
  query: (text, parameters = []) => pglite.query(text, [...parameters]),
  opening: () => 1,
  close: async () => {
    if (!pglite.closed) await pglite.close();
  },
});
