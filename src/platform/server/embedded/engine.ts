import type { PGlite } from '@electric-sql/pglite';

export type EngineResult<Row> = { readonly rows: Row[]; readonly affectedRows?: number | undefined };

/** What the dialect runs its statements on, one after the other. */
export type Engine = {
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<EngineResult<Row>>;
  /** Another number each time that the engine was opened anew: a transaction from before is gone. */
  opening(): number;
  close(): Promise<void>;
};

/** The engine in this very thread: for databases in memory, which no disk can hold up. */
export const engineHere = (pglite: PGlite): Engine => ({
  query: (text, parameters = []) => pglite.query(text, [...parameters]),
  opening: () => 1,
  close: async () => {
    if (!pglite.closed) await pglite.close();
  },
});
