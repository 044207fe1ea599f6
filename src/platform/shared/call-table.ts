import type { Call, Calls } from './call.ts';

/**
 * What the browser needs to know about a call: its method, its path and what is sent if it isn't JSON. The
 * schemas stay on the server.
 */
export type CallRoute = readonly [method: string, path: string, wire: CallWire];
export type CallWire = '' | 'stream' | 'takes-bytes' | 'gives-bytes';

const wireOf = ({ stream, takesBytes, givesBytes }: Call): CallWire => {
  if (stream) return 'stream';
  if (takesBytes) return 'takes-bytes';
  return givesBytes ? 'gives-bytes' : '';
};

export const callRoutes = (table: Record<string, Calls>): Record<string, Record<string, CallRoute>> =>
  Object.fromEntries(
    Object.entries(table).map(([feature, calls]) => [
      feature,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [name, [call.method, call.path, wireOf(call)] as const]),
      ),
    ]),
  );
