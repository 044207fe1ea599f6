import { CallFailed } from '#platform/web/call.ts';

/**
 * Whether a call failed because the server, or something in between, could not be reached, and not because
 * the server refused it.
 */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.code === 'offline' || (error.code === 'unexpected' && error.problem === undefined));
