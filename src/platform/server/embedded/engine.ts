import type { PGlite } from '@electric-sql/pglite';

export type EngineResult<Row> = { readonly rows: Row[]; readonly affectedRows?: number | undefined };

/** What the dialect runs its statements on, one after the other. */
export type Engine = {
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<EngineResult<Row>>;
  /** A different number each time the engine is reopened. A transaction from before is gone then. */
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
