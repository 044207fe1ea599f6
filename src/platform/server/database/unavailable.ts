import { PROBLEMS, Refusal } from '#platform/shared/problem.ts';

/** Files can't be read or stored at the moment, whatever the reason. */
export class FilesUnavailable extends Error {
  override readonly name: string = 'FilesUnavailable';
}

const TRY_AGAIN_AFTER_SECONDS = 5;
const ROOM_AGAIN_AFTER_SECONDS = 30;

export const databaseUnavailable = (): Refusal =>
  new Refusal('unavailable', { part: 'database', retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });

export const filesUnavailable = (): Refusal =>
  new Refusal('unavailable', { part: 'files', retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });

export const noRoom = (): Refusal => new Refusal('no-room', { retryAfterSeconds: ROOM_AGAIN_AFTER_SECONDS });

/** A full disk or a used-up quota, from the file system and from PostgreSQL. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * The server refuses connections, ends them, has none left, took too long, or is read-only during a failover.
 * All but the first are classes of codes (08 connection, 53 resources, 57 the operator; 25006 read-only,
 * 55P03 lock not available in time).
 */
const DATABASE_AWAY =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57\w{3}|25006|55P03)$/;

/** The driver's messages, which have no code, for a broken connection or when none is free. */
const DRIVER_SAYS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|timeout expired|Client was closed)/;

/** A disk that became read-only or is failing. */
const DISK_FAILS = new Set(['EROFS', 'EIO']);

/**
 * The refusal for a part of the server that is unavailable, so that the client knows to try again; undefined
 * for every other failure. Failures of the mail server, a model or Stripe are caught where they are called
 * and don't get here.
 */
export const unavailableBecause = (error: unknown): Refusal | undefined => {
  // For example when a library passes it on.
  if (error instanceof Refusal) return PROBLEMS[error.code].status === 503 ? error : undefined;
  if (error instanceof FilesUnavailable) return filesUnavailable();
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NO_ROOM.has(code)) return noRoom();
  if (DISK_FAILS.has(code)) return filesUnavailable();
  if (DATABASE_AWAY.test(code) || DRIVER_SAYS.test(error.message)) return databaseUnavailable();
  // A library may wrap the failure in an error of its own.
  return error.cause === undefined ? undefined : unavailableBecause(error.cause);
};
