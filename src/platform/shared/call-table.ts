import type { Calls } from './call.ts';

/** What the browser needs of a call: its method, its path and whether it streams. The schemas stay on the server. */
export type CallRoute = readonly [method: string, path: string, stream: boolean];

export const callRoutes = (table: Record<string, Calls>): Record<string, Record<string, CallRoute>> =>
  Object.fromEntries(
    Object.entries(table).map(([feature, calls]) => [
      feature,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path, stream }]) => [
          name,
          [method, path, stream === true] as const,
        ]),
      ),
    ]),
  );
