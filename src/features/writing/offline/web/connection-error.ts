import { CallFailed } from '#platform/web/call.ts';

/** Did it fail because there is no way to the server, or only to something in between, and not because the server said no? */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.code === 'offline' || (error.code === 'unexpected' && error.problem === undefined));
